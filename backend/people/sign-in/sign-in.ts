import type { Selectable } from 'kysely';
import { SIGN_IN_PAUSE_MINUTES, SIGN_IN_TRIES } from '#domain/office/office.ts';
import type { Db, DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { UNKNOWN, writeLog } from '../../log/write-log.ts';
import { mailAboutKeys } from '../key-mails.ts';
import type { Caller, OfficeContext, OfficeServices } from '../office-services.ts';
import { isPassword } from '../secrets/password.ts';
import { countRecoveryCodes, takeRecoveryCode } from '../secrets/recovery-codes.ts';
import { totpStepOf } from '../secrets/totp.ts';
import {
  confirmSession,
  endSessions,
  type OpenSession,
  openSession,
  type SignedIn,
} from '../sessions/sessions.ts';
import type { PeopleTable } from '../tables.ts';
import {
  countTry,
  forgetTries,
  isGuessingCodes,
  type TriedAccount,
  WRONG_CODES_A_DAY,
} from './sign-in-tries.ts';
import { findTicket, issueTicket, takeTicket } from './tickets.ts';

type Person = Selectable<PeopleTable>;

export type SignInRefusal =
  | { ok: false; code: 'office_paused' | 'office_sign_in_expired' }
  | { ok: false; code: 'office_wrong_password' | 'office_wrong_code'; triesLeft: number };

export const byPassword = (email: string): TriedAccount => ({ email, by: 'password' });

/** An unknown address is refused like a wrong password, in the same time. */
export async function signIn(
  { db, now, settings }: OfficeServices,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<{ ok: true; ticket: string } | SignInRefusal> {
  const left = await countTry(db, byPassword(email), caller, now());
  if (left === undefined) return { ok: false, code: 'office_paused' };
  const person = await findPersonByEmail(db, email);
  if (!(await isPassword(password, person?.password_hash, settings.passwordCost)) || !person) {
    if (left === 0 && person) await logPause(db, email, now());
    return { ok: false, code: 'office_wrong_password', triesLeft: left };
  }
  const ticket = await issueTicket(db, 'second-factor', { personId: person.id }, now());
  return { ok: true, ticket };
}

export interface SecondFactor {
  code: string;
  recovery_code: string;
}

export async function enterCode(
  services: OfficeServices,
  given: SecondFactor & { ticket: string },
  caller: Caller,
): Promise<({ ok: true } & OpenSession) | SignInRefusal> {
  const { db, now } = services;
  const ticket = await findTicket(db, 'second-factor', given.ticket, now());
  const person = ticket && (await findPersonById(db, ticket.person_id ?? 0));
  if (!ticket || !person) return { ok: false, code: 'office_sign_in_expired' };
  const left = await countTry(db, byPassword(person.email), caller, now());
  if (left === undefined) return { ok: false, code: 'office_paused' };
  return transact(db, async (trx) => {
    const factor = await takeSecondFactor(trx, person, given, now());
    if (!factor) {
      const isGuessing = await isGuessingCodes(trx, person.email, now());
      if (left === 0) await logPause(trx, person.email, now());
      if (left === 0 || isGuessing)
        await tellOfGuesses(trx, services, person, isGuessing ? WRONG_CODES_A_DAY : SIGN_IN_TRIES);
      return { ok: false, code: 'office_wrong_code', triesLeft: left };
    }
    if (!(await takeTicket(trx, ticket))) return { ok: false, code: 'office_sign_in_expired' };
    if (factor === 'recovery code') await mailUsedCode(trx, services, person, 'sign in');
    const session = await openSession(trx, person.id, caller, now());
    await logSignIn(trx, person, `password and ${factor}`, caller, now());
    await forgetTries(trx, byPassword(person.email), caller);
    return { ok: true, ...session };
  });
}

/** For dangerous actions, by authenticator app or recovery code. Guessing ends the session. */
export async function confirmByCode(
  services: OfficeServices,
  { personId, email, sessionId }: SignedIn,
  code: string,
  caller: Caller,
): Promise<{ ok: true } | SignInRefusal> {
  const { db, now } = services;
  const left = await countTry(db, byPassword(email), caller, now());
  if (left === undefined) return { ok: false, code: 'office_paused' };
  return transact(db, async (trx) => {
    const person = await findPersonById(trx, personId);
    const factor = person && (await takeSecondFactor(trx, person, { code, recovery_code: code }, now()));
    if (!factor) {
      const isGuessing = await isGuessingCodes(trx, `session ${sessionId}`, now());
      if (left === 0) await logPause(trx, email, now());
      if (left === 0 || isGuessing) await endSessions(trx, personId, { only: sessionId }, now());
      return { ok: false, code: 'office_wrong_code', triesLeft: left };
    }
    if (factor === 'recovery code') await mailUsedCode(trx, services, person, 'confirm who you are');
    await confirmSession(trx, sessionId, now());
    await forgetTries(trx, byPassword(email), caller);
    return { ok: true };
  });
}

/** A code works once, even within its 30 seconds. */
async function takeSecondFactor(
  db: DbOrTrx,
  { id, totp_secret }: Person,
  { code, recovery_code }: SecondFactor,
  now: Date,
): Promise<'code' | 'recovery code' | undefined> {
  const step = totp_secret === null ? undefined : totpStepOf(totp_secret, code, now);
  if (step !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('people')
      .set({ totp_step: step })
      .where('id', '=', id)
      .where('totp_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? 'code' : undefined;
  }
  if (recovery_code === '') return undefined;
  return (await takeRecoveryCode(db, id, recovery_code, now)) ? 'recovery code' : undefined;
}

/** Reaching the code proves knowledge of the password. */
async function tellOfGuesses(
  trx: Trx,
  services: OfficeContext,
  person: Person,
  wrongCodes: number,
): Promise<void> {
  const what = `Somebody gave your password and then ${wrongCodes} wrong codes.`;
  const dedupeKey = `guesses:${person.id}:${services.now().toISOString().slice(0, 10)}`;
  await mailAboutKeys(trx, services, person, { what, endsSessions: false, dedupeKey });
}

async function mailUsedCode(
  db: DbOrTrx,
  services: OfficeContext,
  person: Person,
  purpose: string,
): Promise<void> {
  const left = await countRecoveryCodes(db, person.id);
  const what = `A recovery code was used to ${purpose}; ${left} are left.`;
  await mailAboutKeys(db, services, person, { what, endsSessions: false });
}

export const logSignIn = (db: DbOrTrx, person: Person, how: string, caller: Caller, now: Date) =>
  writeLog(
    db,
    { personId: person.id, name: person.name },
    { what: 'sign-in', which: caller.device, after: `by ${how}, from ${caller.address}` },
    now,
  );

const logPause = (db: DbOrTrx, email: string, now: Date) =>
  writeLog(
    db,
    UNKNOWN,
    {
      what: 'sign-in',
      which: email,
      after: `${SIGN_IN_TRIES} wrong tries, paused ${SIGN_IN_PAUSE_MINUTES} min`,
    },
    now,
  );

export const findPersonByEmail = (db: Db, email: string): Promise<Person | undefined> =>
  db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const findPersonById = (db: DbOrTrx, id: number): Promise<Person | undefined> =>
  db.selectFrom('people').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
