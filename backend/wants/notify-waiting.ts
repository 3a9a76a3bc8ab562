import { PAGE_PATHS } from '#contract/paths.ts';
import { WANT_YEARS } from '#domain/catalogue/wants.ts';
import { yearsFrom } from '#domain/time/calendar.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { loadProducts } from '../catalogue/load-products.ts';
import { isInStock } from '../catalogue/sellable-conditions.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { oneByOne } from '../ground/one-by-one.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { accepts, type Choice, choicesOf } from './choices.ts';
import { type FindCard, linkCards } from './link-cards.ts';
import { readVariationIds } from './manage.ts';
import { signWantLink } from './want-links.ts';
import { inStockMail } from './want-mails.ts';

const PAGE = 500;
/** Time to buy before the next shopper is told of the same units. */
const HEAD_START_HOURS = 24;

/**
 * First come, first served: mails no more shoppers than there are units.
 * @param findCard the product of a card that is in stock, by what a deck list calls it
 */
export async function notifyWaiting(services: OrderServices, findCard: FindCard): Promise<void> {
  const { db, now } = services;
  await linkCards(db, findCard);
  const promised = await findPromised(db, now());
  const notices: Notice[] = [];
  for (let after = 0; ; ) {
    const waiting = await findWaiting(db, after, now());
    notices.push(...(await chooseNotices(db, waiting, promised, now().toISOString())));
    const last = waiting.at(-1);
    if (!last || waiting.length < PAGE) break;
    after = last.id;
    await yieldToEventLoop();
  }
  const ofAddresses = Map.groupBy(notices, ({ want }) => want.email);
  await oneByOne(ofAddresses.values(), (own) => transact(db, (trx) => sendNotices(trx, services, own)));
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number];

const findWaiting = (db: Db, after: number, now: Date) =>
  db
    .selectFrom('wants')
    .innerJoin('want_requests', 'want_requests.id', 'wants.request_id')
    .selectAll('wants')
    .select(['email', 'asked_at'])
    .where('told_at', 'is', null)
    .where('wants.id', '>', after)
    .where('confirmed_at', '>', yearsFrom(now.toISOString(), -WANT_YEARS))
    .orderBy('wants.id')
    .limit(PAGE)
    .execute();

/** By unit, from mails sent within the head start. */
async function findPromised(db: Db, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('wants')
    .select(['told_unit_id', (eb) => eb.fn.sum<number>('quantity').as('units')])
    .where('told_at', '>', new Date(now.getTime() - HEAD_START_HOURS * HOUR_MS).toISOString())
    .groupBy('told_unit_id')
    .execute();
  return new Map(rows.map(({ told_unit_id, units }) => [told_unit_id ?? 0, Number(units)]));
}

interface Notice {
  want: Waiting;
  name: string;
  choice: Choice;
}

const findInStock = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'publish')
    .where((eb) => isInStock(eb)),
);

async function chooseNotices(
  db: Db,
  waiting: readonly Waiting[],
  promised: Map<number, number>,
  now: string,
): Promise<Notice[]> {
  const inStock = await findInStock(db, [...new Set(waiting.map(({ product_id }) => product_id))]);
  const loaded = await loadProducts(db, [...new Set(inStock.map(({ id }) => id))]);
  const goods = new Map(
    loaded.products.map((product) => [
      product.id,
      {
        name: product.name,
        choices: choicesOf(product, loaded, now).toSorted((a, b) => a.priceCents - b.priceCents),
      },
    ]),
  );
  return waiting.flatMap((want) => {
    const { name, choices } = goods.get(want.product_id) ?? { name: '', choices: [] };
    const wanted = {
      variationIds: readVariationIds(want.variation_ids),
      maxPriceCents: want.max_price_cents,
    };
    const choice = choices.find(
      (offered) => accepts(wanted, offered) && offered.units > (promised.get(offered.unitId) ?? 0),
    );
    if (!choice) return [];
    promised.set(choice.unitId, (promised.get(choice.unitId) ?? 0) + want.quantity);
    return { want, name, choice };
  });
}

/** The notices are of one address. */
async function sendNotices(trx: Trx, context: OrderContext, notices: readonly Notice[]): Promise<void> {
  const now = context.now();
  const entries: Notice[] = [];
  for (const entry of notices) {
    const { numUpdatedRows } = await trx
      .updateTable('wants')
      .set({ told_at: now.toISOString(), told_unit_id: entry.choice.unitId })
      .where('id', '=', entry.want.id)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) entries.push(entry);
  }
  const [first] = entries;
  if (!first) return;
  const { shop, publicUrl } = context.settings;
  const link = await signWantLink(trx, context.signer, first.want.request_id);
  const stopUrl = `${publicUrl}${PAGE_PATHS.wants}/${link}/stop`;
  const offers = entries.map(({ want, name, choice }) => ({
    name,
    choice: choice.name,
    priceCents: choice.priceCents,
    units: choice.units,
    url: `${publicUrl}/shop/product/${want.product_id}${queryOf(want, choice)}`,
  }));
  const mail = await inStockMail(shop, offers, { askedAt: new Date(first.want.asked_at), now, stopUrl });
  const dedupeKey = `want-told:${first.want.id}`;
  await enqueueMail(trx, { ...mail, dedupeKey, recipient: first.want.email, unsubscribeUrl: stopUrl }, now);
}

/** Opens the product's page on what is offered. */
const queryOf = ({ product_id }: Waiting, { unitId }: Choice): string =>
  unitId === product_id ? '' : `?variation=${unitId}`;
