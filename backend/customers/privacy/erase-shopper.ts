import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { foldEmail } from '#domain/checkout/email.ts';
import { formatRand } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { findHolders } from '../../credit/order-credit.ts';
import { emptyEntries, findOrdersToPlay } from '../../events/forget-players.ts';
import { publishWaiting } from '../../events/waiting-list.ts';
import type { Db, DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { forUpdate } from '../../ground/db/transaction-locks.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { GIFT_CARD_MAIL } from '../../mail/mail-gift-cards.ts';
import { lockOrder } from '../../orders/order-state.ts';
import { replaceOrderWords } from '../../orders/order-words.ts';
import type { Order } from '../../orders/queries.ts';
import { GIFT_CARD_WORDS, NO_GIFT_CARD_WORDS } from '../../orders/sold-gift-cards.ts';
import { findShopperOrders, findSpellings, isBoughtIn, isGiftCardOf, isMailAbout } from './shopper-data.ts';

interface PrivacyServices {
  db: Db;
  now: () => Date;
}

export interface Erased {
  /** Kept for tax law, with only the buyer's name, billing address and goods. */
  invoiced: number;
  /** Never paid: nothing of the shopper is kept. */
  unpaid: number;
  messages: number;
  mails: number;
  wants: number;
  /** Places on waiting lists. */
  places: number;
  /** An account of credit on which nothing is left. */
  accounts: number;
  /** Gift cards without the words with them. */
  cards: number;
}

export type ErasureOutcome =
  | { ok: true; erased: Erased }
  /** Numbers of orders still to be paid, packed, delivered or played, or that hold the shopper's credit. */
  | { ok: false; code: 'open_orders'; orders: string[] }
  /** Value that belongs to the shopper. */
  | { ok: false; code: 'credit_left'; cents: number }
  | { ok: false; code: 'nothing_stored' };

const OVER: readonly OrderStatus[] = ['completed', 'refunded', 'expired', 'cancelled', 'superseded'];

/** Still to be paid, packed, delivered or played. */
export async function findOpen(db: DbOrTrx, orders: readonly Order[], now: Date): Promise<Order[]> {
  const ids = orders.map(({ id }) => id);
  const toPlay = await findOrdersToPlay(db, ids, now);
  const toMail = await findUnsentCards(db, ids);
  return orders.filter(({ id, status }) => !OVER.includes(status) || toPlay.has(id) || toMail.has(id));
}

/**
 * Erases all data about an e-mail address that no law requires to be kept (POPIA, section 24), and logs that it
 * did, without the address. Order rows remain: a late payment must find its order.
 */
export const eraseShopper = (
  { db, now }: PrivacyServices,
  actor: Actor,
  email: string,
): Promise<ErasureOutcome> => transact(db, (trx) => eraseWithin(trx, actor, email, now()));

/** In the transaction of somebody who has seen to the credit that is left. */
export async function eraseWithin(trx: Trx, actor: Actor, email: string, now: Date): Promise<ErasureOutcome> {
  const wanted = foldEmail(email);
  const spellings = await findSpellings(trx, wanted);
  const orders = await lockShopperOrders(trx, wanted);
  const open = await findOpen(trx, orders, now);
  if (open.length > 0) return { ok: false, code: 'open_orders', orders: open.map(({ number }) => number) };
  const credit = await lockCredit(trx, wanted);
  const holders = credit ? await findHolders(trx, [credit.id]) : [];
  if (holders.length > 0) {
    return { ok: false, code: 'open_orders', orders: holders.map(({ number }) => number) };
  }
  if (credit && credit.balance_cents > 0) {
    return { ok: false, code: 'credit_left', cents: credit.balance_cents };
  }
  const erased: Erased = {
    invoiced: 0,
    unpaid: 0,
    mails: await deleteMails(trx, spellings, orders),
    messages: await deleteMessages(trx, spellings),
    wants: await deleteWants(trx, spellings),
    places: await deletePlaces(trx, spellings, now),
    accounts: credit ? 1 : 0,
    cards: await emptyGiftCards(
      trx,
      spellings,
      orders.map(({ id }) => id),
    ),
  };
  for (const table of ['my_links', 'my_sessions'] as const) {
    await trx.deleteFrom(table).where('email', '=', wanted).execute();
  }
  if (credit)
    await trx.updateTable('credit_accounts').set({ email: null }).where('id', '=', credit.id).execute();
  for (const order of orders) {
    if (await emptyOrder(trx, order, now)) erased.invoiced += 1;
    else erased.unpaid += 1;
  }
  if (Object.values(erased).every((count) => count === 0)) return { ok: false, code: 'nothing_stored' };
  await writeLog(
    trx,
    actor,
    { what: 'privacy', which: fingerprintOf(wanted), after: `erased: ${describeErased(erased)}` },
    now,
  );
  return { ok: true, erased };
}

/** Before an account of credit is locked, as elsewhere. */
export async function lockShopperOrders(trx: Trx, email: string): Promise<Order[]> {
  const orders: Order[] = [];
  for (const { id } of await findShopperOrders(trx, email)) {
    const order = await lockOrder(trx, id);
    if (order) orders.push(order);
  }
  return orders;
}

/** Can prove later that an address was erased, without revealing it. */
export const fingerprintOf = (email: string): string =>
  `customer ${createHash('sha256').update(foldEmail(email)).digest('hex').slice(0, 16)}`;

export function describeErased({
  invoiced,
  unpaid,
  messages,
  mails,
  wants,
  places,
  accounts,
  cards,
}: Erased): string {
  const count = (units: number, one: string, more: string) =>
    units === 0 ? [] : [`${units} ${units === 1 ? one : more}`];
  return [
    ...count(invoiced, 'paid order down to its invoice', 'paid orders down to their invoices'),
    ...count(unpaid, 'unpaid order', 'unpaid orders'),
    ...count(messages, 'message', 'messages'),
    ...count(mails, 'mail', 'mails'),
    ...count(wants, 'request to be told', 'requests to be told'),
    ...count(places, 'place on a waiting list', 'places on waiting lists'),
    ...count(accounts, 'empty account of credit', 'empty accounts of credit'),
    ...count(cards, 'name and message of a gift card', 'names and messages of gift cards'),
  ].join(', ');
}

export const NOTHING_STORED = 'Nothing is stored about this address.';

export const wordsForCredit = (cents: number): string =>
  `${formatRand(cents)} of credit is left, which belongs to this customer: take it, and make a gift card of it, first.`;

export const wordsForOpen = (orders: readonly string[]): string =>
  `${orders.join(', ')} ${orders.length === 1 ? 'is' : 'are'} not over yet: deliver, refund or let it run out first.`;

/** Whether an invoice keeps the buyer's name and address. */
async function emptyOrder(trx: Trx, order: Order, now: Date): Promise<boolean> {
  const { id } = order;
  const isInvoiced = order.paid_at !== null;
  const emptied = {
    email: '',
    email_folded: null,
    phone: '',
    shipping: '{}',
    locker_code: '',
    customer_note: '',
    tracking: '',
    ...(isInvoiced ? {} : { first_name: '', last_name: '', billing: '{}' }),
  };
  await trx.updateTable('orders').set(emptied).where('id', '=', id).execute();
  await trx.updateTable('order_events').set({ note: '' }).where('order_id', '=', id).execute();
  await trx.updateTable('returns').set({ message: '' }).where('order_id', '=', id).execute();
  await trx.updateTable('refunds').set({ message: '' }).where('order_id', '=', id).execute();
  await trx.updateTable('parcels').set({ tracking: '', booking: '' }).where('order_id', '=', id).execute();
  await trx.updateTable('discount_uses').set({ mailbox: null }).where('order_id', '=', id).execute();
  await emptyEntries(trx, id, now);
  await trx.deleteFrom('webhook_deliveries').where('order_id', '=', id).execute();
  await trx.deleteFrom('order_notes').where('order_id', '=', id).execute();
  await replaceOrderWords(trx, { ...order, ...emptied });
  return isInvoiced;
}

const lockCredit = (trx: Trx, email: string) =>
  forUpdate(
    trx,
    trx.selectFrom('credit_accounts').select(['id', 'balance_cents']).where('email', '=', email),
  ).executeTakeFirst();

/** Orders with a gift card that is paid for and will be mailed to somebody later. */
async function findUnsentCards(db: DbOrTrx, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'gift_cards.order_line_id')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'gift_cards.account_id')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** One that somebody else has bought for the address keeps them until it is mailed, and its retention. */
async function emptyGiftCards(
  trx: Trx,
  spellings: readonly string[],
  orderIds: readonly number[],
): Promise<number> {
  const emptied = await trx
    .updateTable('gift_cards')
    .set(NO_GIFT_CARD_WORDS)
    .where((eb) => isGiftCardOf(eb, spellings, orderIds))
    .where((eb) =>
      eb.or([
        isBoughtIn(eb, orderIds),
        eb('sent_at', 'is not', null),
        eb(
          'account_id',
          'in',
          eb.selectFrom('credit_accounts').select('id').where('stopped_at', 'is not', null),
        ),
      ]),
    )
    .where((eb) => eb.or(GIFT_CARD_WORDS.map((column) => eb(column, '<>', ''))))
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows);
}

/** A gift card's code is only in its mail, which therefore still leaves. */
async function deleteMails(
  trx: Trx,
  spellings: readonly string[],
  orders: readonly Order[],
): Promise<number> {
  const ids = orders.map(({ id }) => id);
  const gone = await trx
    .deleteFrom('outbox')
    .where((eb) => isMailAbout(eb, spellings, ids))
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('dedupe_key', 'not like', `${GIFT_CARD_MAIL}%`)]))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

async function deleteMessages(trx: Trx, spellings: readonly string[]): Promise<number> {
  const gone = await trx
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, 'in', spellings)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

async function deleteWants(trx: Trx, spellings: readonly string[]): Promise<number> {
  const requests = trx.selectFrom('want_requests').select('id').where('email', 'in', spellings);
  await trx.deleteFrom('wants').where('request_id', 'in', requests).execute();
  await trx.deleteFrom('card_wants').where('request_id', 'in', requests).execute();
  const gone = await trx.deleteFrom('want_requests').where('email', 'in', spellings).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Pages that say how many wait for a seat are renewed. */
async function deletePlaces(trx: Trx, spellings: readonly string[], now: Date): Promise<number> {
  const gone = await trx
    .deleteFrom('event_waiting')
    .where('email', 'in', spellings)
    .returning('event_id')
    .execute();
  const ids = gone.map(({ event_id }) => event_id);
  const events =
    ids.length === 0
      ? []
      : await trx.selectFrom('events').select('product_id').where('id', 'in', ids).orderBy('id').execute();
  for (const event of events) await publishWaiting(trx, event, now);
  return ids.length;
}
