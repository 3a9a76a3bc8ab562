import type { OfficeRole } from '#domain/office/office.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { mailAboutKeys, mailSetUpLink } from './key-mails.ts';
import type { OfficeContext, OfficeServices } from './office-services.ts';
import { deletePasskeysOf } from './passkeys/find-passkeys.ts';
import { endSessions, openSessions } from './sessions/sessions.ts';
import { countOwners, lockOwners, setRole } from './set-role.ts';
import { issueSetUpLink, setUpUrl } from './sign-in/set-up.ts';
import { findPersonById } from './sign-in/sign-in.ts';
import { deleteTicketsOf } from './sign-in/tickets.ts';
import { undoableRoleChange } from './undo-role-change.ts';

type Refusal<Code extends string> = { ok: false; code: Code };

const unknown = { ok: false, code: 'office_unknown_person' } as const;

export interface OfficePerson {
  id: number;
  name: string;
  email: string;
  role: OfficeRole;
  is_you: boolean;
  /** false until the set-up link has been used. */
  is_set_up: boolean;
  has_till_pin: boolean;
  passkeys: number;
  seen_at: string | null;
  sessions: number;
}

export async function listPeople(db: Db, youId: number | null, now: Date): Promise<OfficePerson[]> {
  const people = await db
    .selectFrom('people')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const open = await openSessions(db, now)
    .select((eb) => ['person_id', eb.fn.countAll<number>().as('count')])
    .groupBy('person_id')
    .execute();
  const seen = await db
    .selectFrom('person_sessions')
    .select((eb) => ['person_id', eb.fn.max('seen_at').as('at')])
    .groupBy('person_id')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select((eb) => ['person_id', eb.fn.countAll<number>().as('count')])
    .groupBy('person_id')
    .execute();
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    is_you: person.id === youId,
    is_set_up: person.password_hash !== null,
    has_till_pin: person.till_pin_hash !== null,
    passkeys: passkeys.find(({ person_id }) => person_id === person.id)?.count ?? 0,
    seen_at: seen.find(({ person_id }) => person_id === person.id)?.at ?? null,
    sessions: open.find(({ person_id }) => person_id === person.id)?.count ?? 0,
  }));
}

export async function hasOwner(db: Db): Promise<boolean> {
  return (await countOwners(db)) > 0;
}

interface NewPerson {
  name: string;
  email: string;
  role: OfficeRole;
  reason: string;
}

/** Mails the set-up link, and returns it. Restores access that was revoked. */
export async function addPerson(
  services: OfficeServices,
  actor: Actor,
  { name, email, role, reason }: NewPerson,
): Promise<{ ok: true; id: number; url: string } | Refusal<'office_email_taken'>> {
  const { db, now } = services;
  return transact(db, async (trx) => {
    const fresh = {
      name,
      role,
      password_hash: null,
      totp_secret: null,
      till_pin_hash: null,
      totp_step: 0,
      removed_at: null,
    };
    const added = await trx
      .insertInto('people')
      .values({ ...fresh, email, created_at: now().toISOString() })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(fresh).where('people.removed_at', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!added) return { ok: false, code: 'office_email_taken' };
    await writeLog(
      trx,
      actor,
      { what: 'person', which: email, after: `${name} invited as ${role}`, reason },
      now(),
    );
    const url = await sendLink(trx, services, { id: added.id, name, email });
    return { ok: true, id: added.id, url };
  });
}

export async function linkPerson(
  services: OfficeServices,
  actor: Actor,
  id: number,
): Promise<{ ok: true; url: string } | typeof unknown> {
  const { db, now } = services;
  return transact(db, async (trx) => {
    const person = await findPersonById(trx, id);
    if (!person) return unknown;
    await writeLog(trx, actor, { what: 'keys', which: person.email, after: 'new one-time link' }, now());
    return { ok: true, url: await sendLink(trx, services, person) };
  });
}

async function sendLink(
  trx: Trx,
  services: OfficeContext,
  person: { id: number; name: string; email: string },
): Promise<string> {
  const link = await issueSetUpLink(trx, person.id, services.now());
  const url = setUpUrl(services.settings.publicUrl, link);
  await mailSetUpLink(trx, services, person, url);
  return url;
}

export async function changeRole(
  services: OfficeServices,
  actor: Actor,
  id: number,
  { role, reason }: { role: OfficeRole; reason: string },
): Promise<{ ok: true } | Refusal<'office_unknown_person' | 'office_last_owner'>> {
  const { db, now } = services;
  return transact(db, async (trx) => {
    const outcome = await setRole(trx, services, id, { role });
    if (outcome.code === 'other_role') return { ok: true };
    if (outcome.code !== 'changed') return { ok: false, code: outcome.code };
    const { person } = outcome;
    const undo = undoableRoleChange({ personId: id, from: person.role, to: role });
    await writeLog(
      trx,
      actor,
      { what: 'person', which: person.email, before: person.role, after: role, reason, undo },
      now(),
    );
    return { ok: true };
  });
}

export async function signOutPerson(
  { db, now }: OfficeServices,
  actor: Actor,
  id: number,
): Promise<{ ok: true } | typeof unknown> {
  return transact(db, async (trx) => {
    const person = await findPersonById(trx, id);
    if (!person) return unknown;
    await endSessions(trx, id, {}, now());
    await writeLog(
      trx,
      actor,
      { what: 'sign-in', which: person.email, after: 'signed out everywhere' },
      now(),
    );
    return { ok: true };
  });
}

export async function removePerson(
  services: OfficeServices,
  actor: Actor,
  id: number,
): Promise<{ ok: true } | Refusal<'office_unknown_person' | 'office_last_owner'>> {
  const { db, now } = services;
  return transact(db, async (trx) => {
    await lockOwners(trx);
    const person = await findPersonById(trx, id);
    if (!person) return unknown;
    if (person.role === 'owner' && (await countOwners(trx, id)) === 0) return lastOwner;
    await trx
      .updateTable('people')
      .set({ removed_at: now().toISOString(), password_hash: null, totp_secret: null, till_pin_hash: null })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('recovery_codes').where('person_id', '=', id).execute();
    await deletePasskeysOf(trx, id);
    await deleteTicketsOf(trx, id);
    await endSessions(trx, id, {}, now());
    await writeLog(
      trx,
      actor,
      { what: 'person', which: person.email, before: person.role, after: 'key taken away' },
      now(),
    );
    const what = 'Your key to the office was taken away.';
    await mailAboutKeys(trx, services, person, { what, endsSessions: true });
    return { ok: true };
  });
}

const lastOwner = { ok: false, code: 'office_last_owner' } as const;
