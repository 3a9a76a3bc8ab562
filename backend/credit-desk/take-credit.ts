import type { TakenCredit } from '#contract/office/credit.ts';
import { formatRand } from '#domain/money/money.ts';
import { findShopAccount, lockAccount } from '../credit/accounts.ts';
import { transfer } from '../credit/transfer.ts';
import { transact } from '../ground/db/transact.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import { Refused } from '../ground/refused.ts';
import { writeLog } from '../log/write-log.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { nameAccount } from './describe-account.ts';
import { type CreditServices, orRefuse } from './give-credit.ts';
import { ensureWithinDay } from './staff-limit.ts';

/** Throws Refused; a second call of the same key changes nothing. */
export const takeCredit = (
  { db, now }: CreditServices,
  person: SignedIn,
  accountId: number,
  { amount, reason, key }: TakenCredit,
): Promise<void> =>
  transact(db, async (trx) => {
    const name = `take:${key}`;
    await lockNames(trx, [name]);
    const known = await trx
      .selectFrom('credit_transfers')
      .select('id')
      .where('key', '=', name)
      .executeTakeFirst();
    if (!known) await ensureWithinDay(trx, person, amount, now());
    const account = await lockAccount(trx, accountId);
    if (!account) throw unknownCredit();
    const actor = actorOf(person);
    const { id, isRepeated } = orRefuse(
      await transfer(trx, {
        key: name,
        cause: 'correction',
        entries: [
          { accountId, cents: -amount },
          { accountId: await findShopAccount(trx, 'corrections'), cents: amount },
        ],
        note: reason,
        actor,
        at: now().toISOString(),
      }),
    );
    if (isRepeated) return;
    const undo = { action: 'credit-transfer', data: { transferId: id } };
    const after = `${formatRand(amount)} taken`;
    await writeLog(trx, actor, { what: 'credit', which: nameAccount(account), after, reason, undo }, now());
  });

/** What is left on it stays there. A second stop changes nothing. Throws Refused. */
export const stopGiftCard = (
  { db, now }: CreditServices,
  person: SignedIn,
  accountId: number,
): Promise<void> =>
  transact(db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (account?.kind !== 'gift_card') throw unknownCredit();
    if (account.stopped_at !== null) return;
    const stoppedAt = now().toISOString();
    await trx
      .updateTable('credit_accounts')
      .set({ stopped_at: stoppedAt })
      .where('id', '=', accountId)
      .execute();
    const undo = { action: 'stop-gift-card', data: { accountId, stoppedAt } };
    const line = {
      what: 'credit',
      which: nameAccount(account),
      before: 'in use',
      after: 'stopped',
      undo,
    } as const;
    await writeLog(trx, actorOf(person), line, now());
  });

export const unknownCredit = () =>
  new Refused('office_unknown_credit', 'There is no such account of credit.');
