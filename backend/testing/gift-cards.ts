import type { OrderRequestInput } from '#contract/orders.ts';
import { findShopAccount, openGiftCard } from '../credit/accounts.ts';
import { checkCredit } from '../credit/check-credit.ts';
import { transfer } from '../credit/transfer.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { TEST_START, type testServices } from './services.ts';

/** Cards of any number, each with its own code. */
export const cardCode = (place: number): string =>
  `ABCDEFGHJKMNPQ${LETTERS[place % 30]}${LETTERS[Math.floor(place / 30)]}`;

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A gift card, given as goodwill; returns its account. */
export const insertGiftCard = (
  { db, signer }: Pick<ReturnType<typeof testServices>, 'db' | 'signer'>,
  code: string,
  cents: number,
): Promise<number> =>
  transact(db, async (trx) => {
    const id = await openGiftCard(trx, signer, code, TEST_START);
    if (cents > 0) {
      const goodwill = await findShopAccount(trx, 'goodwill');
      await transfer(trx, {
        key: `give:${code}`,
        cause: 'goodwill',
        entries: [
          { accountId: id, cents },
          { accountId: goodwill, cents: -cents },
        ],
        actor: COMMAND_LINE,
        at: TEST_START,
      });
    }
    return id;
  });

export const withCards = (request: OrderRequestInput, ...codes: string[]): OrderRequestInput => ({
  ...request,
  gift_cards: codes.map((code) => ({ code })),
});

export async function balanceOf(db: Db, accountId: number): Promise<number> {
  const { balance_cents } = await db
    .selectFrom('credit_accounts')
    .select('balance_cents')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return balance_cents;
}

export const stopCard = (db: Db, accountId: number) =>
  db.updateTable('credit_accounts').set({ stopped_at: TEST_START }).where('id', '=', accountId).execute();

/** Of all accounts that are not the shop's, and of orders; empty: all adds up. */
export const findCreditProblems = async (db: Db): Promise<string[]> => (await checkCredit(db)).problems;
