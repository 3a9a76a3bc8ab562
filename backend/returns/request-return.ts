import type { ApiReturnRequest } from '#contract/orders.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { enqueueReturnMails } from '../mail/enqueue-order-mails.ts';
import { returnMessage } from '../mail/return-received.ts';
import { newReturnNumber } from '../orders/order-names.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrderOrThrow } from '../orders/order-state.ts';
import { findOrderEvents, findOrderLines, type Order } from '../orders/queries.ts';
import { findLineBalances } from '../orders/stock/line-balances.ts';
import { findReturns, returnableQuantity } from './find-returns.ts';
import { returnWindow } from './return-window.ts';

export type ReturnOutcome =
  | { ok: true; number: string }
  | { ok: false; code: 'not_yet' | 'over' | 'unknown_line' }
  | { ok: false; code: 'too_many'; name: string; returnable: number };

interface ReturnLine {
  lineId: number;
  name: string;
  quantity: number;
}

export const requestReturn = (
  services: OrderServices,
  { id }: Order,
  request: ApiReturnRequest,
): Promise<ReturnOutcome> =>
  transact(services.db, async (trx): Promise<ReturnOutcome> => {
    // Locked against concurrent requests for the same items.
    const order = await lockOrderOrThrow(trx, id);
    const window = returnWindow(order, await findOrderEvents(trx, id), services.now());
    if (window.state !== 'open') return { ok: false, code: window.state };
    const chosen = await chooseLines(trx, id, request);
    if (!Array.isArray(chosen)) return chosen;
    const number = newReturnNumber();
    // One time for all: the mail's Message-ID derives from it, and replies refer to that.
    const now = services.now();
    const at = now.toISOString();
    const { reason, message } = request;
    await insertReturn(trx, { order_id: id, number, reason, message, requested_at: at }, chosen);
    const requested = { number, reason, message, items: chosen };
    await trx
      .insertInto('contact_messages')
      .values({ ...returnMessage(order, requested), received_at: at })
      .execute();
    await enqueueReturnMails(trx, { ...services, now: () => now }, order, requested);
    return { ok: true, number };
  });

async function chooseLines(
  trx: Trx,
  orderId: number,
  { lines }: ApiReturnRequest,
): Promise<ReturnLine[] | Extract<ReturnOutcome, { ok: false }>> {
  const all = await findOrderLines(trx, orderId);
  const ordered = new Map(all.map((line) => [line.id, line]));
  const returns = await findReturns(trx, orderId);
  const balances = await findLineBalances(trx, orderId, all);
  const wanted = new Map<number, number>();
  for (const { line_id, quantity } of lines) wanted.set(line_id, (wanted.get(line_id) ?? 0) + quantity);
  const chosen: ReturnLine[] = [];
  for (const [lineId, quantity] of wanted) {
    const line = ordered.get(lineId);
    if (!line) return { ok: false, code: 'unknown_line' };
    const returnable = returnableQuantity(line, returns, balances);
    if (quantity > returnable) return { ok: false, code: 'too_many', name: line.name, returnable };
    chosen.push({ lineId, name: line.name, quantity });
  }
  return chosen;
}

async function insertReturn(
  trx: Trx,
  row: { number: string; order_id: number; reason: string; message: string; requested_at: string },
  lines: readonly ReturnLine[],
): Promise<void> {
  const { id } = await trx.insertInto('returns').values(row).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('return_lines')
    .values(lines.map(({ lineId, quantity }) => ({ return_id: id, order_line_id: lineId, quantity })))
    .execute();
}
