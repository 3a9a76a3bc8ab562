import { SIGN_IN_PAUSE_MINUTES, SIGN_IN_TRIES } from '#domain/office/office.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { mailAboutKeys } from '../key-mails.ts';
import type { OfficeContext, OfficeServices } from '../office-services.ts';
import { hashPassword, isPassword } from '../secrets/password.ts';
import { actorOf } from '../sessions/own-keys.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { findPersonById } from '../sign-in/sign-in.ts';
import { countPinTry, forgetPinTries, isGuessingCodes, WRONG_CODES_A_DAY } from '../sign-in/sign-in-tries.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findPersonById>>>;

export type TillPinRefusal =
  | { ok: false; code: 'office_paused' | 'office_no_till_pin' }
  | { ok: false; code: 'office_wrong_till_pin'; triesLeft: number };

export async function setTillPin(services: OfficeServices, signedIn: SignedIn, pin: string): Promise<void> {
  const hash = await hashPassword(pin, services.settings.passwordCost);
  await transact(services.db, async (trx) => {
    await storeHash(trx, signedIn.personId, hash);
    await forgetPinTries(trx, signedIn.personId);
    await tell(trx, services, actorOf(signedIn), signedIn, 'till PIN set', 'Your till PIN was set.');
  });
}

/** One's own, or, by an owner, somebody else's. */
export const removeTillPin = (
  services: OfficeServices,
  actor: Actor,
  personId: number,
): Promise<{ ok: true } | { ok: false; code: 'office_unknown_person' | 'office_no_till_pin' }> =>
  transact(services.db, async (trx) => {
    const person = await findPersonById(trx, personId);
    if (!person) return { ok: false, code: 'office_unknown_person' };
    if (person.till_pin_hash === null) return { ok: false, code: 'office_no_till_pin' };
    await storeHash(trx, personId, null);
    await tell(trx, services, actor, person, 'till PIN removed', 'Your till PIN was removed.');
    return { ok: true };
  });

/** Counted before it is compared, so that concurrent tries count, too. Guessing all day removes the PIN. */
export async function checkTillPin(
  services: OfficeServices,
  signedIn: SignedIn,
  pin: string,
): Promise<{ ok: true } | TillPinRefusal> {
  const { db, now } = services;
  const person = await findPersonById(db, signedIn.personId);
  if (!person || person.till_pin_hash === null) return { ok: false, code: 'office_no_till_pin' };
  const left = await countPinTry(db, person.id, now());
  if (left === undefined) return { ok: false, code: 'office_paused' };
  if (await isPassword(pin, person.till_pin_hash, services.settings.passwordCost)) {
    await forgetPinTries(db, person.id);
    return { ok: true };
  }
  return transact(db, async (trx) => {
    if (await isGuessingCodes(trx, `till PIN ${person.id}`, now())) {
      await storeHash(trx, person.id, null);
      const what = `Your till PIN was removed after ${WRONG_CODES_A_DAY} wrong ones.`;
      await tell(trx, services, actorOf(signedIn), person, 'till PIN removed after wrong ones', what);
      return { ok: false, code: 'office_no_till_pin' };
    }
    if (left === 0) {
      const after = `${SIGN_IN_TRIES} wrong till PINs, paused ${SIGN_IN_PAUSE_MINUTES} min`;
      await writeLog(trx, actorOf(signedIn), { what: 'keys', which: person.email, after }, now());
    }
    return { ok: false, code: 'office_wrong_till_pin', triesLeft: left };
  });
}

const storeHash = (db: DbOrTrx, personId: number, till_pin_hash: string | null) =>
  db.updateTable('people').set({ till_pin_hash }).where('id', '=', personId).execute();

async function tell(
  trx: Trx,
  services: OfficeContext,
  actor: Actor,
  person: Pick<Person, 'name' | 'email'>,
  after: string,
  what: string,
): Promise<void> {
  await writeLog(trx, actor, { what: 'keys', which: person.email, after }, services.now());
  await mailAboutKeys(trx, services, person, { what, endsSessions: false });
}
