import type { Selectable } from 'kysely';
import type { OfficePasskeySigned } from '#contract/office/passkeys.ts';
import { PASSKEY_MINUTES } from '#domain/office/office.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { writeLog } from '../../log/write-log.ts';
import { mailAboutKeys } from '../key-mails.ts';
import type { Caller, OfficeContext, OfficeServices } from '../office-services.ts';
import { confirmSession, type OpenSession, openSession, type SignedIn } from '../sessions/sessions.ts';
import { findPersonById, logSignIn } from '../sign-in/sign-in.ts';
import { countAnyTry, countTry, forgetTries } from '../sign-in/sign-in-tries.ts';
import type { PeopleTable } from '../tables.ts';
import {
  type ChallengeFor,
  type CheckRefusal,
  issueChallenge,
  type NoPasskeys,
  noPasskeys,
  refused,
  takeChallenge,
  updateCounter,
  verifyAssertion,
} from './check-passkey.ts';
import { credentialsOf, findPasskey, findPasskeysOf, handleOf, type Passkey } from './find-passkeys.ts';
import { findRelyingParty } from './relying-party.ts';

export const PASSKEY_MS = PASSKEY_MINUTES * MINUTE_MS;

/** For the browser's `navigator.credentials.get()`, in WebAuthn's form as JSON. */
export interface OfficePasskeyRequest {
  options: {
    challenge: string;
    timeout: number;
    rpId: string;
    allowCredentials?: ReturnType<typeof credentialsOf>;
    userVerification: 'required';
  };
}

type Started = { ok: true } & OfficePasskeyRequest;
type Refusal =
  | CheckRefusal
  | { ok: false; code: 'office_paused' | 'office_unknown_passkey' | 'office_passkey_copied' };
type Person = Selectable<PeopleTable>;

const ANYBODY: ChallengeFor = { personId: null, data: '' };
export const ofSession = ({ personId, sessionId }: SignedIn): ChallengeFor => ({
  personId,
  data: String(sessionId),
});

const paused = { ok: false, code: 'office_paused' } as const;
const unknown = { ok: false, code: 'office_unknown_passkey' } as const;
const copied = { ok: false, code: 'office_passkey_copied' } as const;

/** Counts as an attempt of the address, as each one is logged. */
export async function startSignIn(
  services: OfficeServices,
  caller: Caller,
): Promise<Started | NoPasskeys | typeof paused> {
  if (!findRelyingParty(services.settings.publicUrl)) return noPasskeys;
  if (!(await countAnyTry(services.db, 'passkey', caller, services.now()))) return paused;
  return start(services, 'passkey-sign-in', ANYBODY, []);
}

export async function startConfirmation(
  services: OfficeServices,
  signedIn: SignedIn,
): Promise<Started | NoPasskeys> {
  const passkeys = await findPasskeysOf(services.db, signedIn.personId);
  return start(services, 'passkey-confirm', ofSession(signedIn), passkeys);
}

/** Without a list of passkeys, the device offers its own. */
async function start(
  services: OfficeServices,
  kind: 'passkey-sign-in' | 'passkey-confirm',
  whose: ChallengeFor,
  passkeys: readonly Passkey[],
): Promise<Started | NoPasskeys> {
  const place = findRelyingParty(services.settings.publicUrl);
  if (!place) return noPasskeys;
  const challenge = await issueChallenge(services, kind, whose);
  const options = { challenge, timeout: PASSKEY_MS, rpId: place.rpId, userVerification: 'required' } as const;
  return {
    ok: true,
    options: passkeys.length > 0 ? { ...options, allowCredentials: credentialsOf(passkeys) } : options,
  };
}

export async function signInByPasskey(
  services: OfficeServices,
  given: OfficePasskeySigned,
  caller: Caller,
): Promise<({ ok: true } & OpenSession) | Refusal> {
  const { db, now } = services;
  const checked = await check(services, 'passkey-sign-in', given, { whose: ANYBODY, caller });
  if (!checked.ok) return checked;
  const { person, passkey, signed } = checked;
  return transact(db, async (trx) => {
    if (!(await updateCounter(trx, passkey, signed, now()))) return refuseUse(trx, services, person, passkey);
    const session = await openSession(trx, person.id, caller, now());
    await logSignIn(trx, person, `passkey ${passkey.name}`, caller, now());
    await forgetTries(trx, passkeyAccount(person), caller);
    return { ok: true, ...session };
  });
}

export async function confirmByPasskey(
  services: OfficeServices,
  signedIn: SignedIn,
  given: OfficePasskeySigned,
  caller: Caller,
): Promise<{ ok: true } | Refusal> {
  const { db, now } = services;
  const checked = await check(services, 'passkey-confirm', given, { whose: ofSession(signedIn), caller });
  if (!checked.ok) return checked;
  const { person, passkey, signed } = checked;
  if (person.id !== signedIn.personId) return refused;
  return transact(db, async (trx) => {
    if (!(await updateCounter(trx, passkey, signed, now()))) return refuseUse(trx, services, person, passkey);
    await confirmSession(trx, signedIn.sessionId, now());
    await forgetTries(trx, passkeyAccount(person), caller);
    return { ok: true };
  });
}

/** Counted separately: password guessing does not block passkeys. */
const passkeyAccount = ({ email }: Person): { email: string; by: 'passkey' } => ({ email, by: 'passkey' });

async function check(
  services: OfficeServices,
  kind: 'passkey-sign-in' | 'passkey-confirm',
  given: OfficePasskeySigned,
  { whose, caller }: { whose: ChallengeFor; caller: Caller },
) {
  const { db, now } = services;
  const passkey = await findPasskey(db, given.id);
  const person = passkey && (await findPersonById(db, passkey.person_id));
  const mayTry = person
    ? (await countTry(db, passkeyAccount(person), caller, now())) !== undefined
    : await countAnyTry(db, 'passkey', caller, now());
  if (!mayTry) return paused;
  const challenge = await takeChallenge(services, kind, given.response.clientDataJSON, whose);
  if (!challenge.ok) return challenge;
  if (!passkey || !person) return unknown;
  const { userHandle } = given.response;
  if (userHandle !== undefined && userHandle !== handleOf(person).toString('base64url')) return refused;
  const signed = await verifyAssertion(challenge, given, passkey);
  return signed ? ({ ok: true, person, passkey, signed } as const) : refused;
}

/** A cloned passkey is detected by its counter; a removed one is merely unknown. */
async function refuseUse(
  trx: Trx,
  services: OfficeContext,
  person: Person,
  { credential_id, name }: Passkey,
): Promise<typeof unknown | typeof copied> {
  if (!(await findPasskey(trx, credential_id))) return unknown;
  const actor = { personId: person.id, name: person.name };
  const after = `passkey ${name} refused: its counter went back`;
  await writeLog(trx, actor, { what: 'keys', which: person.email, after }, services.now());
  const what = `Your passkey ${name} was refused, because somebody may have copied it.`;
  await mailAboutKeys(trx, services, person, { what, endsSessions: false });
  return copied;
}
