import { decimalFromCents } from '#domain/money/money.ts';
import { onHand } from '#domain/stock/stock-ledger.ts';
import { changePrices } from '../catalogue/change-prices.ts';
import { deleteProducts } from '../catalogue/delete-products.ts';
import { loadSheet, PRODUCT_ROW } from '../catalogue/edit/sheet.ts';
import { lockStockLevels } from '../catalogue/stock/lock-stock-levels.ts';
import type { EventRow } from '../events/find-events.ts';
import type { Trx } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import { correctStock } from '../orders/stock/correct-stock.ts';
import { rulesOf } from '../products/editor/save-product.ts';
import { writeProduct } from '../products/editor/write-product.ts';
import type { BackendSettings } from '../shop/settings.ts';

const DRAFT = '-1';
const IN_SHOP = '1';

export interface EventServices {
  now: () => Date;
  settings: BackendSettings;
}

export interface SeatsForSale {
  feeCents: number;
  seats: number;
}

/** A draft that needs no delivery, and is in no list: it is found by its event alone. Throws Refused. */
export async function makeProduct(
  trx: Trx,
  services: EventServices,
  actor: Actor,
  { name, feeCents, seats }: SeatsForSale & { name: string },
): Promise<number> {
  const cells = {
    Name: name,
    Type: 'simple, virtual',
    Published: DRAFT,
    'Visibility in catalog': 'hidden',
    'Regular price': decimalFromCents(feeCents),
    Stock: String(seats),
  };
  const changes = Object.entries(cells).map(([field, after]) => ({
    row: PRODUCT_ROW,
    field,
    before: '',
    after,
  }));
  const reason = `Seats of ${name}`;
  const save = { changes, reason, isKnown: true };
  const rules = rulesOf({ db: trx, ...services }, actor, services.now());
  return (await writeProduct(trx, actor, undefined, save, rules)).id;
}

/** Nothing where it is in the shop already. Throws Refused. */
export async function publishProduct(
  trx: Trx,
  services: EventServices,
  actor: Actor,
  { product_id, name }: EventRow,
): Promise<void> {
  const sheet = await loadSheet(trx, product_id);
  const before = sheet?.product.cells.get('Published') ?? '';
  if (before === IN_SHOP) return;
  const changes = [{ row: PRODUCT_ROW, field: 'Published', before, after: IN_SHOP }];
  const save = { changes, reason: `${name} is open`, isKnown: true };
  const rules = rulesOf({ db: trx, ...services }, actor, services.now());
  await writeProduct(trx, actor, product_id, save, rules);
}

/** Of a draft, which sold nothing. Throws Refused. */
export async function removeProduct(
  trx: Trx,
  services: EventServices,
  actor: Actor,
  event: EventRow,
): Promise<void> {
  const { product_id } = event;
  const sold = trx.selectFrom('order_lines').select('id').where('product_id', '=', product_id);
  if (await sold.executeTakeFirst()) {
    throw new Refused('office_event_state', 'Its product is on orders, so the draft stays.');
  }
  const { seats } = await lockSeatsForSale(trx, event);
  await changeSeats(trx, services, actor, event, { before: seats, after: 0 });
  await deleteProducts(trx, [product_id]);
}

/** As they are until the commit: locks the stock. */
export async function lockSeatsForSale(trx: Trx, { product_id }: EventRow): Promise<SeatsForSale> {
  await lockStockLevels(trx, [product_id]);
  const { sold, available, reserved, price_cents } = await trx
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(['sold', 'available', 'reserved', 'regular_price_cents as price_cents'])
    .where('stock.product_id', '=', product_id)
    .executeTakeFirstOrThrow();
  return { feeCents: price_cents ?? 0, seats: available + reserved + sold };
}

/** Orders keep what they have paid. */
export async function changeFee(
  trx: Trx,
  { now, settings }: EventServices,
  event: EventRow,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (before === after) return;
  const change = {
    id: event.product_id,
    before: { regular_price_cents: before },
    after: { regular_price_cents: after },
  };
  const rules = { now: now(), copiesFromCents: settings.shop.copiesFromCents };
  const [outcome] = await changePrices(trx, [change], rules);
  if (!outcome?.ok) throw new Refused('office_changed_meanwhile', 'The fee was changed meanwhile.');
}

/** Seats that are taken stay. The caller has locked them. Throws Refused. */
export async function changeSeats(
  trx: Trx,
  { now }: EventServices,
  actor: Actor,
  event: EventRow,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (before === after) return;
  const stockId = event.product_id;
  const levels = (await lockStockLevels(trx, [stockId])).get(stockId);
  if (!levels) throw new Refused('office_stock_not_counted', 'The seats of this tournament are not counted.');
  const units = onHand(levels);
  const correction = { stockId, before: units, after: units + after - before };
  const [outcome] = await correctStock(trx, [correction], { actor, now: now(), note: 'Seats changed' });
  if (outcome?.ok) return;
  const taken = before - levels.available;
  const words = `At least ${taken} seats have to stay: that many are paid for or held by unpaid orders.`;
  throw new Refused('office_stock_held', words, { params: { seats: words } });
}
