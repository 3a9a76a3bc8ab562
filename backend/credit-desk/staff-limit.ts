import { sql } from 'kysely';
import { STAFF_DAY_CENTS } from '#domain/credit/credit.ts';
import { formatRand } from '#domain/money/money.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import type { Trx } from '../ground/db/tables.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import { Refused } from '../ground/refused.ts';
import { startOfDay } from '../ground/shop-days.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';

/** Counts what somebody gave and took, without what was undone, and without refunds. Serialises what one person does. */
export async function ensureWithinDay(
  trx: Trx,
  { personId, role }: Pick<SignedIn, 'personId' | 'role'>,
  cents: number,
  now: Date,
): Promise<void> {
  if (role === 'owner') return;
  await lockNames(trx, [`credit:person:${personId}`]);
  const { done } = await trx
    .selectFrom('credit_transfers as transfer')
    .innerJoin('credit_entries', 'credit_entries.transfer_id', 'transfer.id')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
    .leftJoin('credit_transfers as undo', 'undo.undoes', 'transfer.id')
    .select((eb) =>
      eb
        .cast<number>(eb.fn.coalesce(eb.fn.sum(sql`abs(credit_entries.cents)`), sql.lit(0)), 'integer')
        .as('done'),
    )
    .where('transfer.person_id', '=', personId)
    .where('transfer.at', '>=', startOfDay(southAfricanDay(now)) ?? '')
    .where('transfer.undoes', 'is', null)
    .where('transfer.refund_id', 'is', null)
    .where('undo.id', 'is', null)
    .where('credit_accounts.kind', '<>', 'shop')
    .executeTakeFirstOrThrow();
  if (done + cents <= STAFF_DAY_CENTS) return;
  throw new Refused(
    'office_credit_day_limit',
    `You may give and take ${formatRand(STAFF_DAY_CENTS)} a day, of which ${formatRand(Math.max(0, STAFF_DAY_CENTS - done))} are left. An owner may do more.`,
  );
}
