import { z } from 'zod';
import type { NewOfficePasskey, OfficePasskeySigned } from '#contract/office/passkeys.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { OfficeServices } from '../office-services.ts';
import { findTicket, issueTicket, type Ticket, type TicketKind, takeTicket } from '../sign-in/tickets.ts';
import type { Passkey } from './find-passkeys.ts';
import { findRelyingParty, type RelyingParty } from './relying-party.ts';

/** EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

export type NoPasskeys = { ok: false; code: 'office_no_passkeys' };
export type CheckRefusal =
  | NoPasskeys
  | { ok: false; code: 'office_passkey_expired' | 'office_passkey_refused' }
  | { ok: false; code: 'office_passkey_elsewhere'; origin: string };

export const noPasskeys: NoPasskeys = { ok: false, code: 'office_no_passkeys' };
export const refused = { ok: false, code: 'office_passkey_refused' } as const;

/** Takes 27 MB, which a shop without passkeys saves. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Bound to a ticket: a session's own, or an anonymous one before sign-in. */
export interface ChallengeFor {
  personId: number | null;
  data: string;
}

/** A ticket is random enough to serve as a challenge. */
export const issueChallenge = ({ db, now }: OfficeServices, kind: TicketKind, whose: ChallengeFor) =>
  issueTicket(db, kind, whose, now());

interface Challenge {
  ok: true;
  challenge: string;
  place: RelyingParty;
}

/** Consumes the challenge, whatever the outcome. */
export async function takeChallenge(
  { db, now, settings }: OfficeServices,
  kind: TicketKind,
  clientDataJSON: string,
  whose: ChallengeFor,
): Promise<Challenge | CheckRefusal> {
  const place = findRelyingParty(settings.publicUrl);
  if (!place) return noPasskeys;
  const said = readClientData(clientDataJSON);
  if (!said) return refused;
  const ticket = await findTicket(db, kind, said.challenge, now());
  if (!ticket || !isOf(ticket, whose) || !(await takeTicket(db, ticket))) {
    return { ok: false, code: 'office_passkey_expired' };
  }
  if (said.origin !== place.origin || said.crossOrigin) {
    return { ok: false, code: 'office_passkey_elsewhere', origin: place.origin };
  }
  return { ok: true, challenge: said.challenge, place };
}

const isOf = ({ person_id, data }: Ticket, whose: ChallengeFor): boolean =>
  person_id === whose.personId && data === whose.data;

const clientDataSchema = z.object({
  challenge: z.string().max(200),
  origin: z.string(),
  crossOrigin: z.boolean().default(false),
});

const readClientData = (clientDataJSON: string): z.infer<typeof clientDataSchema> | undefined =>
  clientDataSchema.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString())).data;

const whole = <Response>(id: string, response: Response) =>
  ({ id, rawId: id, response, type: 'public-key', clientExtensionResults: {} }) as const;

export interface Assertion {
  counter: number;
  is_backed_up: number;
}

/** Ignores the counter; undefined if the passkey did not sign this challenge. */
export async function verifyAssertion(
  { challenge, place }: Challenge,
  { id, response }: OfficePasskeySigned,
  passkey: Passkey,
): Promise<Assertion | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: whole(id, { ...signed, ...(userHandle === undefined ? {} : { userHandle }) }),
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential: { id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, is_backed_up: Number(credentialBackedUp) } : undefined;
  } catch {
    return undefined;
  }
}

export type Registration = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'is_backed_up'>;

/** undefined if no device created it for this challenge. */
export async function verifyRegistration(
  { challenge, place }: Challenge,
  { id, response }: NewOfficePasskey['passkey'],
): Promise<Registration | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: whole(id, response),
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      is_backed_up: Number(credentialBackedUp),
    };
  } catch {
    return undefined;
  }
}

/** Updates the counter; false if the passkey is gone or its counter went backwards. */
export async function updateCounter(
  db: Pick<Db, 'updateTable'>,
  { id }: Passkey,
  { counter, is_backed_up }: Assertion,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, is_backed_up, used_at: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
