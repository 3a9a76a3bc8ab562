import { ORDER_RULES, type OrderStatus } from '#domain/orders/order-status.ts';
import { checkUses } from '../discounts/check-uses.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

/** What contradicts itself, in words; empty: nothing. */
export async function findUseProblems(db: DbOrTrx): Promise<string[]> {
  return [...(await checkUses(db)), ...(await findMisplaced(db)), ...(await findMisallocated(db))];
}

/** By the state of its order: a use is held as long as its stock is, and stays used by what was paid. */
async function findMisplaced(db: DbOrTrx): Promise<string[]> {
  const rows = await db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select(['orders.number', 'orders.status', 'discount_uses.state'])
    .execute();
  return rows
    .filter(({ status, state }) => !fits(status, state))
    .map(({ number, status, state }) => `${number} is ${status}, but its discount is ${state}`);
}

function fits(status: OrderStatus, state: string): boolean {
  const { paid, stock } = ORDER_RULES[status];
  if (paid) return state === 'used' || state === 'late';
  return state === (stock === 'held' ? 'held' : 'released');
}

/** What an order's discounts take off lies on its lines and its delivery. */
async function findMisallocated(db: DbOrTrx): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('discount_uses', 'discount_uses.order_id', 'orders.id')
    .select(['orders.number', 'orders.discount_cents', 'orders.shipping_discount_cents'])
    .select((eb) => [
      eb.cast<number>(eb.fn.sum('discount_uses.cents'), 'integer').as('taken'),
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .select((line) => line.cast<number>(line.fn.sum('order_lines.discount_cents'), 'integer').as('cents'))
        .as('on_lines'),
    ])
    .groupBy(['orders.id', 'orders.number', 'orders.discount_cents', 'orders.shipping_discount_cents'])
    .execute();
  return rows
    .filter(
      ({ discount_cents, shipping_discount_cents, taken, on_lines }) =>
        taken !== discount_cents || (on_lines ?? 0) + shipping_discount_cents !== discount_cents,
    )
    .map(({ number }) => `the discounts of ${number} do not add up`);
}
