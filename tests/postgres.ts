import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#backend/ground/db/connect.ts';
import type {} from '#backend/testing/databases.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const TEMPLATE = 'springdeck_template';

/** One PostgreSQL per run, with migrated template databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres().catch(endRun);
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

/** One line instead of a stack trace per file. */
function endRun(error: unknown): PostgresServer {
  const reason = error instanceof Error ? error.message : String(error);
  const line = reason.trim().replaceAll(/\s*\n\s*/g, '; ');
  process.stderr.write(`PostgreSQL for the tests could not be started: ${line}\n`);
  process.exit(1);
}

async function createDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
