import { sql } from 'kysely';
import { decimalFromCents } from '#domain/money/money.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { Db } from '../ground/db/tables.ts';

export interface CodeCost {
  month: string;
  name: string;
  /** Empty: it applies by itself, or by the codes of a batch. */
  code: string;
  uses: number;
  cost: string;
}

/** '2026-11-21T10': South Africa's offset is whole hours, so hours add up to its months. */
const HOUR_LENGTH = 13;

/**
 * What each discount took off the orders paid between these times: by month, the dearest first. A refund of such an order
 * takes nothing of it back.
 */
export async function reportCodes(db: Db, start: string, end: string): Promise<CodeCost[]> {
  const rows = await db
    .selectFrom('discount_uses')
    .innerJoin('discounts', 'discounts.id', 'discount_uses.discount_id')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select([
      'discounts.id',
      'discounts.name',
      'discounts.code',
      sql<string>`substr(orders.paid_at, 1, ${sql.lit(HOUR_LENGTH)})`.as('hour'),
      sql<number>`count(*)`.as('uses'),
      sql<number>`sum(discount_uses.cents)`.as('cents'),
    ])
    .where('discount_uses.state', 'in', ['used', 'late'])
    .where('orders.paid_at', '>=', start)
    .where('orders.paid_at', '<', end)
    .groupBy(['discounts.id', 'discounts.name', 'discounts.code', 'hour'])
    .execute();
  const byMonth = Map.groupBy(rows, ({ id, hour }) => `${monthOf(hour)} ${id}`);
  const costs = [...byMonth.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const sum = (of: 'uses' | 'cents') => some.reduce((all, row) => all + Number(row[of]), 0);
    return [{ ...first, month: monthOf(first.hour), uses: sum('uses'), cents: sum('cents') }];
  });
  return costs
    .toSorted(
      (one, other) => one.month.localeCompare(other.month) || other.cents - one.cents || one.id - other.id,
    )
    .map(({ month, name, code, uses, cents }) => ({
      month,
      name,
      code: code ?? '',
      uses,
      cost: decimalFromCents(cents),
    }));
}

const monthOf = (hour: string): string => southAfricanTime(new Date(`${hour}:00:00Z`)).slice(0, 7);

/** In the words of the screen. */
export async function* exportCodes(codes: readonly CodeCost[]): AsyncGenerator<string[][]> {
  yield [['Month', 'Discount', 'Code', 'Paid orders', 'Taken off (R)']];
  yield codes.map(({ month, name, code, uses, cost }) => [month, name, code, String(uses), cost]);
}
