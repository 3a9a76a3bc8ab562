import type { OfficeOrder } from '#backend/order-desk/describe-order.ts';
import { refundParts } from '#domain/credit/refund-parts.ts';
import { centsOf } from '../order-state.tsx';

export interface RefundSplit {
  moneyCents: number;
  /** What goes back to gift cards that paid. */
  credit: { name: string; cents: number }[];
}

/** Where `cents` of the order go back to, as the shop books them. */
export function splitRefund(
  { due, refunded, paid_with }: Pick<OfficeOrder, 'due' | 'refunded' | 'paid_with'>,
  cents: number,
): RefundSplit {
  if (paid_with.length === 0) return { moneyCents: cents, credit: [] };
  const given = [...paid_with.map(({ total }) => centsOf(total)), centsOf(due)];
  const parts = refundParts(given, centsOf(refunded), cents);
  return {
    moneyCents: parts.at(-1) ?? 0,
    credit: paid_with.flatMap(({ name, is_taken }, place) => {
      const back = parts[place] ?? 0;
      return is_taken && back > 0 ? [{ name, cents: back }] : [];
    }),
  };
}
