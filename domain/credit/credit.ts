export const CREDIT_KINDS = ['mailbox', 'gift_card', 'shop'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Where value comes from and goes to; each keeps no balance of its own. */
export type ShopAccount =
  | 'sold'
  | 'pending'
  | 'spent'
  | 'prizes'
  | 'goodwill'
  | 'refunds'
  | 'bought_cards'
  | 'brought_in'
  | 'corrections';

/** Why somebody of the shop gives credit. */
export const GIVING_CAUSES = ['goodwill', 'prize', 'correction'] as const;
export type GivingCause = (typeof GIVING_CAUSES)[number];

export type CreditCause = GivingCause | 'sale' | 'hold' | 'release' | 'spend' | 'refund' | 'move' | 'import';
export type OrderCreditState = 'held' | 'spent' | 'released';

/** Which account of the shop pays for what is given. */
export const GIVEN_FROM: Readonly<Record<GivingCause, ShopAccount>> = {
  goodwill: 'goodwill',
  prize: 'prizes',
  correction: 'corrections',
};

/** What one person who is not an owner may give and take in a day. */
export const STAFF_DAY_CENTS = 50_000;

/** Of one order. */
export const MOST_GIFT_CARDS = 5;

export const CREDIT_PAGE_SIZE = 50;

export const REFUND_TARGETS = ['origin', 'credit'] as const;
/** Where a refund goes: back to what paid for the order, or all to the mailbox as credit. */
export type RefundTarget = (typeof REFUND_TARGETS)[number];

/** What a shop adds to money that a shopper takes as credit: nothing for what credit had paid, which could go round for ever. */
export const bonusCents = (moneyCents: number, percent: number): number =>
  Math.floor((moneyCents * percent) / 100);
