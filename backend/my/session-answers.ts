import type { Context } from 'hono';
import type { Db } from '../ground/db/tables.ts';
import { bearerToken } from '../ground/http/bearer-token.ts';
import { Refused } from '../ground/refused.ts';
import { findMySession, type MySession } from './sessions.ts';

interface SessionServices {
  db: Db;
  now: () => Date;
}

/** undefined where the call names none, or one that has ended. */
export const givenSession = ({ db, now }: SessionServices, c: Context): Promise<MySession | undefined> =>
  findMySession(db, bearerToken(c), now());

/** Throws Refused without a session. */
export async function neededSession(services: SessionServices, c: Context): Promise<MySession> {
  const session = await givenSession(services, c);
  if (!session) {
    throw new Refused('my_session_ended', 'You are signed out. Please ask for a new code.');
  }
  return session;
}
