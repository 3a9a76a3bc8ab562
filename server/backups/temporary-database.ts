import { createHash } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { connect, openPostgres } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';

const MAX_ATTEMPTS = 5;

/**
 * Creates a PostgreSQL database for the time of `work`, after dropping one that a killed process has left for this folder.
 * undefined, without calling `work`, if the role may not create databases.
 */
export async function withTemporaryDatabase<Result>(
  postgresUrl: string,
  folder: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const server = new Kysely<unknown>({ dialect: openPostgres(postgresUrl) });
  try {
    const { rows } = await sql<{ may: boolean }>`
      select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`.execute(server);
    if (!rows[0]?.may) return undefined;
    const name = temporaryDatabaseName(postgresUrl, folder);
    await createAnew(server, name);
    try {
      const address = new URL(postgresUrl);
      address.pathname = `/${name}`;
      const db = await connect({ postgresUrl: address.href });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    }
  } finally {
    await server.destroy();
  }
}

async function createAnew(server: Kysely<unknown>, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
    try {
      await sql`create database ${sql.id(name)}`.execute(server);
      return;
    } catch (error) {
      // PostgreSQL finishes what a process asked for that was killed meanwhile.
      if (attempt === MAX_ATTEMPTS || !isTaken(error)) throw error;
    }
  }
}

const UNIQUE_VIOLATION = '23505';
const DUPLICATE_DATABASE = '42P04';

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === UNIQUE_VIOLATION || error.code === DUPLICATE_DATABASE);

export const temporaryDatabaseName = (postgresUrl: string, folder: string): string => {
  const { pathname } = new URL(postgresUrl);
  return `springdeck_check_${createHash('sha256').update(`${pathname} ${folder}`).digest('hex').slice(0, 12)}`;
};
