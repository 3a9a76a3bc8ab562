import { DISCOUNT_PAGE_SIZE } from '#domain/discounts/discount.ts';
import { type DiscountState, discountState } from '#domain/discounts/discount-state.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { type DiscountRow, discountOf } from '../discounts/discount-rows.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { type DiscountForm, formOf } from './discount-form.ts';
import { refused } from './discount-refusals.ts';

export interface OfficeDiscount {
  id: number;
  version: number;
  state: DiscountState;
  /** By paid orders, by unpaid ones, and by such as were paid when no use was left. */
  uses: { used: number; held: number; late: number };
  /** What it took off paid orders. */
  cost: string;
  /** Codes of its batch. */
  codes: { made: number; taken: number };
  discount: DiscountForm;
}

/** Newest first. */
export async function listDiscounts(
  db: DbOrTrx,
  now: Date,
  before?: number,
): Promise<{ discounts: OfficeDiscount[]; next: number | null }> {
  const rows = await db
    .selectFrom('discounts')
    .selectAll()
    .orderBy('id', 'desc')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .limit(DISCOUNT_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, DISCOUNT_PAGE_SIZE);
  return {
    discounts: await describeAll(db, shown, now),
    next: rows.length > DISCOUNT_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function findDiscount(db: DbOrTrx, id: number, now: Date): Promise<OfficeDiscount> {
  const rows = await db.selectFrom('discounts').selectAll().where('id', '=', id).execute();
  const [discount] = await describeAll(db, rows, now);
  if (!discount) throw refused('office_unknown_discount');
  return discount;
}

async function describeAll(db: DbOrTrx, rows: readonly DiscountRow[], now: Date): Promise<OfficeDiscount[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const uses = await db
    .selectFrom('discount_uses')
    .select((eb) => [
      'discount_id',
      'state',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('orders'),
      eb.cast<number>(eb.fn.sum('cents'), 'integer').as('cents'),
    ])
    .where('discount_id', 'in', ids)
    .groupBy(['discount_id', 'state'])
    .execute();
  const codes = await db
    .selectFrom('discount_codes')
    .select((eb) => [
      'discount_id',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('made'),
      eb.cast<number>(eb.fn.count('order_id'), 'integer').as('taken'),
    ])
    .where('discount_id', 'in', ids)
    .groupBy('discount_id')
    .execute();
  return rows.map((row) => {
    const of = (state: string) =>
      uses.find((each) => each.discount_id === row.id && each.state === state) ?? { orders: 0, cents: 0 };
    const { made = 0, taken = 0 } = codes.find(({ discount_id }) => discount_id === row.id) ?? {};
    return {
      id: row.id,
      version: row.version,
      state: discountState(discountOf(row), now.toISOString()),
      uses: { used: of('used').orders, held: of('held').orders, late: of('late').orders },
      cost: decimalFromCents(of('used').cents + of('late').cents),
      codes: { made, taken },
      discount: formOf(row),
    };
  });
}
