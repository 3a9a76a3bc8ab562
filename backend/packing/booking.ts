import type { Logger } from 'pino';
import {
  LOCKER_BOXES,
  PACKING_BOXES,
  packingBoxFor,
  smallestLockerBox,
  weightOf,
} from '#domain/packing/parcels.ts';
import { transact } from '../ground/db/transact.ts';
import { withLock } from '../ground/db/with-lock.ts';
import { Refused } from '../ground/refused.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { shippingAddress, toCourierAddress } from '../orders/order-address.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import type { Order } from '../orders/queries.ts';
import type { ParcelBooker, ParcelToBook, WaybillAnswer } from '../shipping/booking.ts';
import { type Desk, loadDesk, type PackingServices, parcelsOf } from './describe-tray.ts';
import type { PickServices } from './pick.ts';
import type { Tray } from './trays.ts';

export interface BookingServices {
  log: Pick<Logger, 'error'>;
  /** Couriers with an API key. */
  bookers?: readonly ParcelBooker[] | undefined;
}

export type BookResult =
  | { ok: true; courier: string; tracking: string }
  | { ok: false; code: 'parcel_gone' }
  | { ok: false; code: 'no_key' }
  | { ok: false; code: 'courier_failed'; courier: string; reason: string };

export const courierFailed = (courier: string, reason: string): Refused =>
  new Refused('office_courier_failed', `${courier} ${reason}. Try again, or book it by hand.`);

export const bookerFor = (
  { bookers }: Pick<BookingServices, 'bookers'>,
  { delivery_method }: Order,
): ParcelBooker | undefined => bookers?.find(({ method }) => method === delivery_method);

interface BookingRequest {
  order: string;
  weightGrams: number | undefined;
  box: string | undefined;
}

/** Serialised: a concurrent request finds the first one's booking. */
export const bookParcel = (
  services: PackingServices & PickServices & BookingServices,
  actor: Actor,
  given: BookingRequest,
): Promise<BookResult> =>
  withLock(
    services.db,
    'parcel-booking',
    () => bookOnce(services, actor, given),
    () => undefined,
  );

/** Calls the courier outside any transaction; an existing booking is kept. */
async function bookOnce(
  services: PackingServices & PickServices & BookingServices,
  actor: Actor,
  given: BookingRequest,
): Promise<BookResult> {
  const desk = await loadDesk(services);
  const number = parseOrderNumber(given.order);
  const tray = desk.trays.find(({ order }) => order.number === number);
  if (!tray) return { ok: false, code: 'parcel_gone' };
  const { order, parcel } = tray;
  const booker = bookerFor(services, order);
  if (!booker) return { ok: false, code: 'no_key' };
  if (parcel.booking !== '') return { ok: true, courier: parcel.courier, tracking: parcel.tracking };
  const answer = await booker.book(describeParcel(desk, tray, given));
  if (!answer.ok) return { ok: false, code: 'courier_failed', courier: booker.name, reason: answer.reason };
  const { booking, tracking } = answer;
  try {
    await transact(services.db, async (trx) => {
      const booked = { booking, tracking, courier: booker.name };
      await trx.updateTable('parcels').set(booked).where('id', '=', parcel.id).execute();
      const after = `booked with ${booker.name}: ${tracking}`;
      await writeLog(trx, actor, { what: 'parcel', which: number, after }, services.now());
    });
  } catch (error) {
    // Nobody else knows of it, and the next press books and pays for another.
    const facts = { order: number, courier: booker.name, tracking };
    services.log.error(facts, 'parcel booked, but not recorded: cancel it with the courier');
    throw error;
  }
  return { ok: true, courier: booker.name, tracking };
}

function describeParcel(
  { goodsOf }: Desk,
  { order, lines, parcel, parcels, units }: Tray,
  { weightGrams, box }: { weightGrams: number | undefined; box: string | undefined },
): ParcelToBook {
  const packed = parcelsOf(units, goodsOf);
  const locker = smallestLockerBox(packed) ?? LOCKER_BOXES.at(-1);
  const chosen = PACKING_BOXES.find(({ name }) => name === box) ?? packingBoxFor(packed);
  const size = order.delivery_method === 'pudo' ? locker : chosen;
  return {
    reference: parcels === 1 ? order.number : `${order.number} ${parcel.number}/${parcels}`,
    to: { name: `${order.first_name} ${order.last_name}`.trim(), phone: order.phone, email: order.email },
    address: order.delivery_method === 'shipping' ? toCourierAddress(shippingAddress(order)) : undefined,
    lockerCode: order.locker_code || undefined,
    size: {
      lengthCm: size?.lengthCm ?? 0,
      widthCm: size?.widthCm ?? 0,
      heightCm: size?.heightCm ?? 0,
      weightKg: weightGrams === undefined ? weightOf(packed) : weightGrams / 1_000,
    },
    contents: 'Trading cards',
    valueCents: centsIn(lines, parcel),
    serviceCode: order.shipping_code,
  };
}

const centsIn = (lines: Tray['lines'], parcel: Tray['parcel']): number =>
  parcel.lines.reduce(
    (sum, { lineId, quantity }) => sum + quantity * (lines.find(({ id }) => id === lineId)?.price_cents ?? 0),
    0,
  );

/** undefined unless the parcel was booked by API. */
export async function findWaybill(
  { db, bookers }: PickServices & Pick<BookingServices, 'bookers'>,
  parcelId: number,
): Promise<WaybillAnswer | undefined> {
  const parcel = await db
    .selectFrom('parcels')
    .select(['booking', 'courier'])
    .where('id', '=', parcelId)
    .executeTakeFirst();
  const booker = bookers?.find(({ name }) => name === parcel?.courier);
  return parcel && booker && parcel.booking !== '' ? booker.findWaybill(parcel.booking) : undefined;
}
