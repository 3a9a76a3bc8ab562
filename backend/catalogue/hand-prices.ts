import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';

export interface HandPrice {
  product_id: number;
  cents: number;
  who: string;
  at: string;
}

const ROWS_PER_STATEMENT = 100;

/** Call it where a person sets prices, in the same transaction, so that no rule changes them; not when undoing. */
export async function markHandPrices(
  trx: Trx,
  prices: readonly { id: number; cents: number | null }[],
  who: string,
  now: Date,
): Promise<void> {
  const rows = prices.flatMap(({ id, cents }) =>
    cents === null ? [] : [{ product_id: id, cents, who, at: now.toISOString() }],
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('hand_prices')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'cents']).doUpdateSet((eb) => ({
          who: eb.ref('excluded.who'),
          at: eb.ref('excluded.at'),
        })),
      )
      .execute();
  }
}

/** A mark applies only while the unit has that exact price. */
export const selectHandPrices = (db: DbOrTrx) =>
  db
    .selectFrom('hand_prices')
    .innerJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'hand_prices.product_id')
        .onRef('products.regular_price_cents', '=', 'hand_prices.cents'),
    );

const findMarked = queryByIds((db, ids) =>
  selectHandPrices(db)
    .select(['hand_prices.product_id', 'hand_prices.cents', 'hand_prices.who', 'hand_prices.at'])
    .where('hand_prices.product_id', 'in', ids),
);

export const findHandPrices = async (db: DbOrTrx, ids: readonly number[]): Promise<Map<number, HandPrice>> =>
  new Map((await findMarked(db, ids)).map((price) => [price.product_id, price]));

/** Hands them over to the rules, including those set by hand before. */
export const releaseHandPrices = (trx: Trx, ids: readonly number[]) =>
  trx.deleteFrom('hand_prices').where('product_id', 'in', ids).execute();
