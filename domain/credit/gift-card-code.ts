import { CODE_ALPHABET } from '../discounts/codes.ts';

/** Of the shop's own: 30 to the power of 16, so nobody guesses one. */
export const GIFT_CARD_CODE_LENGTH = 16;
const OWN_CODE = new RegExp(`^[${CODE_ALPHABET}]{${GIFT_CARD_CODE_LENGTH}}$`);
/** Of a card that another program has sold: fewer characters could be guessed. */
export const CARD_CODE_LENGTHS = { least: 6, leastDigits: 8, most: 40 } as const;
const DIGITS = /^\d+$/;
const END_LENGTH = 4;

const foldSigns = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How people type it: capitals, blanks and dashes do not matter. Empty: no code of a gift card. */
export function foldGiftCardCode(typed: string): string {
  const folded = foldSigns(typed);
  const { least, leastDigits, most } = CARD_CODE_LENGTHS;
  const isLongEnough = folded.length >= (DIGITS.test(folded) ? leastDigits : least);
  return isLongEnough && folded.length <= most ? folded : '';
}

/** Whether it looks like one that this shop makes. */
export const isOwnGiftCardCode = (typed: string): boolean => OWN_CODE.test(foldSigns(typed));

/** Told with a code that nobody knows, if it is about as long as one that this shop makes: it may be mistyped. */
export const mistypedCardHint = (typed: string): string =>
  Math.abs(foldSigns(typed).length - GIFT_CARD_CODE_LENGTH) <= 2
    ? ` A gift card has ${GIFT_CARD_CODE_LENGTH} letters and digits, none of them 0, O, 1, I, L or U.`
    : '';

/** What may be shown of a folded code: of a short one less, so that the rest is not guessed. */
export const endOfGiftCardCode = (code: string): string =>
  code.slice(code.length - Math.min(END_LENGTH, Math.floor(code.length / 3)));

/** 'ABCD-EFGH-JKMN-PQRS', as it is read out and typed. */
export const formatGiftCardCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** The name of a line that sells one over the counter. */
export const GIFT_CARD = 'Gift card';

export const STORE_CREDIT = 'Store credit';

/** Nobody can spend a card by its end. */
export const giftCardName = (end: string): string => `${GIFT_CARD} …${end}`;

/** 'with gift card …PQRS' */
export const withWords = (name: string): string => `with ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
