import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Dialect, PostgresPool } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { onPool, openPool } from '../ground/db/connect.ts';

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

const KEPT = 'kept';

interface Kept {
  name: string;
  /** Its connections stay: each new one reads what it uses of the catalogue of tables anew. */
  pool: pg.Pool;
  schema: string;
}

/** Databases of this worker that no test uses at the moment. */
const free: Kept[] = [];
const used = new Map<string, Kept>();

/** Tests of one worker follow each other, so most use the same migrated database. */
export async function takeDatabase(): Promise<{ name: string; dialect: Dialect }> {
  const database = free.pop() ?? (await createKept());
  used.set(database.name, database);
  return { name: database.name, dialect: onPool(lend(database.pool)) };
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
  await database.pool.end();
  await dropDatabase(name);
}

export const addressOf = (name: string): string => `${inject('postgresServer')}/${name}`;

export async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

export const dropDatabase = (name: string): Promise<void> => onServer(`drop database ${name} with (force)`);

async function createKept(): Promise<Kept> {
  const name = await createDatabase(inject('postgresTemplate'));
  const pool = openPool(`${addressOf(name)}?application_name=${KEPT}`);
  // The worker must not wait for idle connections at its own end.
  pool.options.allowExitOnIdle = true;
  pool.options.idleTimeoutMillis = 0;
  return { name, pool, schema: await readSchema(pool) };
}

/** Whoever borrows the pool ends it as one of their own, once all is back that they took; its connections stay. */
const lend = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: () => pool.connect(),
  end: async () => {
    while (pool.totalCount > pool.idleCount) await once(pool, 'release');
  },
});

async function isReset({ pool, schema }: Kept): Promise<boolean> {
  try {
    await pool.query(END_OTHERS);
    if ((await readSchema(pool)) !== schema) return false;
    await pool.query(inject('postgresReset'));
    return true;
  } catch {
    return false;
  }
}

const END_OTHERS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and application_name <> '${KEPT}'`;

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

async function readSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ schema: string }>(SCHEMA);
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
