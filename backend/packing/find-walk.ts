import { conditionRank } from '#domain/cards/condition-rank.ts';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { MAX_ORDERS_AT_ONCE } from '#domain/office/office.ts';
import { DELIVERY_CHOICES, type DeliveryChoice } from '#domain/shipping/shipping.ts';
import { findCountedStock } from '../catalogue/stock/find-counted-stock.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import { fullNameOfGoods, type Goods } from '../scan/goods.ts';
import {
  apiGoods,
  apiTray,
  countSteps,
  type Desk,
  type GoodsOf,
  loadDesk,
  type PackingServices,
} from './describe-tray.ts';
import type { Tray, TrayUnit } from './trays.ts';

/** 9 before 10. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export type OfficeWalk = Awaited<ReturnType<typeof findWalk>>;
export type OfficeWalkItem = ReturnType<typeof walkItem>;

/** One line per unit across all orders, in picking order. */
export async function findWalk(
  services: PackingServices,
  { method, orders }: { method?: DeliveryChoice | undefined; orders?: string | undefined } = {},
) {
  const all = await loadDesk(services);
  const desk = chosenDesk(all, orders);
  const trays = desk.trays.filter(({ order }) => method === undefined || order.delivery_method === method);
  return {
    steps: await countSteps(services, all.trays),
    /** Orders to pack by delivery method, ignoring the filter. */
    methods: countMethods(desk.trays),
    /** In picking order: by game and set, then by shelf. */
    groups: groupItems(trays, desk.goodsOf, brandNamer(services.settings.shop.brandNames)),
    trays: trays.map((tray) => apiTray(tray, desk.goodsOf)),
    missing: await describeMissing(services, { ...desk, trays }),
    /** Selected orders that cannot be packed. */
    left_out: numbersOf(orders).filter((number) => desk.trays.every(({ order }) => order.number !== number)),
  };
}

/** The desk with only these orders' trays (numbers, comma-separated); by default all. */
export function chosenDesk(desk: Desk, orders: string | undefined): Desk {
  const numbers = numbersOf(orders);
  if (numbers.length === 0) return desk;
  return { ...desk, trays: desk.trays.filter(({ order }) => numbers.includes(order.number)) };
}

const numbersOf = (orders = ''): string[] =>
  orders
    .split(',')
    .filter((text) => text.trim() !== '')
    .map(parseOrderNumber)
    .slice(0, MAX_ORDERS_AT_ONCE);

function countMethods(trays: readonly Tray[]): Record<DeliveryChoice, number> {
  const count = (method: DeliveryChoice) =>
    trays.filter(({ order }) => order.delivery_method === method).length;
  return Object.fromEntries(DELIVERY_CHOICES.map((method) => [method, count(method)])) as Record<
    DeliveryChoice,
    number
  >;
}

interface InTray {
  tray: Tray;
  unit: TrayUnit;
}

function groupItems(trays: readonly Tray[], goodsOf: GoodsOf, nameBrand: (text: string) => string) {
  const wanted = trays.flatMap((tray) => tray.units.map((unit): InTray => ({ tray, unit })));
  const byUnit = [...Map.groupBy(wanted, ({ unit }) => unit.unitId).values()];
  const items = byUnit.flatMap((places) => {
    const [first] = places;
    return first ? [{ goods: goodsOf(first.unit), places }] : [];
  });
  const groups = Map.groupBy(items, ({ goods }) =>
    isOnOwnShelf(goods) ? `${goods.brand}\n${goods.set}` : '',
  );
  return [...groups.values()]
    .flatMap((group) => {
      const goods = group[0]?.goods;
      if (!goods) return [];
      const { brand, set } = isOnOwnShelf(goods) ? goods : { brand: '', set: '' };
      return [
        {
          game: nameBrand(brand),
          brand,
          set,
          items: group.sort((one, other) => byPlace(one.goods, other.goods)).map(walkItem),
        },
      ];
    })
    .sort(
      (one, other) =>
        Number(isForTheRest(one)) - Number(isForTheRest(other)) ||
        natural.compare(one.game, other.game) ||
        natural.compare(one.set, other.set),
    );
}

/** Cards lie by game and set. */
const isOnOwnShelf = ({ number, brand, set }: Goods): boolean => number !== '' && brand + set !== '';

const isForTheRest = ({ brand, set }: { brand: string; set: string }): boolean => brand + set === '';

const byPlace = (one: Goods, other: Goods): number =>
  natural.compare(one.number, other.number) ||
  natural.compare(one.name, other.name) ||
  conditionRank(one.condition) - conditionRank(other.condition) ||
  natural.compare(one.tags.join(), other.tags.join()) ||
  one.unitId - other.unitId;

function walkItem({ goods, places }: { goods: Goods; places: readonly InTray[] }) {
  const byTray = Map.groupBy(places, ({ tray }) => tray.letter);
  const sum = (all: readonly InTray[], count: 'wanted' | 'picked' | 'missing') =>
    all.reduce((total, { unit }) => total + unit[count], 0);
  const [wanted, picked] = [sum(places, 'wanted'), sum(places, 'picked')];
  const isMissing = sum(places, 'missing') > 0;
  return {
    ...apiGoods(goods),
    state: picked >= wanted ? ('picked' as const) : isMissing ? ('missing' as const) : ('waiting' as const),
    wanted,
    picked,
    trays: Array.from(byTray, ([letter, all]) => ({
      letter,
      wanted: sum(all, 'wanted'),
      picked: sum(all, 'picked'),
      missing: sum(all, 'missing'),
    })),
  };
}

async function describeMissing({ db }: PackingServices, { trays, goodsOf }: Desk) {
  const places = trays.flatMap((tray) =>
    tray.units.filter(({ missing }) => missing > 0).map((unit) => ({ tray, unit })),
  );
  const stock = await findCountedStock(
    db,
    places.map(({ unit }) => unit.unitId),
  );
  return places.map(({ tray, unit }) => ({
    letter: tray.letter,
    order: tray.order.number,
    unit_id: unit.unitId,
    name: fullNameOfGoods(goodsOf(unit)),
    quantity: unit.missing,
    stock: stock.find(({ id }) => id === unit.unitId)?.available ?? null,
    email: tray.order.email,
    /** false if nothing else is in the parcel. */
    can_follow: tray.units.some(({ wanted, missing }) => wanted > missing) && isWholeLine(tray, unit),
  }));
}

/** A bundle's component cannot be sent separately. */
export const isWholeLine = ({ units }: Tray, { lineId }: TrayUnit): boolean =>
  units.filter((unit) => unit.lineId === lineId).length === 1;
