import { MY_SESSION_DAYS } from '#domain/credit/my-page.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { hashToken, newToken } from '../ground/tokens.ts';

export interface OpenMySession {
  token: string;
  ends_at: string;
}

/** A browser that has shown that it reads the mails of an address. */
export interface MySession {
  tokenHash: string;
  /** By `foldEmail`. */
  email: string;
  endsAt: string;
}

export async function openMySession(db: DbOrTrx, email: string, now: Date): Promise<OpenMySession> {
  const token = newToken();
  const ends_at = new Date(now.getTime() + MY_SESSION_DAYS * DAY_MS).toISOString();
  const row = { token_hash: hashToken(token), email, last_used: now.toISOString(), ends_at };
  await db.insertInto('my_sessions').values(row).execute();
  return { token, ends_at };
}

export async function findMySession(db: Db, token: string, now: Date): Promise<MySession | undefined> {
  if (token === '') return undefined;
  const row = await db
    .selectFrom('my_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { token_hash, email, last_used, ends_at } = row;
  if (Date.parse(last_used) < now.getTime() - DAY_MS) {
    const used = { last_used: now.toISOString() };
    await db.updateTable('my_sessions').set(used).where('token_hash', '=', token_hash).execute();
  }
  return { tokenHash: token_hash, email, endsAt: ends_at };
}

/** Everywhere: also the links that are still open. */
export async function closeMySessions(
  db: DbOrTrx,
  { tokenHash, email }: MySession,
  isEverywhere: boolean,
): Promise<void> {
  if (!isEverywhere) {
    await db.deleteFrom('my_sessions').where('token_hash', '=', tokenHash).execute();
    return;
  }
  await db.deleteFrom('my_sessions').where('email', '=', email).execute();
  await db.deleteFrom('my_links').where('email', '=', email).where('used_at', 'is', null).execute();
}

/** The one used last first. */
export const listMySessions = (db: Db, email: string, now: Date) =>
  db
    .selectFrom('my_sessions')
    .select(['token_hash', 'last_used'])
    .where('email', '=', email)
    .where('ends_at', '>', now.toISOString())
    .orderBy('last_used', 'desc')
    .execute();

/** Links are counted for a day. */
export async function deleteOldMySessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('my_sessions').where('ends_at', '<', now.toISOString()).execute();
  const before = new Date(now.getTime() - DAY_MS).toISOString();
  await db.deleteFrom('my_links').where('created_at', '<', before).execute();
}
