import type { NewOfficePasskey } from '#contract/office/passkeys.ts';
import { MAX_PASSKEYS } from '#domain/office/office.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { writeLog } from '../../log/write-log.ts';
import { mailAboutKeys } from '../key-mails.ts';
import type { OfficeContext, OfficeServices } from '../office-services.ts';
import { actorOf } from '../sessions/own-keys.ts';
import { endSessions, type SignedIn } from '../sessions/sessions.ts';
import { findPersonById } from '../sign-in/sign-in.ts';
import {
  ALGORITHMS,
  type CheckRefusal,
  issueChallenge,
  type NoPasskeys,
  noPasskeys,
  refused,
  takeChallenge,
  verifyRegistration,
} from './check-passkey.ts';
import {
  credentialsOf,
  describePasskey,
  findPasskeysOf,
  handleOf,
  type OfficePasskey,
  type Passkey,
} from './find-passkeys.ts';
import { findRelyingParty } from './relying-party.ts';
import { ofSession, PASSKEY_MS } from './sign-in-by-passkey.ts';

const unknown = { ok: false, code: 'office_unknown_passkey' } as const;

/** For the browser's `navigator.credentials.create()`, in WebAuthn's form as JSON. */
export interface OfficePasskeyCreation {
  options: {
    challenge: string;
    timeout: number;
    rp: { id: string; name: string };
    user: { id: string; name: string; displayName: string };
    pubKeyCredParams: { type: 'public-key'; alg: number }[];
    excludeCredentials: ReturnType<typeof credentialsOf>;
    authenticatorSelection: {
      residentKey: 'required';
      requireResidentKey: true;
      userVerification: 'required';
    };
    attestation: 'none';
  };
}

export async function startPasskey(
  services: OfficeServices,
  signedIn: SignedIn,
): Promise<
  ({ ok: true } & OfficePasskeyCreation) | NoPasskeys | { ok: false; code: 'office_too_many_passkeys' }
> {
  const { db, settings } = services;
  const place = findRelyingParty(settings.publicUrl);
  const person = await findPersonById(db, signedIn.personId);
  if (!place || !person) return noPasskeys;
  const passkeys = await findPasskeysOf(db, person.id);
  if (passkeys.length >= MAX_PASSKEYS) return { ok: false, code: 'office_too_many_passkeys' };
  return {
    ok: true,
    options: {
      challenge: await issueChallenge(services, 'passkey-add', ofSession(signedIn)),
      timeout: PASSKEY_MS,
      rp: { id: place.rpId, name: `${settings.shop.name} office` },
      user: { id: handleOf(person).toString('base64url'), name: person.email, displayName: person.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: credentialsOf(passkeys),
      // Discoverable credential with user verification.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
}

export async function addPasskey(
  services: OfficeServices,
  signedIn: SignedIn,
  { name, passkey }: NewOfficePasskey,
): Promise<
  { ok: true; passkey: OfficePasskey } | CheckRefusal | { ok: false; code: 'office_passkey_known' }
> {
  const { db, now } = services;
  const { clientDataJSON, transports } = passkey.response;
  const challenge = await takeChallenge(services, 'passkey-add', clientDataJSON, ofSession(signedIn));
  if (!challenge.ok) return challenge;
  const made = await verifyRegistration(challenge, passkey);
  if (!made) return refused;
  return transact(db, async (trx) => {
    const added = await trx
      .insertInto('passkeys')
      .values({
        ...made,
        person_id: signedIn.personId,
        transports: JSON.stringify(transports),
        name,
        created_at: now().toISOString(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) return { ok: false, code: 'office_passkey_known' };
    await tellOfChange(trx, services, signedIn, {
      line: { after: `passkey ${name} added` },
      what: `The passkey ${name} was added.`,
    });
    return { ok: true, passkey: describePasskey(added) };
  });
}

export async function removePasskey(
  services: OfficeServices,
  signedIn: SignedIn,
  id: number,
): Promise<{ ok: true } | typeof unknown> {
  return transact(services.db, async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('person_id', '=', signedIn.personId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return unknown;
    await tellOfChange(trx, services, signedIn, {
      line: { before: `passkey ${removed.name}`, after: 'removed' },
      what: `The passkey ${removed.name} was removed.`,
    });
    return { ok: true };
  });
}

/** Other sessions must sign in again. */
async function tellOfChange(
  trx: Trx,
  services: OfficeContext,
  signedIn: SignedIn,
  { line, what }: { line: { before?: string; after: string }; what: string },
): Promise<void> {
  const now = services.now();
  await endSessions(trx, signedIn.personId, { except: signedIn.sessionId }, now);
  await writeLog(trx, actorOf(signedIn), { what: 'keys', which: signedIn.email, ...line }, now);
  await mailAboutKeys(trx, services, signedIn, { what, endsSessions: true });
}

export async function namePasskey(
  { db, now }: OfficeServices,
  signedIn: SignedIn,
  id: number,
  name: string,
): Promise<{ ok: true; passkey: OfficePasskey } | typeof unknown> {
  return transact(db, async (trx) => {
    const own = trx
      .selectFrom('passkeys')
      .selectAll()
      .where('id', '=', id)
      .where('person_id', '=', signedIn.personId);
    const passkey: Passkey | undefined = await own.executeTakeFirst();
    if (!passkey) return unknown;
    if (passkey.name !== name) {
      await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
      const line = { before: `passkey ${passkey.name}`, after: `passkey ${name}` };
      await writeLog(trx, actorOf(signedIn), { what: 'keys', which: signedIn.email, ...line }, now());
    }
    return { ok: true, passkey: describePasskey({ ...passkey, name }) };
  });
}
