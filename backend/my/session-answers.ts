import type { Context } from 'hono';
import type { Db } from '../ground/db/tables.ts';
import { bearerToken } from '../ground/http/bearer-token.ts';
import { Refused } from '../ground/refused.ts';
import { findMySession, type MySession } from './sessions.ts';

interface SessionServices {
  db: Db;
  now: () => Date;
}

/** undefined where the call names none. Throws Refused for one that has ended. */
export async function givenSession({ db, now }: SessionServices, c: Context): Promise<MySession | undefined> {
  if (c.req.header('authorization') === undefined) return undefined;
  return neededSession({ db, now }, c);
}

/** Throws Refused without a session. */
export async function neededSession({ db, now }: SessionServices, c: Context): Promise<MySession> {
  const session = await findMySession(db, bearerToken(c), now());
  if (!session) {
    throw new Refused('my_session_ended', 'You are signed out. Please ask for a new code.');
  }
  return session;
}
