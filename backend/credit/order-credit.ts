import type { CreditCause, OrderCreditState, ShopAccount } from '#domain/credit/credit.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import { nameOrderActor } from '#domain/orders/order-status-names.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import type { Actor } from '../log/write-log.ts';
import { type CreditAccount, findShopAccount } from './accounts.ts';
import { type Entry, transfer } from './transfer.ts';

/** What one account pays of an order. */
export interface CreditPart {
  accountId: number;
  /** Never 0. */
  cents: number;
}

export interface CreditMove {
  orderId: number;
  by: OrderActor | Actor;
  at: string;
}

/** Where an order's credit lies; released, it is back on its accounts. */
const PLACES: Readonly<Record<OrderCreditState, ShopAccount | undefined>> = {
  held: 'pending',
  spent: 'spent',
  released: undefined,
};

const CAUSES: Readonly<Record<OrderCreditState, CreditCause>> = {
  held: 'hold',
  spent: 'spend',
  released: 'release',
};

/** The accounts of orders, and others; in the order of their ids, before discounts and stock are locked. */
export async function lockAccounts(
  trx: Trx,
  orderIds: readonly number[],
  more: readonly number[] = [],
): Promise<Map<number, CreditAccount>> {
  const rows =
    orderIds.length === 0
      ? []
      : await trx.selectFrom('order_credit').select('account_id').where('order_id', 'in', orderIds).execute();
  const ids = [...new Set([...rows.map(({ account_id }) => account_id), ...more])];
  if (ids.length === 0) return new Map();
  const accounts = await forUpdate(
    trx,
    trx.selectFrom('credit_accounts').selectAll().where('id', 'in', ids).orderBy('id'),
  ).execute();
  return new Map(accounts.map((account) => [account.id, account]));
}

/** For a new order, whose accounts are locked. False, with nothing changed, if one has less. */
export async function holdCredit(trx: Trx, parts: readonly CreditPart[], move: CreditMove): Promise<boolean> {
  if (parts.length === 0) return true;
  if (!(await book(trx, parts, 'released', 'held', move))) return false;
  await trx
    .insertInto('order_credit')
    .values(
      parts.map(({ accountId, cents }) => ({
        order_id: move.orderId,
        account_id: accountId,
        cents,
        state: 'held' as const,
      })),
    )
    .execute();
  return true;
}

/**
 * Moves what an order has in the one state to the other; nothing where it has been done before. False, with nothing
 * changed, if it is to be taken again and an account has less, or is stopped. What is released goes back to its account
 * also where that is stopped.
 */
export async function moveOrderCredit(
  trx: Trx,
  from: OrderCreditState,
  to: OrderCreditState,
  move: CreditMove,
): Promise<boolean> {
  const rows = await findRows(trx, move.orderId, from);
  if (rows.length === 0) return true;
  if (from === 'released' && !(await isCreditThere(trx, move.orderId))) return false;
  const parts = rows.map(({ account_id, cents }) => ({ accountId: account_id, cents }));
  if (!(await book(trx, parts, from, to, move))) return false;
  await trx
    .updateTable('order_credit')
    .set({ state: to })
    .where('order_id', '=', move.orderId)
    .where('state', '=', from)
    .execute();
  return true;
}

/** Whether an order's released credit can be taken again, given that `heldBy` gives back what it holds. Locks its accounts. */
export async function isCreditThere(trx: Trx, orderId: number, heldBy?: number): Promise<boolean> {
  const rows = await findRows(trx, orderId, 'released');
  const accounts = await lockAccounts(trx, [orderId]);
  const held = heldBy === undefined ? [] : await findRows(trx, heldBy, 'held');
  return rows.every(({ account_id, cents }) => {
    const account = accounts.get(account_id);
    const more = held.find((each) => each.account_id === account_id)?.cents ?? 0;
    return account?.stopped_at === null && account.balance_cents + more >= cents;
  });
}

export interface OrderCredit extends CreditPart {
  state: OrderCreditState;
  kind: CreditAccount['kind'];
  /** Of a gift card: the end of its code. */
  end: string;
}

/** In the order in which the accounts were made. */
export const findOrderCredit = (db: DbOrTrx, orderId: number): Promise<OrderCredit[]> =>
  db
    .selectFrom('order_credit')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'order_credit.account_id')
    .select([
      'account_id as accountId',
      'cents',
      'state',
      'credit_accounts.kind',
      'credit_accounts.code_end as end',
    ])
    .where('order_id', '=', orderId)
    .orderBy('account_id')
    .execute();

/** Orders that wait for their payment, and hold a part of these accounts. */
export const findHolders = async (
  db: DbOrTrx,
  accountIds: readonly number[],
): Promise<{ accountId: number; number: string }[]> =>
  accountIds.length === 0
    ? []
    : db
        .selectFrom('order_credit')
        .innerJoin('orders', 'orders.id', 'order_credit.order_id')
        .select(['account_id as accountId', 'orders.number'])
        .where('account_id', 'in', accountIds)
        .where('state', '=', 'held')
        .orderBy('orders.id')
        .execute();

const findRows = (trx: Trx, orderId: number, state: OrderCreditState) =>
  trx
    .selectFrom('order_credit')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .orderBy('account_id')
    .execute();

async function book(
  trx: Trx,
  parts: readonly CreditPart[],
  from: OrderCreditState,
  to: OrderCreditState,
  { orderId, by, at }: CreditMove,
): Promise<boolean> {
  const done = await trx
    .selectFrom('credit_transfers')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const booked = await transfer(trx, {
    key: `order:${orderId}:${done.count + 1}`,
    cause: CAUSES[to],
    entries: [...(await entriesOf(trx, parts, from, -1)), ...(await entriesOf(trx, parts, to, 1))],
    orderId,
    actor: nameOrderActor(by),
    at,
  });
  return booked.ok;
}

async function entriesOf(
  trx: Trx,
  parts: readonly CreditPart[],
  state: OrderCreditState,
  sign: 1 | -1,
): Promise<Entry[]> {
  const name = PLACES[state];
  if (name === undefined) return parts.map(({ accountId, cents }) => ({ accountId, cents: sign * cents }));
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  return [{ accountId: await findShopAccount(trx, name), cents: sign * cents }];
}
