import { SIGN_IN_PAUSE_MINUTES, SIGN_IN_TRIES } from '#domain/office/office.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Db, DbOrTrx } from '../../ground/db/tables.ts';
import type { Caller } from '../office-services.ts';

/** A sign-in by passkey counts two. */
const TRIES_PER_ADDRESS = { password: 30, passkey: 100 };
const PAUSE_MS = SIGN_IN_PAUSE_MINUTES * MINUTE_MS;
export const WRONG_CODES_A_DAY = 10;
const CODES = 'codes:';
/** An address with a recent sign-in has separate attempts. */
const KNOWN_DAYS = 30;

/** Each way to sign in has its own attempts. */
export interface TriedAccount {
  email: string;
  by: Way;
}

type Way = keyof typeof TRIES_PER_ADDRESS;

/**
 * Remaining attempts, undefined during a pause. Counted before the attempt, so that concurrent ones count, too.
 * Guessing strangers lock an account for strangers only: where its owner signed in before, they still can.
 */
export async function countTry(
  db: Db,
  account: TriedAccount,
  caller: Caller,
  now: Date,
): Promise<number | undefined> {
  if (!(await countAnyTry(db, account.by, caller, now))) return undefined;
  const tries = await count(db, await accountKey(db, account, caller, now), SIGN_IN_TRIES, now);
  return tries > SIGN_IN_TRIES ? undefined : SIGN_IN_TRIES - tries;
}

/** Per address, for calls that name no account; false during a pause. */
export async function countAnyTry(db: Db, by: Way, caller: Caller, now: Date): Promise<boolean> {
  const most = TRIES_PER_ADDRESS[by];
  return (await count(db, addressKey(by, caller), most, now)) <= most;
}

/** Counts a wrong code of an account or session; true if they are too many. Slow guesses are never paused. */
export async function isGuessingCodes(db: DbOrTrx, of: string, now: Date): Promise<boolean> {
  return (await count(db, `${CODES}${of}`, WRONG_CODES_A_DAY, now, DAY_MS)) >= WRONG_CODES_A_DAY;
}

/** Remaining tries of a person's till PIN, from wherever; undefined during a pause. */
export async function countPinTry(db: Db, personId: number, now: Date): Promise<number | undefined> {
  const tries = await count(db, pinKey(personId), SIGN_IN_TRIES, now);
  return tries > SIGN_IN_TRIES ? undefined : SIGN_IN_TRIES - tries;
}

export async function forgetPinTries(db: DbOrTrx, personId: number): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('key', '=', pinKey(personId)).execute();
}

/** Call it after a success. */
export async function forgetTries(db: DbOrTrx, account: TriedAccount, caller: Caller): Promise<void> {
  const keys = [addressKey(account.by, caller), strangersKey(account), knownKey(account, caller)];
  await db.deleteFrom('sign_in_tries').where('key', 'in', keys).execute();
}

export async function deleteOldTries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_tries')
    .where('last_at', '<', before(now, PAUSE_MS))
    .where((eb) => eb.or([eb('key', 'not like', `${CODES}%`), eb('last_at', '<', before(now, DAY_MS))]))
    .execute();
}

async function count(
  db: DbOrTrx,
  key: string,
  most: number,
  now: Date,
  withinMs = PAUSE_MS,
): Promise<number> {
  const since = before(now, withinMs);
  const at = now.toISOString();
  const { tries } = await db
    .insertInto('sign_in_tries')
    .values({ key, tries: 1, last_at: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        tries: eb
          .case()
          .when('sign_in_tries.last_at', '<', since)
          .then(1)
          .else(eb('sign_in_tries.tries', '+', 1))
          .end(),
        // Attempts during a pause do not extend it.
        last_at: eb
          .case()
          .when(eb.and([eb('sign_in_tries.tries', '>=', most), eb('sign_in_tries.last_at', '>=', since)]))
          .then(eb.ref('sign_in_tries.last_at'))
          .else(at)
          .end(),
      })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

async function accountKey(db: Db, account: TriedAccount, caller: Caller, now: Date): Promise<string> {
  const since = before(now, KNOWN_DAYS * DAY_MS);
  const known = await db
    .selectFrom('person_sessions')
    .innerJoin('people', 'people.id', 'person_sessions.person_id')
    .select('person_sessions.id')
    .where('people.email', '=', account.email)
    .where('person_sessions.address', '=', caller.address)
    .where('person_sessions.opened_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return known ? knownKey(account, caller) : strangersKey(account);
}

const pinKey = (personId: number): string => `pin:${personId}`;
const addressKey = (by: Way, { address }: Caller): string => `address:${by}:${address}`;
const strangersKey = ({ email, by }: TriedAccount): string => `${by}:${email}`;
const knownKey = (account: TriedAccount, { address }: Caller): string =>
  `${strangersKey(account)}:${address}`;
const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
