/** Value-Added Tax Act 89 of 1991; prices to shoppers include it. */
export const VAT_PERCENT = 15;

/** Section 20(5): an abridged tax invoice names neither buyer nor quantities. */
export const ABRIDGED_INVOICE_UP_TO_CENTS = 500_000;

/** Section 10(18): a gift card is no supply; VAT is due when it is spent. */
export const vatOfOrderCents = (order: { total_cents: number; gift_card_cents: number }): number =>
  vatInsideCents(order.total_cents - order.gift_card_cents);

export const vatInsideCents = (totalCents: number): number =>
  Math.round((totalCents * VAT_PERCENT) / (100 + VAT_PERCENT));
