import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#backend/db/connect.ts';
import type {} from '#backend/db/test-databases.ts';
import { startPostgres } from './postgres-server.ts';

const TEMPLATE = 'springdeck_template';

/** Vitest's global set-up: one PostgreSQL for the run, and a migrated database of either kind to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  try {
    const sqliteTemplate = path.join(postgres.folder, 'template.sqlite');
    await (await connect({ sqliteFile: sqliteTemplate })).destroy();
    await createDatabase(postgres.url, TEMPLATE);
    await (await connect({ postgresUrl: `${postgres.url}/${TEMPLATE}` })).destroy();
    project.provide('postgresServer', postgres.url);
    project.provide('postgresTemplate', TEMPLATE);
    project.provide('sqliteTemplate', sqliteTemplate);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres.stop;
}

async function createDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
