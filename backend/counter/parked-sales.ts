import { type OfficeParkedContent, officeParkedContentSchema } from '#contract/office/counter.ts';
import { totalsOf } from '#domain/orders/counter-prices.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { detailOfGoods, findGoods, type Goods, nameOfGoods } from '../scan/goods.ts';

type Services = Pick<OfficeServices, 'db' | 'now'>;

const LISTED = 50;
const KEPT_DAYS = 14;

export interface ParkedSale {
  key: string;
  at: string;
  who: string;
  lines: ParkedLine[];
  /** At the prices of then; undefined if its discounts are more than it costs. */
  totalCents: number | undefined;
}

export interface ParkedLine {
  quantity: number;
  /** Of what is no product: as it was typed, without the others. */
  name: string;
  detail: string;
  tags: readonly string[];
}

/** Again under the same key: nothing changes. */
export async function parkSale(
  { db, now }: Services,
  actor: Actor,
  { key, ...content }: OfficeParkedContent & { key: string },
): Promise<void> {
  await db
    .insertInto('parked_sales')
    .values({
      key,
      content: JSON.stringify(content),
      at: now().toISOString(),
      person_id: actor.personId,
      who: actor.name,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Oldest first, those that nobody has taken up. */
export async function findParkedSales({
  db,
  settings,
}: Pick<OfficeServices, 'db' | 'settings'>): Promise<ParkedSale[]> {
  const rows = await db
    .selectFrom('parked_sales')
    .select(['key', 'content', 'at', 'who'])
    .where('taken_by', 'is', null)
    .orderBy('at')
    .limit(LISTED)
    .execute();
  const sales = rows.map(({ content, ...row }) => ({ ...row, ...readContent(content) }));
  const ids = sales.flatMap(({ lines }) => lines.flatMap(({ unit_id }) => unit_id ?? []));
  const goods = await findGoods(db, ids, settings.shop.delivery.defaultItem);
  return sales.map(({ lines, discount, ...row }) => {
    const totals = totalsOf(
      lines.map(({ price_cents, own_price, quantity, discount: own }) => ({
        priceCents: own_price?.price_cents ?? price_cents,
        quantity,
        discount: own ?? undefined,
      })),
      discount ?? undefined,
    );
    const named = lines.map((line) => nameLine(line, goods.get(line.unit_id ?? 0)));
    return { ...row, lines: named, totalCents: totals?.totalCents };
  });
}

const nameLine = (
  { quantity, name }: OfficeParkedContent['lines'][number],
  unit: Goods | undefined,
): ParkedLine =>
  unit
    ? { quantity, name: nameOfGoods(unit), detail: detailOfGoods(unit), tags: unit.tags }
    : { quantity, name, detail: '', tags: [] };

/** For one device only, which may ask again. Throws Refused. */
export async function takeUpSale({ db }: Services, key: string, taker: string): Promise<OfficeParkedContent> {
  const sale = await db
    .updateTable('parked_sales')
    .set({ taken_by: taker })
    .where('key', '=', key)
    .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', taker)]))
    .returning('content')
    .executeTakeFirst();
  if (!sale) throw new Refused('office_changed_meanwhile', 'Somebody has taken this sale up already.');
  return readContent(sale.content);
}

export async function deleteOldParkedSales(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('parked_sales').where('at', '<', before).execute();
}

const readContent = (json: string): OfficeParkedContent => officeParkedContentSchema.parse(JSON.parse(json));
