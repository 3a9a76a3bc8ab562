import { type OfficeRight, type OfficeRole, rightsOf } from '#domain/office/office.ts';
import { transact } from '../../ground/db/transact.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { mailAboutKeys } from '../key-mails.ts';
import type { OfficeServices } from '../office-services.ts';
import { findPasskeysOf } from '../passkeys/find-passkeys.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '../secrets/recovery-codes.ts';
import { issueSetUpLink } from '../sign-in/set-up.ts';
import { endSessions, type SignedIn } from './sessions.ts';

export const actorOf = ({ personId, name }: SignedIn): Actor => ({ personId, name });

export interface OfficeMe {
  person: { id: number; name: string; email: string; role: OfficeRole };
  rights: OfficeRight[];
  is_confirmed: boolean;
  /** Whether a till PIN confirms refunds of counter sales. */
  has_till_pin: boolean;
  passkeys: number;
  /** The only address where passkeys work; null if the shop's address has no host name. */
  passkey_origin: string | null;
  recovery_codes_left: number;
}

export const describeMe = async (
  { db, settings }: OfficeServices,
  signedIn: SignedIn,
): Promise<OfficeMe> => ({
  person: { id: signedIn.personId, name: signedIn.name, email: signedIn.email, role: signedIn.role },
  rights: rightsOf(signedIn.role),
  is_confirmed: signedIn.isConfirmed,
  has_till_pin: signedIn.hasTillPin,
  passkeys: (await findPasskeysOf(db, signedIn.personId)).length,
  passkey_origin: findRelyingParty(settings.publicUrl)?.origin ?? null,
  recovery_codes_left: await countRecoveryCodes(db, signedIn.personId),
});

export async function renewOwnCodes(services: OfficeServices, signedIn: SignedIn): Promise<string[]> {
  const { db, now } = services;
  const { personId, email, sessionId } = signedIn;
  return transact(db, async (trx) => {
    const codes = await renewRecoveryCodes(trx, personId);
    await endSessions(trx, personId, { except: sessionId }, now());
    await writeLog(
      trx,
      actorOf(signedIn),
      { what: 'keys', which: email, after: 'new recovery codes' },
      now(),
    );
    const what = 'Your recovery codes were renewed.';
    await mailAboutKeys(trx, services, signedIn, { what, endsSessions: true });
    return codes;
  });
}

export async function createOwnSetUpLink({ db, now }: OfficeServices, signedIn: SignedIn): Promise<string> {
  const { personId, email } = signedIn;
  return transact(db, async (trx) => {
    await writeLog(trx, actorOf(signedIn), { what: 'keys', which: email, after: 'new one-time link' }, now());
    return issueSetUpLink(trx, personId, now());
  });
}

export async function endOwnSessions(
  { db, now }: OfficeServices,
  signedIn: SignedIn,
  which: { only?: number; except?: number },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const ended = await endSessions(trx, signedIn.personId, which, now());
    if (ended === 0) return false;
    const after = `signed out${ended === 1 ? '' : ` of ${ended} devices`}`;
    await writeLog(trx, actorOf(signedIn), { what: 'sign-in', which: signedIn.email, after }, now());
    return true;
  });
}
