import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { mailDelay, withholdMail } from '../mail/enqueue-mail.ts';
import {
  enqueueShipmentMail,
  enqueueTrackingMail,
  shipmentMailKeys,
  withholdTrackingMail,
} from '../mail/enqueue-order-mails.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import { replaceOrderWords } from '../orders/order-words.ts';
import { findParcels, joinTracking, type Parcel } from '../orders/parcels.ts';
import { findOrderByNumber, type Order } from '../orders/queries.ts';
import { returnToPacking, whyNotToPack } from './undo-shipment.ts';

export type ShipmentCorrection =
  | { ok: true }
  | { ok: false; code: 'order_not_found' | 'changed_meanwhile' | 'unknown_parcel' }
  | { ok: false; code: 'not_possible'; why: string };

interface SentParcel {
  order: Order;
  parcel: Parcel;
}

interface TrackingChange {
  before: string;
  after: string;
}

/** Replaces the tracking of a parcel that has left, and mails it: the shipping mail itself if that still waits. */
export const correctTracking = (
  services: OrderServices,
  number: string,
  parcelId: number,
  { before, after }: TrackingChange,
  by: Actor,
): Promise<ShipmentCorrection> =>
  change(services, number, parcelId, async (trx, { order, parcel }) => {
    if (parcel.tracking === after) return undefined;
    if (parcel.tracking !== before) return { ok: false, code: 'changed_meanwhile' };
    await trx.updateTable('parcels').set({ tracking: after }).where('id', '=', parcel.id).execute();
    const parcels = await findParcels(trx, order.id);
    const tracking = order.status === 'paid' ? order.tracking : joinTracking(parcels);
    await trx.updateTable('orders').set({ tracking }).where('id', '=', order.id).execute();
    const corrected = { ...order, tracking };
    await replaceOrderWords(trx, corrected);
    const sent = { ...parcel, tracking: after };
    const isWaiting = await withholdShipmentMail(trx, order.id, parcel.number);
    const enqueue = isWaiting ? enqueueShipmentMail : enqueueTrackingMail;
    await enqueue(trx, services, corrected, sent, parcels, mailDelay(by));
    await writeLog(
      trx,
      by,
      { what: 'parcel', which: order.number, before: before || 'No tracking', after },
      services.now(),
    );
    return undefined;
  });

/** Puts a parcel that was sent by mistake, or came back, among those to pack. */
export const bringBack = (
  services: OrderServices,
  number: string,
  parcelId: number,
  { shippedAt, note }: { shippedAt: string; note: string },
  by: Actor,
): Promise<ShipmentCorrection> =>
  change(services, number, parcelId, async (trx, { order, parcel }) => {
    if (parcel.shipped_at !== shippedAt) return { ok: false, code: 'changed_meanwhile' };
    if (order.status === 'completed') return { ok: false, code: 'not_possible', why: 'This order is done.' };
    const why = await whyNotToPack(trx, order.id);
    if (why !== undefined) return { ok: false, code: 'not_possible', why };
    const isWithheld = await withholdShipmentMail(trx, order.id, parcel.number);
    if (!isWithheld) await freeMailKeys(trx, order.id, parcel);
    await withholdTrackingMail(trx, order.id, parcel.number);
    await returnToPacking(trx, order, parcel.id, { tracking: '', courier: '' });
    const at = services.now();
    await trx
      .insertInto('order_notes')
      .values({ order_id: order.id, at: at.toISOString(), person_id: by.personId, who: by.name, text: note })
      .execute();
    const line = { what: 'parcel', which: order.number, before: 'Shipped', after: 'To pack' } as const;
    await writeLog(trx, by, { ...line, reason: note.replaceAll('\n', ' ').slice(0, 300) }, at);
    return undefined;
  });

type Refusal = Extract<ShipmentCorrection, { ok: false }>;

/** A refusal changes nothing. */
async function change(
  services: OrderServices,
  number: string,
  parcelId: number,
  apply: (trx: Trx, sent: SentParcel) => Promise<Refusal | undefined>,
): Promise<ShipmentCorrection> {
  const { id } = (await findOrderByNumber(services.db, number)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(services.db, async (trx): Promise<ShipmentCorrection> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    const parcel = (await findParcels(trx, id)).find((each) => each.id === parcelId);
    if (!parcel) return { ok: false, code: 'unknown_parcel' };
    if (parcel.shipped_at === null) return { ok: false, code: 'changed_meanwhile' };
    if (order.status === 'refunded') return { ok: false, code: 'not_possible', why: 'It was paid back.' };
    const refused = await apply(trx, { order, parcel });
    return refused ?? { ok: true };
  });
}

async function withholdShipmentMail(trx: Trx, orderId: number, parcel: number): Promise<boolean> {
  for (const key of shipmentMailKeys(orderId, parcel)) {
    if (await withholdMail(trx, key)) return true;
  }
  return false;
}

/** So that the parcel's next shipment is mailed, too. */
async function freeMailKeys(trx: Trx, orderId: number, { number, shipped_at }: Parcel): Promise<void> {
  for (const key of shipmentMailKeys(orderId, number)) {
    await trx
      .updateTable('outbox')
      .set({ dedupe_key: `${key}:${shipped_at}` })
      .where('dedupe_key', '=', key)
      .execute();
  }
}
