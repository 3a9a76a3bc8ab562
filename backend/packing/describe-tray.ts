import { smallestLockerBox } from '#domain/packing/parcels.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Order } from '../orders/queries.ts';
import { findGoods, type Goods, goodsOfDeletedProduct } from '../scan/goods.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { isAwaited } from './awaited-parcels.ts';
import { isPicked, loadTrays, sumOf, type Tray, type TrayUnit } from './trays.ts';

export interface PackingServices {
  db: Db;
  now: () => Date;
  settings: BackendSettings;
}

export type GoodsOf = (unit: Pick<TrayUnit, 'unitId'>) => Goods;

export interface Desk {
  trays: Tray[];
  goodsOf: GoodsOf;
}

export async function loadDesk({ db, settings }: PackingServices): Promise<Desk> {
  const trays = await loadTrays(db);
  const units = trays.flatMap((tray) => tray.units);
  const otherwise = settings.shop.delivery.defaultItem;
  const goods = await findGoods(
    db,
    units.map(({ unitId }) => unitId),
    otherwise,
  );
  const lines = new Map(trays.flatMap((tray) => tray.lines).map((line) => [line.id, line]));
  const lineOf = new Map(units.map(({ unitId, lineId }) => [unitId, lines.get(lineId)]));
  return {
    trays,
    goodsOf: ({ unitId }) => goods.get(unitId) ?? goodsOfDeletedProduct(unitId, lineOf.get(unitId)),
  };
}

export type OfficeTray = ReturnType<typeof apiTray>;

export function apiTray(tray: Tray, goodsOf: GoodsOf) {
  const { letter, order, parcel, parcels, units } = tray;
  return {
    letter,
    order: order.number,
    name: `${order.first_name} ${order.last_name}`.trim(),
    method: order.delivery_method,
    /** 'Courier', 'Locker M', 'Locker M, not on the list', 'Collect' */
    goes: goesBy(tray, goodsOf),
    /** n of m. */
    parcel: parcel.number,
    parcels,
    wanted: sumOf(units, 'wanted'),
    picked: sumOf(units, 'picked'),
    packed: sumOf(units, 'packed'),
    missing: sumOf(units, 'missing'),
  };
}

function goesBy({ order, units, isLockerDoubtful }: Tray, goodsOf: GoodsOf): string {
  if (order.delivery_method === 'collect') return 'Collect';
  if (order.delivery_method === 'shipping') return 'Courier';
  const box = smallestLockerBox(parcelsOf(units, goodsOf));
  const locker = box ? `Locker ${box.name}` : 'Locker';
  if (!isLockerDoubtful) return locker;
  return order.locker_code === '' ? `${locker}, none chosen` : `${locker}, not on the list`;
}

export const parcelsOf = (units: readonly TrayUnit[], goodsOf: GoodsOf) =>
  units.map((unit) => ({ ...goodsOf(unit).size, quantity: unit.wanted }));

interface StepServices {
  db: Db;
  now: () => Date;
}

export type OfficeSteps = Awaited<ReturnType<typeof countSteps>>;

/** Progress of the three steps, in units. */
export async function countSteps({ db, now }: StepServices, trays: readonly Tray[]) {
  const units = trays.flatMap((tray) => tray.units);
  const { waiting } = await db
    .selectFrom('parcels')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where(isAwaited(now()))
    .executeTakeFirstOrThrow();
  return {
    items: sumOf(units, 'wanted'),
    picked: sumOf(units, 'picked'),
    orders: trays.length,
    /** Trays that are complete. */
    ready: trays.filter(isPicked).length,
    /** Parcels awaiting collection by their courier. */
    to_hand_over: waiting,
  };
}

export const apiGoods = (goods: Goods) => ({
  unit_id: goods.unitId,
  name: goods.name,
  /** '238/191'; empty unless it is a card. */
  number: goods.number,
  set: goods.set,
  condition: goods.condition,
  /** Condition or grade, finish, language unless it is English, other options. */
  tags: [...goods.tags],
  /** A card's rarity. */
  detail: goods.detail,
  sku: goods.sku,
  picture: goods.picture ?? null,
});

export const courierOf = ({ delivery_method }: Order, { courierName }: ShopFacts): string =>
  delivery_method === 'pudo' ? 'PUDO' : courierName;
