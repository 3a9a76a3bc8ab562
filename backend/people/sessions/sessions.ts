import {
  CONFIRMED_MINUTES,
  type OfficeRole,
  SESSION_DAYS,
  SESSION_IDLE_HOURS,
} from '#domain/office/office.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Db, DbOrTrx } from '../../ground/db/tables.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';
import type { Caller } from '../office-services.ts';

const IDLE_MS = SESSION_IDLE_HOURS * 60 * MINUTE_MS;
const WHOLE_MS = SESSION_DAYS * DAY_MS;
const CONFIRMED_MS = CONFIRMED_MINUTES * MINUTE_MS;

export interface OpenSession {
  token: string;
  ends_at: string;
}

export interface SignedIn {
  sessionId: number;
  personId: number;
  name: string;
  email: string;
  role: OfficeRole;
  hasTillPin: boolean;
  isConfirmed: boolean;
}

export async function openSession(
  db: DbOrTrx,
  personId: number,
  { device, address }: Caller,
  now: Date,
): Promise<OpenSession> {
  const token = newToken();
  const at = now.toISOString();
  await db
    .insertInto('person_sessions')
    .values({
      person_id: personId,
      token_hash: hashToken(token),
      device,
      address,
      opened_at: at,
      seen_at: at,
      confirmed_at: at,
      ended_at: null,
    })
    .execute();
  return { token, ends_at: new Date(now.getTime() + WHOLE_MS).toISOString() };
}

/** Activity extends a session, up to its maximum age. */
export async function findSignedIn(
  db: Db,
  token: string,
  now: Date,
  { isClick }: { isClick: boolean },
): Promise<SignedIn | undefined> {
  const row = await openSessions(db, now)
    .innerJoin('people', 'people.id', 'person_sessions.person_id')
    .select([
      'person_sessions.id',
      'person_sessions.person_id',
      'person_sessions.seen_at',
      'person_sessions.confirmed_at',
      'people.name',
      'people.email',
      'people.role',
      'people.till_pin_hash',
    ])
    .where('person_sessions.token_hash', '=', hashToken(token))
    .where('people.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (isClick && Date.parse(row.seen_at) < now.getTime() - MINUTE_MS) {
    const seen = { seen_at: now.toISOString() };
    await db.updateTable('person_sessions').set(seen).where('id', '=', row.id).execute();
  }
  return {
    sessionId: row.id,
    personId: row.person_id,
    name: row.name,
    email: row.email,
    role: row.role,
    hasTillPin: row.till_pin_hash !== null,
    isConfirmed: Date.parse(row.confirmed_at) > now.getTime() - CONFIRMED_MS,
  };
}

export const openSessions = (db: DbOrTrx, now: Date) =>
  db
    .selectFrom('person_sessions')
    .where('person_sessions.ended_at', 'is', null)
    .where('person_sessions.seen_at', '>', new Date(now.getTime() - IDLE_MS).toISOString())
    .where('person_sessions.opened_at', '>', new Date(now.getTime() - WHOLE_MS).toISOString());

export async function confirmSession(db: DbOrTrx, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('person_sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', sessionId)
    .execute();
}

/** Returns how many were open. */
export async function endSessions(
  db: DbOrTrx,
  personId: number,
  { only, except }: { only?: number; except?: number },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('person_sessions')
    .set({ ended_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const listSessions = (db: Db, personId: number, now: Date) =>
  openSessions(db, now)
    .select(['id', 'device', 'address', 'opened_at', 'seen_at'])
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .execute();

/** Long enough to recognise an address. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * WHOLE_MS).toISOString();
  await db.deleteFrom('person_sessions').where('opened_at', '<', before).execute();
  await db.deleteFrom('office_tickets').where('expires_at', '<', now.toISOString()).execute();
}
