import type { OfficeCounterUnit } from '#contract/office/counter.ts';
import { findBookingProblem, findDoorProblem } from '#domain/events/event-state.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { type EventRow, findEventsOf, timesOf } from '../events/find-events.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { type LineItem, type PricedLine, priceEach } from '../orders/price-lines.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { detailOfGoods, findGoods, nameOfGoods } from '../scan/goods.ts';

const PROBLEMS: Record<string, string> = {
  unknown_product: 'Not in the shop: publish it first.',
  wrong_variation: 'Not in the shop: publish it first.',
  variation_required: 'Choose a variation.',
  gift_card_alone: 'Press Sell a gift card, which asks for its amount.',
  bundle_choice_required: 'Its parts have to be chosen: sell it in the shop.',
};

const NOT_BOOKED = {
  event_not_open: 'Its seats are not sold yet.',
  event_closed: 'Its seats are not sold any more.',
} as const;

const SEATS = 'Its seats are sold at its door: press Add a player there.';

/** Where its seats are sold; undefined: nowhere. */
type SeatsSold = 'in orders' | 'at the door' | undefined;

/** In the order of the ids, at current prices; unknown ones are omitted. */
export async function describeCounterUnits(
  { db, settings, now }: Pick<OfficeServices, 'db' | 'settings' | 'now'>,
  ids: readonly number[],
  seatsSold?: SeatsSold,
): Promise<OfficeCounterUnit[]> {
  const items = await findItems(db, ids);
  const known = [...items.keys()];
  const goods = await findGoods(db, known, settings.shop.delivery.defaultItem);
  const at = now().toISOString();
  const events = new Map((await findEventsOf(db, known)).map((event) => [event.product_id, event]));
  const priced = await priceEach(db, [...items.values()], at);
  return known.flatMap((id, index) => {
    const [unit, line] = [goods.get(id), priced[index]];
    if (!unit || !line) return [];
    const event = events.get(id);
    const isPriced = 'priceCents' in line;
    const available = isPriced ? availableOf(line) : 0;
    return {
      id,
      name: nameOfGoods(unit),
      detail: event ? longDateTime(new Date(event.starts_at)) : detailOfGoods(unit),
      tags: [...unit.tags],
      sku: unit.sku,
      codes: [...unit.codes],
      image: unit.picture ?? null,
      price_cents: isPriced ? line.priceCents : 0,
      available: Number.isFinite(available) ? available : null,
      problem: isPriced
        ? (whyNoSeat(event, seatsSold, at) ?? whyGone(line))
        : (PROBLEMS[line.refused] ?? 'It cannot be bought here.'),
      event: event ? { starts_at: event.starts_at, ...askedBy(event) } : null,
    };
  });
}

const askedBy = (event: EventRow) => ({
  asks_player_id: event.asks_player_id === 1,
  asks_birth_year: event.asks_birth_year === 1,
});

function whyNoSeat(event: EventRow | undefined, seatsSold: SeatsSold, at: string): string | undefined {
  if (!event) return undefined;
  if (!seatsSold) return SEATS;
  const problem =
    seatsSold === 'at the door' ? findDoorProblem(event) : findBookingProblem(timesOf(event), at);
  return problem && NOT_BOOKED[problem];
}

const availableOf = ({ unitsPerItem }: PricedLine): number =>
  Math.min(...unitsPerItem.map(({ supply, quantity }) => Math.floor(supply.units / quantity)));

const whyGone = (line: PricedLine): string | null =>
  availableOf(line) > 0 || line.unitsPerItem.every(({ supply }) => supply.backorder)
    ? null
    : 'None is left that is not held or sold.';

/** By unit id: a variation or copy is bought through its product. */
export async function findItems(
  db: DbOrTrx,
  ids: readonly number[],
  quantity: (id: number) => number = () => 1,
): Promise<Map<number, LineItem>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', wanted)
    .select(['id', 'parent_id', 'type'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    wanted.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const of =
        row.parent_id === null
          ? { product_id: id, variation_id: undefined }
          : { product_id: row.parent_id, variation_id: id };
      return [[id, { ...of, quantity: quantity(id) }] as const];
    }),
  );
}
