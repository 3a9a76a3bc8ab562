import { partOfUnits } from '#domain/money/shares.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { centsOf } from '../order-state.tsx';

interface PricedItem {
  id: number;
  quantity: number;
  refunded: number;
  /** Paid for the line. */
  total: string;
}

/** Field of the ticked seats of a line. */
export const seatsOf = (lineId: number): string => `seats_${lineId}`;

/** The refund according to the form, as far as it can be parsed. */
export function sumOfRefund(form: HTMLFormElement, items: readonly PricedItem[]): number {
  const fields = new FormData(form);
  const goods = items.reduce(
    (sum, { id, quantity, refunded, total }) =>
      sum +
      partOfUnits(
        centsOf(total),
        quantity,
        refunded,
        Number(fields.get(`line_${id}`)) || fields.getAll(seatsOf(id)).length,
      ),
    0,
  );
  const amounts = ['delivery', 'goodwill'].map((name) => readTypedMoney(String(fields.get(name) ?? '')) ?? 0);
  return amounts.reduce((sum, cents) => sum + cents, goods);
}
