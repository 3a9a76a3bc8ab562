import { COUNTER_PASS_LENGTH, COUNTER_PASS_MINUTES, foldCounterPass } from '#domain/credit/counter-pass.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import { randomCode } from '../ground/random-code.ts';
import { hashToken } from '../ground/tokens.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findByCode, myLock, takeLink } from './my-links.ts';

/** By it the credit of a mailbox pays for one sale at the counter. */
export interface CounterPass {
  code: string;
  ends_at: string;
}

/** One at a time: the one before is dead. `email` by `foldEmail`. */
export const makePass = ({ db, now }: OrderServices, email: string): Promise<CounterPass> =>
  transact(db, (trx) => insertPass(trx, email, now()));

/** By the code that was mailed for the counter, which is used up; undefined: wrong, used or run out. */
export const makePassByCode = (
  services: OrderServices,
  given: { email: string; code: string },
): Promise<(CounterPass & { email: string }) | undefined> =>
  transact(services.db, async (trx) => {
    const found = await findByCode(trx, services, given, 'counter');
    const taken = found && (await takeLink(trx, found.id, services.now()));
    return taken && { ...(await insertPass(trx, taken.email, services.now())), email: taken.email };
  });

async function insertPass(trx: Trx, email: string, now: Date): Promise<CounterPass> {
  await lockNames(trx, [myLock(email)]);
  await trx
    .deleteFrom('my_links')
    .where('email', '=', email)
    .where('kind', '=', 'pass')
    .where('used_at', 'is', null)
    .execute();
  const code = randomCode(COUNTER_PASS_LENGTH);
  const ends_at = new Date(now.getTime() + COUNTER_PASS_MINUTES * MINUTE_MS).toISOString();
  await trx
    .insertInto('my_links')
    .values({
      kind: 'pass',
      email,
      token_hash: hashOf(code),
      code_hmac: '',
      page: '/my',
      created_at: now.toISOString(),
      ends_at,
      used_at: null,
    })
    .execute();
  return { code, ends_at };
}

/** Not what the link of a page has, should the code be given as one. */
const hashOf = (code: string): string => hashToken(`counter-pass:${code}`);

/** undefined: wrong, used or run out. */
export const findPass = (db: DbOrTrx, typed: string, now: Date) =>
  db
    .selectFrom('my_links')
    .select(['id', 'email', 'ends_at'])
    .where('token_hash', '=', hashOf(foldCounterPass(typed)))
    .where('kind', '=', 'pass')
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();

/** The mailbox whose credit it gives access to, once; undefined as `findPass`. */
export async function takePass(trx: Trx, typed: string, now: Date): Promise<string | undefined> {
  const found = await findPass(trx, typed, now);
  return found && (await takeLink(trx, found.id, now))?.email;
}
