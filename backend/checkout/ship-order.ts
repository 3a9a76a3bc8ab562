import { fitsDelivery, mayChange, ORDER_RULES } from '#domain/orders/order-status.ts';
import { countParcels } from '#domain/packing/parcels.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { type Actor, COMMAND_LINE, writeLog } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import { enqueueShipmentMail } from '../mail/enqueue-order-mails.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import { addOrderWords } from '../orders/order-words.ts';
import { ensureParcels, findParcels, joinTracking, type Parcel } from '../orders/parcels.ts';
import { findOrderByNumber, type Order } from '../orders/queries.ts';
import type { HandOverRefusal } from './hand-over-order.ts';
import { sellUnsold } from './sell-unsold.ts';
import { undoableShipment } from './undo-shipment.ts';

export interface Shipment {
  /** By default the first that is not shipped yet. */
  parcel?: number | undefined;
  courier?: string | undefined;
  box?: string | undefined;
  weightGrams?: number | undefined;
  /** Its contents were not checked. */
  isUnchecked?: boolean | undefined;
  actor?: Actor | undefined;
}

export type ShipResult =
  | { ok: true; order: Order; parcel: number; parcels: number; left: number }
  | HandOverRefusal
  | { ok: false; code: 'parcel_gone' };

/** Ships one parcel; the order is shipped with its last parcel. */
export async function shipOrder(
  services: OrderServices,
  number: string,
  tracking: string,
  shipment: Shipment = {},
): Promise<ShipResult> {
  const { id } = (await findOrderByNumber(services.db, number)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(services.db, async (trx): Promise<ShipResult> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    if (!mayChange(order.status, 'shipped', 'shop')) {
      return { ok: false, code: 'not_allowed', status: order.status };
    }
    if (!fitsDelivery(order.status, 'shipped', order.delivery_method)) {
      return { ok: false, code: 'wrong_method', method: order.delivery_method };
    }
    const parcels = await ensureParcels(trx, id);
    const waiting = parcels.filter(({ shipped_at, lines }) => shipped_at === null && lines.length > 0);
    const leaving = waiting.find((parcel) => parcel.number === (shipment.parcel ?? parcel.number));
    if (!leaving) return { ok: false, code: 'parcel_gone' };
    const isSold = ORDER_RULES[order.status].stock === 'sold';
    // The history joins a log line with the change of the same time.
    const now = services.now();
    const at = now.toISOString();
    const move = { order, by: shipment.actor ?? 'shop', at } as const;
    if (!isSold && !(await sellUnsold(trx, move))) return { ok: false, code: 'out_of_stock' };
    const sent = await send(trx, leaving, tracking, shipment, at);
    const left = waiting.length - 1;
    const all = parcels.map((parcel) => (parcel.id === sent.id ? sent : parcel));
    const count = countParcels(all);
    await logShipment(trx, order, { sent, before: leaving, parcels: count }, shipment, now);
    const wait = mailDelay(shipment.actor ?? COMMAND_LINE);
    const change = { ...noteOf(all), at, actor: 'shop', waitSeconds: wait } as const;
    const changed = left > 0 ? order : await changeStatus(trx, order, 'shipped', change);
    await enqueueShipmentMail(trx, services, changed, sent, all, wait);
    await addOrderWords(trx, id, tracking);
    if (!isSold) await issueInvoice(trx, services, id);
    return { ok: true, order: changed, parcel: sent.number, parcels: count, left };
  });
}

/** After a refund of everything that had not left; the parcels that did are mailed already. */
export async function shipIfNothingIsLeft(
  trx: Trx,
  order: Order,
  timing: { at: string; waitSeconds: number },
): Promise<Order> {
  const parcels = order.status === 'paid' ? await findParcels(trx, order.id) : [];
  const [sent, here] = [true, false].map((isSent) =>
    parcels.filter(({ shipped_at }) => (shipped_at !== null) === isSent),
  );
  const isAllSent = sent?.length && here?.every(({ lines }) => lines.length === 0);
  if (!isAllSent) return order;
  return changeStatus(trx, order, 'shipped', { ...noteOf(sent), ...timing, actor: 'shop' });
}

async function send(
  trx: Trx,
  parcel: Parcel,
  tracking: string,
  { courier, box, weightGrams, actor = COMMAND_LINE }: Shipment,
  at: string,
): Promise<Parcel> {
  const sent = {
    tracking,
    courier: courier ?? parcel.courier,
    box: box ?? parcel.box,
    weight_grams: weightGrams ?? parcel.weight_grams,
    packed_at: parcel.packed_at ?? at,
    packed_by: parcel.packed_by || actor.name,
    shipped_at: at,
    shipped_by: actor.name,
  };
  await trx.updateTable('parcels').set(sent).where('id', '=', parcel.id).execute();
  // Shipped parcels free their trays.
  for (const { lineId } of parcel.lines) {
    await trx.deleteFrom('picked_units').where('order_line_id', '=', lineId).execute();
  }
  return { ...parcel, ...sent };
}

function noteOf(parcels: readonly Parcel[]): { note: string; tracking: string } {
  const tracking = joinTracking(parcels);
  return { note: tracking && `tracking ${tracking}`, tracking };
}

function logShipment(
  trx: Trx,
  order: Order,
  { sent, before, parcels }: { sent: Parcel; before: Parcel; parcels: number },
  { isUnchecked = false, actor = COMMAND_LINE }: Shipment,
  now: Date,
): Promise<unknown> {
  const { number: parcel, tracking } = sent;
  const what = parcels === 1 ? 'Shipped' : `Parcel ${parcel} of ${parcels} shipped`;
  const undo = undoableShipment(order, before);
  const line = {
    what: 'parcel',
    which: order.number,
    before: 'To pack',
    after: tracking === '' ? what : `${what}: ${tracking}`,
    reason: isUnchecked ? 'Shipped unchecked' : '',
    ...(undo && { undo }),
  } as const;
  return writeLog(trx, actor, line, now);
}
