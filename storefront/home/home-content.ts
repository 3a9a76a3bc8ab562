import { homeTexts, type KindsInShop } from '#domain/shop/home-texts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';

export interface OwnPicture {
  src: string;
  alt: string;
}

/** What the owner says on the home page, or what stands there instead. */
export function homeContent({ home, city }: Pick<ShopFacts, 'home' | 'city'>, kinds: KindsInShop) {
  const words = homeTexts(city, kinds);
  return {
    hero: {
      title: home.title ?? words.title,
      wide: fitsWide(home.title ?? words.title) ? undefined : '',
      lead: home.lead ?? words.lead,
      picture: pictureOf(home.picture, home.pictureAlt),
    },
    about: {
      title: home.aboutTitle ?? words.aboutTitle,
      wide: home.aboutTitle === undefined ? 'middle' : undefined,
      text: home.aboutText ?? words.aboutText,
      picture: pictureOf(home.aboutPicture, home.aboutPictureAlt),
    },
    founder: {
      quote: home.quote ?? words.quote,
      by: home.quoteBy ?? words.quoteBy,
      picture: pictureOf(home.quotePicture, home.quotePictureAlt),
    },
  };
}

/** The letters of 'legendary', which just fit the headline's column; M, W and capitals take the room of two. */
const MOST_LETTERS = 9;

function fitsWide(title: string): boolean {
  const word = title.split(/\s+/).at(-1) ?? '';
  const letters = word.match(/\p{L}/gu) ?? [];
  return letters.length + letters.filter((letter) => /[mw\p{Lu}]/u.test(letter)).length <= MOST_LETTERS;
}

export type HomeContent = ReturnType<typeof homeContent>;

const pictureOf = (src: string | undefined, alt = ''): OwnPicture | undefined =>
  src === undefined ? undefined : { src, alt };
