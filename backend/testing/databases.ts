import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { connect, type DatabaseAddress } from '../ground/db/connect.ts';
import type { Db } from '../ground/db/tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, without a database name; empty where SQLite is enough. */
    postgresServer: string;
    /** A migrated database on it that nobody is connected to. */
    postgresTemplate: string;
    /** A migrated SQLite file that nobody has open. */
    sqliteTemplate: string;
  }
}

export interface TestDatabase {
  db: Db;
  /** For a second process, or a connection of the test's own. */
  address: DatabaseAddress;
  /** A further connection to the same database, as another process would hold it. */
  reconnect: () => Promise<Db>;
}

export interface TestDatabases {
  /** Like openDb, for a test that needs more than one connection. */
  openDatabase: () => Promise<TestDatabase>;
  /** A database without a single table. */
  createEmpty: () => Promise<DatabaseAddress>;
}

/** A fresh, migrated database, gone after the test. */
export type OpenDb = () => Promise<Db>;

const SQLITE = { name: 'SQLite', create: createSqlite };
const POSTGRES = { name: 'PostgreSQL', create: createPostgres };

type Block = (openDb: OpenDb, databases: TestDatabases) => void;

/** Runs the block's tests on SQLite and on PostgreSQL; what they open is closed and removed after each test. */
export const eachDatabase = (block: Block): void => onDatabases([SQLITE, POSTGRES], block);

/** The same on PostgreSQL alone, for what only several processes on one database do. */
export const onPostgres = (block: Block): void => onDatabases([POSTGRES], block);

function onDatabases(kinds: (typeof SQLITE)[], block: Block): void {
  const there = kinds.filter((kind) => kind !== POSTGRES || inject('postgresServer') !== '');
  describe.each(there)('$name', ({ create }) => {
    const openDatabase = async () => {
      const address = await create('migrated');
      return { db: await open(address), address, reconnect: () => open(address) };
    };
    block(async () => (await openDatabase()).db, { openDatabase, createEmpty: () => create('empty') });
  });
}

async function open(address: DatabaseAddress): Promise<Db> {
  const db = await connect(address);
  onTestFinished(() => db.destroy());
  return db;
}

async function createSqlite(content: 'migrated' | 'empty'): Promise<DatabaseAddress> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sqliteFile = path.join(folder, 'springdeck.sqlite');
  if (content === 'migrated') await copyFile(inject('sqliteTemplate'), sqliteFile);
  return { sqliteFile };
}

async function createPostgres(content: 'migrated' | 'empty'): Promise<DatabaseAddress> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = content === 'migrated' ? inject('postgresTemplate') : 'template0';
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  onTestFinished(() => onServer(`drop database ${name} with (force)`));
  return { postgresUrl: `${inject('postgresServer')}/${name}` };
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
