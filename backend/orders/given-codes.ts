import type { CartPriceRequest } from '#contract/cart-price.ts';
import { findGiftCard } from '../credit/accounts.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';

/** As typed, with the field of the request in which it stands. */
export interface GivenCode {
  code: string;
  field: string;
}

export interface GivenCodes {
  coupons: GivenCode[];
  cards: GivenCode[];
}

/** By their fields, but the codes of gift cards that another program sold look like discount codes: those are cards. */
export async function sortGivenCodes(
  db: DbOrTrx,
  signer: Signer,
  { coupon_lines = [], gift_cards = [] }: Pick<CartPriceRequest, 'coupon_lines' | 'gift_cards'>,
  isOn: boolean,
): Promise<GivenCodes> {
  const coupons: GivenCode[] = [];
  const cards = withFields('gift_cards', gift_cards);
  for (const given of withFields('coupon_lines', coupon_lines)) {
    const card = isOn ? await findGiftCard(db, signer, given.code) : undefined;
    (card ? cards : coupons).push(given);
  }
  return { coupons, cards };
}

export const withFields = (name: string, given: readonly { code: string }[]): GivenCode[] =>
  given.map(({ code }, place) => ({ code, field: `${name}.${place}.code` }));
