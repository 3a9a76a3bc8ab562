import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { connect, openPostgres } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';

/** A PostgreSQL database for as long as the work takes; nothing is done where the role may not create one. */
export async function withTemporaryDatabase<Result>(
  postgresUrl: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const server = new Kysely<unknown>({ dialect: openPostgres(postgresUrl) });
  try {
    const { rows } = await sql<{ may: boolean }>`
      select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`.execute(server);
    if (!rows[0]?.may) return undefined;
    const name = `springdeck_check_${randomBytes(6).toString('hex')}`;
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
