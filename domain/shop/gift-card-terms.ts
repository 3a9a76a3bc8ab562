export interface GiftCardTerms {
  /** Offered on the page of a gift card. */
  amountsCents: readonly number[];
  mostCents: number;
  /** After the sale, before which a card cannot be spent: a stolen bank card may have paid for it. */
  waitHours: number;
  /** No gift cards are sold. */
  off: boolean;
}

export const LEAST_GIFT_CARD_CENTS = 1_000;
export const MOST_GIFT_CARD_CENTS = 500_000;

export const DEFAULT_GIFT_CARD_TERMS: GiftCardTerms = {
  amountsCents: [10_000, 25_000, 50_000, 100_000],
  mostCents: MOST_GIFT_CARD_CENTS,
  waitHours: 0,
  off: false,
};
