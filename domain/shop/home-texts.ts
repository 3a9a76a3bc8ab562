export interface HomeFacts {
  title?: string | undefined;
  lead?: string | undefined;
  picture?: string | undefined;
  pictureAlt?: string | undefined;
  aboutTitle?: string | undefined;
  aboutText?: string | undefined;
  aboutPicture?: string | undefined;
  aboutPictureAlt?: string | undefined;
  quote?: string | undefined;
  quoteBy?: string | undefined;
  quotePicture?: string | undefined;
  quotePictureAlt?: string | undefined;
}

type HomeTexts = Record<'title' | 'lead' | 'aboutTitle' | 'aboutText' | 'quote' | 'quoteBy', string>;

/** Kinds of goods that the shop has; it speaks of no others. */
export interface KindsInShop {
  sealed: boolean;
  singles: boolean;
}

export const homeTexts = (city: string, kinds: KindsInShop = { sealed: true, singles: true }): HomeTexts => ({
  title: 'Pull something legendary.',
  lead: `${goodsInWords(kinds)} every Saturday. Packed by hand, couriered to all nine provinces.`,
  aboutTitle: 'From the middle of the country',
  aboutText: `${city} sits about as far from one border as the next. Good place for a card shop: orders leave here on weekday mornings and reach most doors in three to five business days.`,
  quote:
    'I wanted the shop I couldn’t find as a kid in the Free State: honest stock, fair prices and somewhere to play.',
  quoteBy: 'The founder',
});

function goodsInWords({ sealed, singles }: KindsInShop): string {
  if (sealed) return singles ? 'Sealed boosters, sharp singles and a table' : 'Sealed boosters and a table';
  return singles ? 'Sharp singles and a table' : 'A table';
}
