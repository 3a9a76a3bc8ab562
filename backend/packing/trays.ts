import { trayLetter } from '#domain/packing/trays.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { ensureParcels, findParcelsOf, type Parcel } from '../orders/parcels.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { lineUnits } from '../orders/stock/units-to-pick.ts';
import { hasLockerWarning } from '../shipping/lockers/check-locker.ts';

/** Further orders wait for free trays. */
const MAX_TRAYS = 100;

export interface TrayUnit {
  lineId: number;
  unitId: number;
  wanted: number;
  picked: number;
  missing: number;
  /** Scanned into the parcel. */
  packed: number;
}

export interface Tray {
  place: number;
  letter: string;
  order: Order;
  /** Its locker is not on the list, or none was chosen. */
  isLockerDoubtful: boolean;
  lines: OrderLine[];
  /** The next to ship. */
  parcel: Parcel;
  parcels: number;
  units: TrayUnit[];
}

/** Every order to pack with its tray, by letter; newly paid ones get the first free letters. */
export async function loadTrays(db: Db): Promise<Tray[]> {
  let orders = await findTrayOrders(db);
  if (orders.some(({ place }) => place === null)) {
    await fillTrays(
      db,
      orders.filter(({ place }) => place === null).map(({ id }) => id),
    );
    orders = await findTrayOrders(db);
  }
  const ids = orders.map(({ id }) => id);
  const parcels = Map.groupBy(await findParcelsOf(db, ids), ({ order_id }) => order_id);
  const orderLines = Map.groupBy(await findLines(db, ids), ({ order_id }) => order_id);
  const counts = await findCounts(db, ids);
  return orders
    .flatMap(({ place, has_warning, ...order }) => {
      const all = parcels.get(order.id) ?? [];
      const parcel = all.find(({ shipped_at, lines }) => shipped_at === null && lines.length > 0);
      if (place === null || !parcel) return [];
      const ordered = orderLines.get(order.id) ?? [];
      const units = unitsOf(parcel, ordered, counts);
      return [
        {
          place,
          letter: trayLetter(place),
          order,
          isLockerDoubtful: Number(has_warning) === 1,
          lines: ordered,
          parcel,
          parcels: all.length,
          units,
        },
      ];
    })
    .sort((one, other) => one.place - other.place);
}

const findTrayOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('packing_trays as tray', 'tray.order_id', 'orders.id')
    .selectAll('orders')
    .select('tray.place')
    .select((eb) => eb.case().when(hasLockerWarning(eb)).then(1).else(0).end().as('has_warning'))
    .where('orders.status', '=', 'paid')
    .where('orders.delivery_method', '<>', 'none')
    .orderBy('orders.paid_at')
    .orderBy('orders.id')
    .limit(MAX_TRAYS)
    .execute();

/** A concurrent request may have taken the letters: these orders get theirs next time. */
async function fillTrays(db: Db, orderIds: readonly number[]): Promise<void> {
  await transact(db, async (trx) => {
    await emptyTrays(trx);
    const rows = await trx.selectFrom('packing_trays').select('place').execute();
    const taken = new Set(rows.map(({ place }) => place));
    for (const orderId of orderIds) {
      await ensureParcels(trx, orderId);
      let place = 0;
      while (taken.has(place)) place += 1;
      taken.add(place);
      await trx
        .insertInto('packing_trays')
        .values({ order_id: orderId, place })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

const emptyTrays = (trx: Trx): Promise<unknown> =>
  trx
    .deleteFrom('packing_trays')
    .where('order_id', 'not in', (eb) => eb.selectFrom('orders').select('id').where('status', '=', 'paid'))
    .execute();

const findLines = queryByIds((db, orderIds) =>
  db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).orderBy('id'),
);

interface Counts {
  picked: Map<string, { picked: number; missing: number }>;
  packed: Map<string, number>;
}

async function findCounts(db: Db, orderIds: readonly number[]): Promise<Counts> {
  const picked = await findPicked(db, orderIds);
  const packed = await findPacked(db, orderIds);
  return {
    picked: new Map(picked.map((row) => [`${row.order_line_id} ${row.unit_id}`, row])),
    packed: new Map(
      packed.map((row) => [`${row.parcel_id} ${row.order_line_id} ${row.unit_id}`, row.quantity]),
    ),
  };
}

const findPicked = queryByIds((db, orderIds) =>
  db
    .selectFrom('picked_units')
    .innerJoin('order_lines', 'order_lines.id', 'picked_units.order_line_id')
    .selectAll('picked_units')
    .where('order_lines.order_id', 'in', orderIds),
);

const findPacked = queryByIds((db, orderIds) =>
  db
    .selectFrom('packed_units')
    .innerJoin('parcels', 'parcels.id', 'packed_units.parcel_id')
    .selectAll('packed_units')
    .where('parcels.order_id', 'in', orderIds),
);

/** Packed units count as picked, and picked ones are not missing. */
function unitsOf(parcel: Parcel, lines: readonly OrderLine[], { picked, packed }: Counts): TrayUnit[] {
  return parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    return lineUnits(line, quantity).map(({ unitId, quantity: wanted }) => {
      const inParcel = Math.min(wanted, packed.get(`${parcel.id} ${lineId} ${unitId}`) ?? 0);
      const pick = picked.get(`${lineId} ${unitId}`);
      const inTray = Math.min(wanted, Math.max(inParcel, pick?.picked ?? 0));
      const missing = Math.min(wanted - inTray, pick?.missing ?? 0);
      return { lineId, unitId, wanted, picked: inTray, missing, packed: inParcel };
    });
  });
}

export const sumOf = (
  units: readonly TrayUnit[],
  count: 'wanted' | 'picked' | 'missing' | 'packed',
): number => units.reduce((sum, unit) => sum + unit[count], 0);

export const isPicked = ({ units }: Tray): boolean => units.every(({ picked, wanted }) => picked >= wanted);
export const isPacked = ({ units }: Tray): boolean => units.every(({ packed, wanted }) => packed >= wanted);

/** The next in order, wrapping around. */
export function nextTray(trays: readonly Tray[], { place }: Pick<Tray, 'place'>): Tray | undefined {
  const others = trays.filter((tray) => tray.place !== place);
  return others.find((tray) => tray.place > place) ?? others[0];
}
