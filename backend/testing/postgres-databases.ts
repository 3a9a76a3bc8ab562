import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, without a database name; empty where SQLite is enough. */
    postgresServer: string;
    /** A migrated database on it that nobody is connected to. */
    postgresTemplate: string;
    /** Statements that leave a migrated database as the migrations made it. */
    postgresReset: string;
  }
}

interface Kept {
  name: string;
  /** Stays connected: a connection costs more than emptying the tables. */
  client: pg.Client;
  schema: string;
}

/** Databases of this worker that no test uses at the moment. */
const free: Kept[] = [];
const used = new Map<string, Kept>();

/** Tests of one worker follow each other, so most use the same migrated database. */
export async function takeDatabase(): Promise<string> {
  const database = free.pop() ?? (await createKept());
  used.set(database.name, database);
  return database.name;
}

/** Leaves the database as it was, or drops it if the test changed its tables. */
export async function giveBackDatabase(name: string): Promise<void> {
  const database = used.get(name);
  if (!database) throw new Error(`no test uses the database ${name}`);
  used.delete(name);
  if (await isReset(database)) {
    free.push(database);
    return;
  }
  await database.client.end();
  await dropDatabase(name);
}

export async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

export const dropDatabase = (name: string): Promise<void> => onServer(`drop database ${name} with (force)`);

async function createKept(): Promise<Kept> {
  const name = await createDatabase(inject('postgresTemplate'));
  const client = new pg.Client({ connectionString: `${inject('postgresServer')}/${name}` });
  // The server or a test may end it, and the worker must not wait for it at its own end.
  client.on('error', () => undefined);
  await client.connect();
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return { name, client, schema: await readSchema(client) };
}

async function isReset({ client, schema }: Kept): Promise<boolean> {
  try {
    await client.query(END_OTHERS);
    if ((await readSchema(client)) !== schema) return false;
    await client.query(inject('postgresReset'));
    return true;
  } catch {
    return false;
  }
}

const END_OTHERS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Changes with every table, column, index, constraint, trigger, function and setting that comes, goes or is altered. */
const SCHEMA = `select concat_ws(' ',
  (select concat(count(*), ':', max(oid)) from pg_class),
  (select md5(string_agg(concat_ws(' ', attrelid, attname, atttypid, atttypmod, attnotnull), ',' order by attrelid, attnum))
    from pg_attribute where attrelid >= 16384 and attnum > 0 and not attisdropped),
  (select md5(string_agg(pg_get_expr(adbin, adrelid), ',' order by oid)) from pg_attrdef),
  (select concat(count(*), ':', max(oid)) from pg_constraint),
  (select concat(count(*), ':', max(oid), ':', string_agg(tgenabled::text, '' order by oid)) from pg_trigger),
  (select concat(count(*), ':', max(oid)) from pg_proc),
  (select count(*) from pg_db_role_setting)) as schema`;

async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? '';
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
