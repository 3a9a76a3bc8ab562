import { readTypedMoney } from '#domain/money/typed-money.ts';
import { centsOf } from './order-state.tsx';

interface PricedItem {
  id: number;
  price: string;
}

/** The refund according to the form, as far as it can be parsed. */
export function sumOfRefund(form: HTMLFormElement, items: readonly PricedItem[]): number {
  const fields = new FormData(form);
  const goods = items.reduce(
    (sum, { id, price }) => sum + (Number(fields.get(`line_${id}`)) || 0) * centsOf(price),
    0,
  );
  const amounts = ['delivery', 'goodwill'].map((name) => readTypedMoney(String(fields.get(name) ?? '')) ?? 0);
  return amounts.reduce((sum, cents) => sum + cents, goods);
}
