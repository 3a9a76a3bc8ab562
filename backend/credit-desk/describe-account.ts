import { sql } from 'kysely';
import type { OfficeCreditQuery } from '#contract/office/credit.ts';
import { CREDIT_PAGE_SIZE } from '#domain/credit/credit.ts';
import { giftCardName } from '#domain/credit/gift-card-code.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { type CreditAccount, findGiftCard } from '../credit/accounts.ts';
import { listEntries } from '../credit/list-entries.ts';
import { escapeLike } from '../ground/db/escape-like.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';

export interface OfficeCreditAccount {
  id: number;
  kind: 'mailbox' | 'gift_card';
  /** The address, or the end of the gift card's code. */
  name: string;
  balance: string;
  stopped_at: string | null;
  created_at: string;
}

export interface OfficeCreditEntry {
  /** Of its transfer. */
  id: number;
  at: string;
  words: string;
  /** Negative: less than before. */
  amount: string;
  balance_after: string;
  note: string;
  who: string;
  /** The number of its order. */
  order: string | null;
}

/** Names no shopper, so that it may stand in the log. */
export const nameAccount = ({ id, kind, code_end }: CreditAccount): string =>
  kind === 'gift_card' ? giftCardName(code_end) : `Credit ${id}`;

const describe = (account: CreditAccount): OfficeCreditAccount => ({
  id: account.id,
  kind: account.kind === 'gift_card' ? 'gift_card' : 'mailbox',
  name:
    account.kind === 'gift_card' ? giftCardName(account.code_end) : (account.email ?? 'An erased address'),
  balance: decimalFromCents(account.balance_cents),
  stopped_at: account.stopped_at,
  created_at: account.created_at,
});

/** Newest first. `q`: how an address begins, the last four characters of a gift card, or its whole code. */
export async function listAccounts(
  db: Db,
  signer: Signer,
  { q, before }: OfficeCreditQuery,
): Promise<{ accounts: OfficeCreditAccount[]; next: number | null }> {
  const card = await findGiftCard(db, signer, q);
  if (card) return { accounts: [describe(card)], next: null };
  const rows = await db
    .selectFrom('credit_accounts')
    .selectAll()
    .where('kind', '<>', 'shop')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('code_end', '=', q.toUpperCase()),
          sql<boolean>`email like ${`${escapeLike(q.toLowerCase())}%`} escape '\\'`,
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(CREDIT_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, CREDIT_PAGE_SIZE);
  return {
    accounts: shown.map(describe),
    next: rows.length > CREDIT_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** With its entries, newest first; undefined where there is none. */
export async function findAccount(
  db: Db,
  id: number,
  before?: number,
): Promise<{ account: OfficeCreditAccount; entries: OfficeCreditEntry[]; next: number | null } | undefined> {
  const account = await db
    .selectFrom('credit_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '<>', 'shop')
    .executeTakeFirst();
  if (!account) return undefined;
  const { entries, next } = await listEntries(db, id, before);
  return { account: describe(account), entries: entries.map(({ cause: _, ...entry }) => entry), next };
}
