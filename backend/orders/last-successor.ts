import type { Trx } from '../ground/db/tables.ts';
import { lockOrderOrThrow } from './order-state.ts';
import type { Order } from './queries.ts';

/** Of orders that each took the one before's place the last, which alone can be paid; locked from first to last. */
export async function lockLastSuccessor(trx: Trx, order: Order): Promise<Order> {
  let last = order;
  while (last.status === 'superseded' && last.superseded_by !== null) {
    last = await lockOrderOrThrow(trx, last.superseded_by);
  }
  return last;
}
