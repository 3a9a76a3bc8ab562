import { sql } from 'kysely';
import { countOf } from '#domain/text/counts.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { shippingAddress } from '../orders/order-address.ts';
import { isAwaited } from './awaited-parcels.ts';
import { countSteps } from './describe-tray.ts';
import type { PickServices } from './pick.ts';
import { loadTrays } from './trays.ts';

const MAX_PARCELS = 500;
const AHEAD_OF_UTC_MS = 2 * HOUR_MS;

export type OfficeHandOver = Awaited<ReturnType<typeof findHandOver>>;

/** Parcels shipped that day, and earlier ones not collected yet; those without a courier come last, under ''. */
export async function findHandOver({ db, now }: PickServices, given: string | undefined) {
  const day = given ?? southAfricanDay(now());
  const from = Date.parse(`${day}T00:00:00.000Z`) - AHEAD_OF_UTC_MS;
  const span = { from: new Date(from).toISOString(), to: new Date(from + DAY_MS).toISOString() };
  const parcels = await findSent(db, span, now());
  const counts = await countParcels(
    db,
    parcels.map(({ order_id }) => order_id),
  );
  const couriers = Map.groupBy(parcels, ({ courier }) => courier);
  return {
    steps: await countSteps({ db, now }, await loadTrays(db)),
    day,
    couriers: Array.from(couriers, ([courier, sent]) => ({
      courier,
      parcels: sent.map((parcel) => ({
        id: parcel.id,
        order: parcel.order_number,
        number: parcel.number,
        parcels: counts.get(parcel.order_id) ?? 1,
        name: `${parcel.first_name} ${parcel.last_name}`.trim(),
        town: parcel.locker_code || shippingAddress(parcel).city,
        tracking: parcel.tracking,
        weight_grams: parcel.weight_grams,
        shipped_at: parcel.shipped_at ?? '',
        shipped_by: parcel.shipped_by,
        collected_at: parcel.collected_at,
      })),
    })),
  };
}

const findSent = (db: Db, { from, to }: { from: string; to: string }, now: Date) =>
  db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .selectAll('parcels')
    .select([
      'orders.number as order_number',
      'orders.first_name',
      'orders.last_name',
      'orders.shipping',
      'orders.locker_code',
    ])
    .where('parcels.shipped_at', '<', to)
    .where((eb) => eb.or([eb('parcels.shipped_at', '>=', from), isAwaited(now)(eb)]))
    .orderBy(sql`parcels.courier = ''`)
    .orderBy('parcels.courier')
    .orderBy('parcels.shipped_at')
    .limit(MAX_PARCELS)
    .execute();

async function countParcels(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcels')
    .select((eb) => ['order_id', eb.fn.countAll<number>().as('count')])
    .where('order_id', 'in', [...new Set(orderIds)])
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, count]));
}

/** Returns how many were marked; parcels already marked or not shipped are skipped. */
export const markCollected = (
  { db, now }: PickServices,
  actor: Actor,
  { parcels, isCollected }: { parcels: readonly number[]; isCollected: boolean },
): Promise<number> =>
  transact(db, async (trx) => {
    const marked = await trx
      .updateTable('parcels')
      .set({ collected_at: isCollected ? now().toISOString() : null })
      .where('id', 'in', parcels)
      .where('shipped_at', 'is not', null)
      .where('collected_at', isCollected ? 'is' : 'is not', null)
      .returning(['courier'])
      .execute();
    const [first] = marked;
    if (!first) return 0;
    const count = countOf(marked.length, 'parcel');
    const after = isCollected ? `${count} collected` : `${count} not collected`;
    await writeLog(trx, actor, { what: 'parcel', which: first.courier || 'no courier noted', after }, now());
    return marked.length;
  });
