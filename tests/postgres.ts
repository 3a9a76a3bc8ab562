import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#backend/ground/db/connect.ts';
import type {} from '#backend/testing/databases.ts';
import type {} from '#backend/testing/postgres-databases.ts';
import { reserveDemoFolder } from './demo-folder.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { databasesIn, readTier } from './tiers.ts';

const TEMPLATE = 'springdeck_template';

/** One PostgreSQL per run, with migrated template databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres().catch(endRun);
  try {
    const sqliteTemplate = path.join(postgres.folder, 'template.sqlite');
    await (await connect({ sqliteFile: sqliteTemplate })).destroy();
    await createDatabase(postgres.url, TEMPLATE);
    const template = `${postgres.url}/${TEMPLATE}`;
    await (await connect({ postgresUrl: template })).destroy();
    project.provide('postgresServer', postgres.url);
    project.provide('postgresTemplate', TEMPLATE);
    project.provide('postgresReset', await writeReset(template));
    project.provide('sqliteTemplate', sqliteTemplate);
    const tier = readTier();
    project.provide('databasesOf', tier ? databasesIn(tier) : {});
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const removeDemo = await reserveDemoFolder();
  return async () => {
    await removeDemo();
    await postgres.stop();
  };
}

/** One line instead of a stack trace per file. */
function endRun(error: unknown): PostgresServer {
  const reason = error instanceof Error ? error.message : String(error);
  const line = reason.trim().replaceAll(/\s*\n\s*/g, '; ');
  process.stderr.write(`PostgreSQL for the tests could not be started: ${line}\n`);
  process.exit(1);
}

const createDatabase = (server: string, name: string): Promise<unknown> =>
  onDatabase(`${server}/postgres`, (client) => client.query(`create database ${name}`));

const TABLES = `select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
const SEQUENCES = `select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value,
  last_value is not null as is_called from pg_sequences where schemaname = 'public'`;

/**
 * Deleting takes a tenth of the time of truncating, and without autovacuum the rows of the next test
 * still lie in the order in which they are inserted. What has grown is truncated.
 */
const EMPTY = `do $$ declare each record; grown text; begin
  for each in select quote_ident(relname) as name, pg_relation_size(oid) as size from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    if each.size > 262144 then grown := concat_ws(',', grown, each.name);
    elsif each.size > 0 then execute 'delete from ' || each.name;
    end if;
  end loop;
  if grown is not null then execute 'truncate ' || grown || ' cascade'; end if;
end $$`;

/** Statements that empty every table and put back the rows and counters that the migrations left. */
const writeReset = (template: string): Promise<string> =>
  onDatabase(template, async (client) => {
    const statements = ['set session_replication_role = replica', EMPTY];
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: object }>(`select to_json(t) as row from ${name} t`);
      if (rows.length === 0) continue;
      const seeds = pg.escapeLiteral(JSON.stringify(rows.map(({ row }) => row)));
      statements.push(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${seeds})`,
      );
    }
    const { rows: sequences } = await client.query<{ name: string; value: string; is_called: boolean }>(
      SEQUENCES,
    );
    for (const { name, value, is_called } of sequences) {
      statements.push(`select setval('${name}', ${value}, ${is_called})`);
    }
    return [...statements, 'set session_replication_role = origin'].join(';\n');
  });

async function onDatabase<T>(address: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
