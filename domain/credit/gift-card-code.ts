import { CODE_ALPHABET } from '../discounts/codes.ts';

/** 30 to the power of 16: nobody guesses one. */
export const GIFT_CARD_CODE_LENGTH = 16;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${GIFT_CARD_CODE_LENGTH}}$`);

/** How people type it: capitals, blanks and dashes do not matter. Empty: no code of a gift card. */
export function foldGiftCardCode(typed: string): string {
  const folded = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return CODE.test(folded) ? folded : '';
}

/** 'ABCD-EFGH-JKMN-PQRS', as it is read out and typed. */
export const formatGiftCardCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** The name of a line that sells one over the counter. */
export const GIFT_CARD = 'Gift card';

export const STORE_CREDIT = 'Store credit';

/** Nobody can spend a card by its end. */
export const giftCardName = (end: string): string => `${GIFT_CARD} …${end}`;

/** 'with gift card …PQRS' */
export const withWords = (name: string): string => `with ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
