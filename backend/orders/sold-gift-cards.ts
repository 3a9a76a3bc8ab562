import { decimalFromCents } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { nameOrderActor } from '#domain/orders/order-status-names.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findShopAccount } from '../credit/accounts.ts';
import { type CreditMove, findHolders, lockAccounts } from '../credit/order-credit.ts';
import { transfer } from '../credit/transfer.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import {
  findListeners,
  type ShopEvent,
  withholdEvents,
  writeEvents,
} from '../webhook-events/write-events.ts';
import type { Order } from './queries.ts';

/** To whom a card goes, and the words with it. */
export const GIFT_CARD_WORDS = ['to_email', 'to_name', 'from_name', 'message'] as const;
export const NO_GIFT_CARD_WORDS = { to_email: '', to_name: '', from_name: '', message: '' };

export interface SoldGiftCard {
  id: number;
  lineId: number;
  /** undefined until its order is paid. */
  accountId: number | undefined;
  /** What was paid for it. */
  cents: number;
  sendAt: string;
  sentAt: string | null;
}

export async function findSoldGiftCards(db: DbOrTrx, orderId: number): Promise<SoldGiftCard[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'gift_cards.order_line_id')
    .select([
      'gift_cards.id',
      'order_line_id as lineId',
      'account_id',
      'total_cents as cents',
      'send_at as sendAt',
      'sent_at as sentAt',
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('gift_cards.id')
    .execute();
  return rows.map(({ account_id, ...card }) => ({ ...card, accountId: account_id ?? undefined }));
}

/**
 * Opens the accounts of the gift cards of an order that has been paid, each with its value. Its code is made when it is mailed:
 * as only its keyed hash is kept, nobody could read it then (decision 0068).
 */
export async function openSoldGiftCards(
  trx: Trx,
  { orderId, by, at }: CreditMove,
  { waitHours, waitSeconds }: { waitHours: number; waitSeconds: number },
): Promise<void> {
  const mailedFrom = new Date(Date.parse(at) + waitSeconds * 1_000).toISOString();
  const usableFrom = waitHours === 0 ? null : new Date(Date.parse(at) + waitHours * HOUR_MS).toISOString();
  const unopened = await selectUnopened(trx)
    .select(['gift_cards.id', 'total_cents as cents', 'send_at as sendAt'])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('gift_cards.id')
    .execute();
  const sold: ShopEvent[] = [];
  for (const { id, cents, sendAt } of unopened) {
    const { id: accountId } = await trx
      .insertInto('credit_accounts')
      .values({ kind: 'gift_card', usable_from: usableFrom, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await move(trx, { orderId, by, at }, { key: `sale:${accountId}`, accountId, cents });
    await trx
      .updateTable('gift_cards')
      .set({ account_id: accountId, send_at: sendAt > mailedFrom ? sendAt : mailedFrom })
      .where('id', '=', id)
      .execute();
    const gift_card = { id: accountId, amount: decimalFromCents(cents), currency: 'ZAR' };
    sold.push({ topic: 'gift_card.sold', orderId, data: { gift_card, order: { id: orderId } } });
  }
  if (sold.length > 0) await writeEvents(trx, await findListeners(trx).execute(), sold, { at, waitSeconds });
}

/** Without an account, and not refunded. */
const selectUnopened = (db: DbOrTrx) =>
  db
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'gift_cards.order_line_id')
    .where('account_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .innerJoin('refund_lines', 'refund_lines.refund_id', 'refunds.id')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'order_lines.order_id')
            .whereRef('refund_lines.order_line_id', '=', 'gift_cards.order_line_id'),
        ),
      ),
    );

/** Orders that the previous release settled, which opens no cards. */
export async function findOrdersToOpen(db: DbOrTrx, most: number): Promise<number[]> {
  const rows = await selectUnopened(db)
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .distinct()
    .where('orders.status', 'in', OPENED)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Its gift cards have been paid for, and may be mailed. */
export const mayOpenCards = ({ status }: Order): boolean => OPENED.includes(status);

const OPENED: readonly OrderStatus[] = ['paid', 'completed'];

/** Of the cards of an order, what is left on each, by line: all that can be refunded. Locks their accounts. */
export async function lockSoldGiftCards(
  trx: Trx,
  orderId: number,
): Promise<{ cards: SoldGiftCard[]; left: Map<number, number> }> {
  const found = await findSoldGiftCards(trx, orderId);
  const accounts = await lockAccounts(
    trx,
    [orderId],
    found.flatMap(({ accountId }) => accountId ?? []),
  );
  // One may have been mailed before its account was locked.
  const cards = await findSoldGiftCards(trx, orderId);
  const left = cards.map(({ lineId, accountId, cents }): [number, number] => [
    lineId,
    accountId === undefined ? cents : (accounts.get(accountId)?.balance_cents ?? 0),
  ]);
  return { cards, left: new Map(left) };
}

/** Lines whose cards pay a part of an order that waits for its payment. The caller has locked their accounts. */
export async function findHeldCards(trx: Trx, cards: readonly SoldGiftCard[]): Promise<number[]> {
  const accountIds = cards.flatMap(({ accountId }) => accountId ?? []);
  const held = await findHolders(trx, accountIds);
  const isHeld = ({ accountId }: SoldGiftCard) => held.some((each) => each.accountId === accountId);
  return cards.filter(isHeld).map(({ lineId }) => lineId);
}

/** Takes all that is left on a card, and stops it. The caller has locked its account. */
export async function takeSoldGiftCardBack(
  trx: Trx,
  { accountId }: SoldGiftCard,
  cents: number,
  taking: CreditMove & { key: string },
): Promise<void> {
  if (accountId === undefined) return;
  if (cents > 0) await move(trx, taking, { key: taking.key, accountId, cents: -cents });
  await trx
    .updateTable('credit_accounts')
    .set({ stopped_at: taking.at })
    .where('id', '=', accountId)
    .where('stopped_at', 'is', null)
    .execute();
}

/** Undoes `openSoldGiftCards`; false, with nothing changed, if one has been mailed. */
export async function closeSoldGiftCards(trx: Trx, undoing: CreditMove): Promise<boolean> {
  const { cards } = await lockSoldGiftCards(trx, undoing.orderId);
  if (cards.some(({ sentAt }) => sentAt !== null)) return false;
  await withholdEvents(trx, 'gift_card.sold', undoing.orderId);
  for (const card of cards) {
    await takeSoldGiftCardBack(trx, card, card.cents, { ...undoing, key: `sale-undone:${card.accountId}` });
    await trx.updateTable('gift_cards').set({ account_id: null }).where('id', '=', card.id).execute();
  }
  return true;
}

async function move(
  trx: Trx,
  { orderId, by, at }: CreditMove,
  { key, accountId, cents }: { key: string; accountId: number; cents: number },
): Promise<void> {
  const booked = await transfer(trx, {
    key,
    cause: 'sale',
    entries: [
      { accountId, cents },
      { accountId: await findShopAccount(trx, 'sold'), cents: -cents },
    ],
    orderId,
    actor: nameOrderActor(by),
    at,
  });
  if (!booked.ok) throw new Error(`gift card ${accountId} could not be booked: ${booked.code}`);
}
