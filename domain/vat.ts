/** Value-Added Tax Act 89 of 1991: prices to shoppers contain it. */
export const VAT_PERCENT = 15;

/** Section 20(5): up to this total an abridged tax invoice will do, which names neither buyer nor quantities. */
export const ABRIDGED_INVOICE_UP_TO_CENTS = 500_000;

/** The VAT inside a total that contains it: total x 15/115, rounded to the cent. */
export const vatInsideCents = (totalCents: number): number =>
  Math.round((totalCents * VAT_PERCENT) / (100 + VAT_PERCENT));
