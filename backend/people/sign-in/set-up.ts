import { PAGE_PATHS } from '#contract/paths.ts';
import type { OfficeRole } from '#domain/office/office.ts';
import { isGuessable } from '#domain/office/passwords.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { writeLog } from '../../log/write-log.ts';
import { mailAboutKeys } from '../key-mails.ts';
import type { Caller, OfficeServices } from '../office-services.ts';
import { deletePasskeysOf } from '../passkeys/find-passkeys.ts';
import { isKnownPassword } from '../secrets/known-passwords.ts';
import { hashPassword } from '../secrets/password.ts';
import { renewRecoveryCodes } from '../secrets/recovery-codes.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../secrets/totp.ts';
import { endSessions, type OpenSession, openSession } from '../sessions/sessions.ts';
import { byPassword, findPersonById } from './sign-in.ts';
import { countAnyTry, forgetTries } from './sign-in-tries.ts';
import { deleteSetUpLinks, deleteTicketsOf, findTicket, issueTicket, takeTicket } from './tickets.ts';

/** Invalidates the person's earlier links; null for the first owner, who may have several. */
export async function issueSetUpLink(db: DbOrTrx, personId: number | null, now: Date): Promise<string> {
  if (personId !== null) await deleteSetUpLinks(db, personId);
  return issueTicket(db, 'set-up', { personId, data: newTotpSecret() }, now);
}

export const setUpUrl = (publicUrl: string, link: string): string =>
  `${publicUrl}${PAGE_PATHS.officeSetUp}/${link}`;

type Refusal = {
  ok: false;
  code:
    | 'office_paused'
    | 'office_link_expired'
    | 'office_wrong_code'
    | 'office_email_taken'
    | 'name_missing'
    | 'password_guessable';
};

export interface SetUpStart {
  /** null for the first owner, who enters name and address. */
  person: { name: string; email: string; role: OfficeRole } | null;
  totp_secret: string;
  totp_uri: string;
}

export async function startSetUp(
  { db, now, settings }: OfficeServices,
  link: string,
  caller: Caller,
): Promise<({ ok: true } & SetUpStart) | Refusal> {
  const found = await findSetUp(db, link, now());
  if (!found) {
    const mayTry = await countAnyTry(db, 'password', caller, now());
    return { ok: false, code: mayTry ? 'office_link_expired' : 'office_paused' };
  }
  const { ticket, person } = found;
  const account = person?.email ?? 'owner';
  return {
    ok: true,
    person: person ? { name: person.name, email: person.email, role: person.role } : null,
    totp_secret: ticket.data,
    totp_uri: totpUri(ticket.data, { issuer: `${settings.shop.name} office`, account }),
  };
}

interface SetUp {
  link: string;
  name?: string | undefined;
  email?: string | undefined;
  password: string;
  code: string;
}

/** Starts over: new password, authenticator app and recovery codes; till PIN, passkeys and sessions end. */
export async function setUp(
  services: OfficeServices,
  given: SetUp,
  caller: Caller,
): Promise<({ ok: true; recovery_codes: string[] } & OpenSession) | Refusal> {
  const { db, now } = services;
  const found = await findSetUp(db, given.link, now());
  if (!found) return { ok: false, code: 'office_link_expired' };
  if (!(await countAnyTry(db, 'password', caller, now()))) return { ok: false, code: 'office_paused' };
  const { ticket, person = given } = found;
  if (await isFirstTried(services, given.password, person)) return { ok: false, code: 'password_guessable' };
  const step = totpStepOf(ticket.data, given.code, now());
  if (step === undefined) return { ok: false, code: 'office_wrong_code' };
  const keys = {
    password_hash: await hashPassword(given.password, services.settings.passwordCost),
    totp_secret: ticket.data,
    totp_step: step,
    till_pin_hash: null,
  };
  return transact(db, async (trx) => {
    const person = found.person ?? (await addFirstOwner(trx, given, now()));
    if (!('id' in person)) return person;
    if (!(await takeTicket(trx, ticket))) return { ok: false, code: 'office_link_expired' };
    await deleteSetUpLinks(trx, ticket.person_id);
    if (found.person?.role === 'owner') await deleteSetUpLinks(trx, null);
    await deleteTicketsOf(trx, person.id);
    await trx.updateTable('people').set(keys).where('id', '=', person.id).execute();
    await deletePasskeysOf(trx, person.id);
    await endSessions(trx, person.id, {}, now());
    await forgetTries(trx, byPassword(person.email), caller);
    const recoveryCodes = await renewRecoveryCodes(trx, person.id);
    const actor = { personId: person.id, name: person.name };
    const after = `password and authenticator app set by a link, from ${caller.address}`;
    await writeLog(trx, actor, { what: 'keys', which: person.email, after }, now());
    const what = 'Your password and authenticator app were set.';
    await mailAboutKeys(trx, services, person, { what, endsSessions: true });
    const session = await openSession(trx, person.id, caller, now());
    return { ok: true, recovery_codes: recoveryCodes, ...session };
  });
}

/** Words that a guesser who knows the person and the shop would try. */
async function isFirstTried(
  { settings }: OfficeServices,
  password: string,
  { name = '', email = '' }: { name?: string | undefined; email?: string | undefined },
): Promise<boolean> {
  const { hostname } = new URL(settings.publicUrl);
  return (
    isGuessable(password, { of: [settings.shop.name, hostname, name, email] }) || isKnownPassword(password)
  );
}

async function findSetUp(db: DbOrTrx, link: string, now: Date) {
  const ticket = await findTicket(db, 'set-up', link, now);
  if (!ticket) return undefined;
  if (ticket.person_id === null) return { ticket, person: undefined };
  const person = await findPersonById(db, ticket.person_id);
  return person && { ticket, person };
}

async function addFirstOwner(trx: Trx, { name, email }: SetUp, now: Date) {
  if (!name || !email) return { ok: false, code: 'name_missing' } as const;
  const person = { name, email, role: 'owner' as OfficeRole };
  const added = await trx
    .insertInto('people')
    .values({
      ...person,
      password_hash: null,
      totp_secret: null,
      created_at: now.toISOString(),
      removed_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? { ...person, id: added.id } : ({ ok: false, code: 'office_email_taken' } as const);
}
