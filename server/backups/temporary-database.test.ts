import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPostgres } from '#backend/ground/db/connect.ts';
import { onPostgres } from '#backend/testing/databases.ts';
import { temporaryDatabaseName, withTemporaryDatabase } from './temporary-database.ts';

const FOLDER = '/backups/of-the-test';

onPostgres((_, { createEmpty }) => {
  it('replaces a database that PostgreSQL is still creating for a process that was killed', async () => {
    const address = await createEmpty();
    const postgresUrl = 'postgresUrl' in address ? address.postgresUrl : '';
    const server = new Kysely<unknown>({ dialect: openPostgres(postgresUrl) });
    const name = temporaryDatabaseName(postgresUrl, FOLDER);
    try {
      const ofKilled = sql`create database ${sql.id(name)}`.execute(server).catch(() => undefined);
      const found = await withTemporaryDatabase(postgresUrl, FOLDER, async (db) => {
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
        return rows[0]?.name;
      });
      expect(found).toBe(name);
      await ofKilled;
    } finally {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
      await server.destroy();
    }
  });
});
