import { CREDIT_PAGE_SIZE, type CreditCause } from '#domain/credit/credit.ts';
import { entryWords } from '#domain/credit/credit-words.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Db } from '../ground/db/tables.ts';

/** An entry of a shopper's account, in words. */
export interface ListedEntry {
  /** The number of its transfer. */
  id: number;
  at: string;
  cause: CreditCause;
  words: string;
  amount: string;
  balance_after: string;
  note: string;
  who: string;
  /** The number of its order. */
  order: string | null;
}

/** A page of an account's entries, newest first; `before`: `next` of the page before. */
export async function listEntries(
  db: Db,
  accountId: number,
  before?: number,
): Promise<{ entries: ListedEntry[]; next: number | null }> {
  const rows = await db
    .selectFrom('credit_entries')
    .innerJoin('credit_transfers', 'credit_transfers.id', 'credit_entries.transfer_id')
    .leftJoin('orders', 'orders.id', 'credit_transfers.order_id')
    .select([
      'credit_transfers.id',
      'credit_transfers.at',
      'cause',
      'cents',
      'balance_after',
      'note',
      'who',
      'undoes',
      'orders.number',
    ])
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('credit_entries.transfer_id', '<', before ?? 0))
    .orderBy('credit_entries.transfer_id', 'desc')
    .limit(CREDIT_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, CREDIT_PAGE_SIZE);
  return {
    entries: shown.map(({ cause, cents, balance_after, undoes, number, ...entry }) => ({
      ...entry,
      cause,
      words: entryWords({ cause, cents, isUndo: undoes !== null }),
      amount: decimalFromCents(cents),
      balance_after: decimalFromCents(balance_after ?? 0),
      order: number,
    })),
    next: rows.length > CREDIT_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}
