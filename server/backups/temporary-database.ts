import { createHash } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { connect, openPostgres } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';

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
    const name = nameOf(postgresUrl, folder);
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
    await sql`create database ${sql.id(name)}`.execute(server);
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

const nameOf = (postgresUrl: string, folder: string): string => {
  const { pathname } = new URL(postgresUrl);
  return `springdeck_check_${createHash('sha256').update(`${pathname} ${folder}`).digest('hex').slice(0, 12)}`;
};
