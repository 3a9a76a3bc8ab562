import type { z } from 'zod';
import type { ProgramOrder, programOrdersQuerySchema } from '#contract/programs.ts';
import type { Db } from '../ground/db/tables.ts';
import { describeOrders, ORDER_TOPICS } from './describe-orders.ts';

type Query = z.output<typeof programOrdersQuerySchema>;

/** The oldest first, so that a page that was read stays as it is while orders are placed. */
export async function findOrdersPage(
  db: Db,
  { status, modified_after: since, page, per_page: perPage }: Query,
  options: { withCustomer: boolean },
): Promise<{ orders: ProgramOrder[]; total: number }> {
  const matching = db
    .selectFrom('orders')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'paid'))
    .$if(since !== undefined, (query) =>
      query.where('orders.id', 'in', (eb) =>
        eb.selectFrom(changedSince(db, since ?? '').as('c')).select('id'),
      ),
    );
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select('orders.id')
    .orderBy('orders.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { orders: await describeOrders(db, ids, options), total };
}

/** By an index each: what happened to orders, and what people and programs did with them. */
const changedSince = (db: Db, since: string) =>
  db
    .selectFrom('order_events')
    .where('at', '>=', since)
    .select('order_id as id')
    .union(
      db
        .selectFrom('office_log')
        .innerJoin('orders', 'orders.number', 'office_log.which')
        .where('office_log.at', '>=', since)
        .where('office_log.what', 'in', ORDER_TOPICS)
        .select('orders.id'),
    );
