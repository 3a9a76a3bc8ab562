import { z } from 'zod';
import { METHOD_WORDS, nextStatuses } from '#domain/orders/order-changes.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { completeOrder, type HandOverResult, markReadyToCollect } from '../checkout/hand-over-order.ts';
import { type ShipResult, shipOrder } from '../checkout/ship-order.ts';
import { undoHandOver } from '../checkout/undo-hand-over.ts';
import { undoShipment } from '../checkout/undo-shipment.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, type UndoStep, writeLog } from '../log/write-log.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import type { OrderServices } from '../orders/order-services.ts';
import type { Order } from '../orders/queries.ts';
import type { OfficeContext } from '../people/office-services.ts';

export type HandedOver = 'shipped' | 'ready_to_collect' | 'completed';

interface BulkChange {
  numbers: readonly string[];
  status: HandedOver;
}

export interface OfficeBulkRow {
  number: string;
  name: string;
  status: OrderStatus | null;
  why: string | null;
}

type BulkRow = OfficeBulkRow & { order?: Order };

export const previewChange = async (services: OrderServices, change: BulkChange): Promise<OfficeBulkRow[]> =>
  (await findRows(services, change)).map(({ order: _, ...row }) => row);

/** Each order in its own transaction. */
export async function changeOrders(
  services: OrderServices,
  change: BulkChange,
  by: Actor,
): Promise<OfficeBulkRow[]> {
  const rows: OfficeBulkRow[] = [];
  const steps: UndoStep[] = [];
  for (const { order, ...row } of await findRows(services, change)) {
    if (!order || row.why !== null) {
      rows.push(row);
      continue;
    }
    const outcome = await handOver(services, order, change.status, by);
    rows.push(
      outcome.ok
        ? { ...row, status: outcome.order.status }
        : { ...row, why: wordsFor(outcome, change.status) },
    );
    if (outcome.ok) steps.push(...(await findUndo(services.db, order.number)));
  }
  if (steps.length > 1) await writeBulkLine(services, change.status, steps, by);
  return rows;
}

export function handOver(
  services: OrderServices,
  { number, status: seen }: Pick<Order, 'number' | 'status'>,
  to: HandedOver,
  by: Actor,
  tracking = '',
): Promise<HandOverResult | ShipResult> {
  switch (to) {
    case 'shipped':
      return shipOrder(services, number, tracking, { actor: by });
    case 'ready_to_collect':
      return markReadyToCollect(services, number, { by, seen });
    case 'completed':
      return completeOrder(services, number, { by, seen });
  }
}

type Refusal = Extract<HandOverResult | ShipResult, { ok: false }>;

export function wordsFor(refusal: Refusal, to: OrderStatus): string {
  switch (refusal.code) {
    case 'order_not_found':
      return 'there is no such order';
    case 'parcel_gone':
      return 'has no parcel that is still here';
    case 'out_of_stock':
      return 'was paid when its stock was gone, and there is still not enough';
    case 'wrong_method':
      return METHOD_WORDS[refusal.method];
    case 'changed_meanwhile':
      return `is ${ORDER_STATUS_NAMES[refusal.status]} since just now`;
    case 'not_allowed':
      return `is ${ORDER_STATUS_NAMES[refusal.status]}, and cannot become ${ORDER_STATUS_NAMES[to]}`;
  }
}

async function findRows({ db }: OrderServices, { numbers, status }: BulkChange): Promise<BulkRow[]> {
  const wanted = [...new Set(numbers.map(parseOrderNumber))];
  const orders = await db.selectFrom('orders').selectAll().where('number', 'in', wanted).execute();
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  return wanted.map((number) => {
    const order = byNumber.get(number);
    if (!order) return { number, name: '', status: null, why: 'there is no such order' };
    const possible = nextStatuses(order).find((each) => each.status === status);
    const why = possible ? possible.why : `is ${ORDER_STATUS_NAMES[order.status]} already`;
    return { number, name: `${order.first_name} ${order.last_name}`, status: order.status, why, order };
  });
}

const stepSchema = z.object({ action: z.string(), data: z.unknown() });

/** How to undo an order's last change. */
async function findUndo(db: Db, number: string): Promise<UndoStep[]> {
  const line = await db
    .selectFrom('office_log')
    .select('undo')
    .where('which', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line?.undo ? [stepSchema.parse(JSON.parse(line.undo))] : [];
}

/** So that one Undo reverts all of them. */
const writeBulkLine = (
  { db, now }: OrderServices,
  status: HandedOver,
  steps: readonly UndoStep[],
  by: Actor,
): Promise<number> =>
  writeLog(
    db,
    by,
    {
      what: 'order',
      which: `${steps.length} orders`,
      after: ORDER_STATUS_NAMES[status],
      undo: { action: 'hand-over-orders', data: steps },
    },
    now(),
  );

export async function undoHandOvers(
  trx: Trx,
  services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const steps = z.array(stepSchema).parse(data);
  for (const { action, data: step } of steps) {
    const undo = action === 'ship-parcel' ? undoShipment : undoHandOver;
    const undone = await undo(trx, services, { data: step });
    if (!undone.ok) return undone;
  }
  return { ok: true, line: { what: 'order', which: `${steps.length} orders`, after: 'as before' } };
}
