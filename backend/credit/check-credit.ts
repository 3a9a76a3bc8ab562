import { sql } from 'kysely';
import type { Logger } from 'pino';
import { formatRand } from '#domain/money/money.ts';
import type { Db } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';
import { checkOrderCredit } from './check-order-credit.ts';

export interface CreditCheck {
  accounts: number;
  transfers: number;
  /** What does not add up, in words. */
  problems: string[];
}

const AT_ONCE = 200;
const MOST_LOGGED = 100;

/** Adds up every transfer and account of the ledger, and what credit pays of orders, in small steps. */
export async function checkCredit(db: Db): Promise<CreditCheck> {
  const check: CreditCheck = { accounts: 0, transfers: 0, problems: [] };
  for (let last = 0; ; ) {
    const rows = await sumTransfers(db, last);
    check.transfers += rows.length;
    for (const { id, entries, cents } of rows) {
      if (entries < 2 || cents !== 0)
        check.problems.push(`transfer ${id}: ${entries} entries sum to ${formatRand(cents)}`);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) break;
    await yieldToEventLoop();
  }
  for (let last = 0; ; ) {
    const ids = await findAccountsAfter(db, last);
    check.accounts += ids.length;
    if (ids.length > 0) check.problems.push(...(await checkAccounts(db, ids)));
    last = ids.at(-1) ?? last;
    if (ids.length < AT_ONCE) break;
    await yieldToEventLoop();
  }
  check.problems.push(...(await checkOrderCredit(db)));
  return check;
}

export async function logCreditProblems({ db, log }: { db: Db; log: Logger }): Promise<void> {
  const { problems } = await checkCredit(db);
  for (const problem of problems.slice(0, MOST_LOGGED)) log.error(`credit does not add up: ${problem}`);
}

const sumTransfers = (db: Db, after: number) =>
  db
    .selectFrom('credit_transfers')
    .leftJoin('credit_entries', 'credit_entries.transfer_id', 'credit_transfers.id')
    .select((eb) => [
      'credit_transfers.id',
      eb.cast<number>(eb.fn.count('credit_entries.account_id'), 'integer').as('entries'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('credit_entries.cents'), sql.lit(0)), 'integer').as('cents'),
    ])
    .where('credit_transfers.id', '>', after)
    .groupBy('credit_transfers.id')
    .orderBy('credit_transfers.id')
    .limit(AT_ONCE)
    .execute();

async function findAccountsAfter(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('credit_accounts')
    .select('id')
    .where('kind', '<>', 'shop')
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads balances and entries together, so that a transfer meanwhile is in both or in neither. */
async function checkAccounts(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_accounts')
    .leftJoin('credit_entries', 'credit_entries.account_id', 'credit_accounts.id')
    .select([
      'credit_accounts.id',
      'credit_accounts.balance_cents',
      'credit_entries.transfer_id',
      'credit_entries.cents',
      'credit_entries.balance_after',
    ])
    .where('credit_accounts.id', 'in', ids)
    .orderBy('credit_accounts.id')
    .orderBy('credit_entries.transfer_id')
    .execute();
  const problems: string[] = [];
  for (const [id, entries] of Map.groupBy(rows, (row) => row.id)) {
    let sum = 0;
    for (const { transfer_id, cents, balance_after } of entries) {
      sum += cents ?? 0;
      if (transfer_id !== null && (balance_after !== sum || sum < 0)) {
        problems.push(
          `account ${id}: after transfer ${transfer_id} it has ${words(balance_after)}, not ${formatRand(sum)}`,
        );
      }
    }
    const balance = entries[0]?.balance_cents ?? 0;
    if (balance !== sum)
      problems.push(`account ${id}: has ${formatRand(balance)}, its entries sum to ${formatRand(sum)}`);
  }
  return problems;
}

const words = (cents: number | null): string => (cents === null ? 'nothing' : formatRand(cents));
