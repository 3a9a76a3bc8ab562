import { isDeepStrictEqual } from 'node:util';
import type { CreditCause } from '#domain/credit/credit.ts';
import type { Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import type { Actor } from '../log/write-log.ts';
import type { CreditEntriesTable } from './tables.ts';

export interface Entry {
  accountId: number;
  /** Never 0. */
  cents: number;
}

export interface NewTransfer {
  /** A second transfer of the same key changes nothing. */
  key: string;
  cause: CreditCause;
  /** They sum to 0, one for each account. */
  entries: readonly Entry[];
  orderId?: number;
  refundId?: number;
  /** The transfer that this one takes back. */
  undoes?: number;
  note?: string;
  actor: Actor;
  at: string;
}

export type TransferOutcome =
  | { ok: true; id: number; isRepeated: boolean }
  /** Nothing has been changed. */
  | { ok: false; code: 'credit_short' | 'key_reused' };

/** The only writer of the ledger and of balances. Locks the shoppers' accounts in the order of their ids. */
export async function transfer(trx: Trx, wanted: NewTransfer): Promise<TransferOutcome> {
  const entries = wanted.entries.toSorted((one, other) => one.accountId - other.accountId);
  ensureBalanced(entries);
  const balances = await lockBalances(
    trx,
    entries.map(({ accountId }) => accountId),
  );
  const known = await findByKey(trx, wanted.key);
  if (known) {
    return known.cause === wanted.cause && isDeepStrictEqual(known.entries, entries)
      ? { ok: true, id: known.id, isRepeated: true }
      : { ok: false, code: 'key_reused' };
  }
  if (
    entries.some(
      ({ accountId, cents }) => (balances.get(accountId) ?? 0) + cents < 0 && balances.has(accountId),
    )
  ) {
    return { ok: false, code: 'credit_short' };
  }
  const { key, cause, orderId, refundId, undoes, note, actor, at } = wanted;
  const written = await trx
    .insertInto('credit_transfers')
    .values({
      key,
      cause,
      order_id: orderId ?? null,
      refund_id: refundId ?? null,
      undoes: undoes ?? null,
      note: note ?? '',
      person_id: actor.personId,
      who: actor.name,
      at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another transaction used the key for other accounts meanwhile.
  if (!written) return { ok: false, code: 'key_reused' };
  const rows: CreditEntriesTable[] = [];
  for (const { accountId, cents } of entries) {
    rows.push({
      transfer_id: written.id,
      account_id: accountId,
      cents,
      balance_after: balances.has(accountId) ? await addToBalance(trx, accountId, cents) : null,
    });
  }
  await trx.insertInto('credit_entries').values(rows).execute();
  return { ok: true, id: written.id, isRepeated: false };
}

function ensureBalanced(entries: readonly Entry[]): void {
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  const areWhole = entries.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0);
  const accounts = new Set(entries.map(({ accountId }) => accountId));
  if (sum === 0 && areWhole && entries.length > 1 && accounts.size === entries.length) return;
  throw new Error(`These entries are no transfer: ${JSON.stringify(entries)}`);
}

/** Of shoppers alone: an account of the shop is part of most transfers, and would make them wait for each other. */
async function lockBalances(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await forUpdate(
    trx,
    trx
      .selectFrom('credit_accounts')
      .select(['id', 'balance_cents'])
      .where('id', 'in', ids)
      .where('kind', '<>', 'shop')
      .orderBy('id'),
  ).execute();
  return new Map(rows.map(({ id, balance_cents }) => [id, balance_cents]));
}

async function addToBalance(trx: Trx, accountId: number, cents: number): Promise<number> {
  const { balance_cents } = await trx
    .updateTable('credit_accounts')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('id', '=', accountId)
    .where((eb) => eb(eb('balance_cents', '+', cents), '>=', 0))
    .returning('balance_cents')
    .executeTakeFirstOrThrow();
  return balance_cents;
}

async function findByKey(trx: Trx, key: string) {
  const known = await trx
    .selectFrom('credit_transfers')
    .select(['id', 'cause'])
    .where('key', '=', key)
    .executeTakeFirst();
  return known && { ...known, entries: await findEntries(trx, known.id) };
}

/** In the order of the accounts' ids. */
export async function findEntries(trx: Trx, transferId: number): Promise<Entry[]> {
  const rows = await trx
    .selectFrom('credit_entries')
    .select(['account_id', 'cents'])
    .where('transfer_id', '=', transferId)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id, cents }) => ({ accountId: account_id, cents }));
}
