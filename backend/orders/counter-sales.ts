import type { Selectable } from 'kysely';
import type { CounterSalesTable, DbOrTrx } from '../ground/db/tables.ts';

export type CounterSale = Selectable<CounterSalesTable>;

/** undefined if the order is no counter sale. */
export const findCounterSale = (db: DbOrTrx, orderId: number): Promise<CounterSale | undefined> =>
  db.selectFrom('counter_sales').selectAll().where('order_id', '=', orderId).executeTakeFirst();
