import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, inject, onTestFinished } from 'vitest';
import { connect, type DatabaseAddress } from '../ground/db/connect.ts';
import type { Db } from '../ground/db/tables.ts';
import { createDatabase, dropDatabase, giveBackDatabase, takeDatabase } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file that nobody has open. */
    sqliteTemplate: string;
    /** By a test file's whole path; a file that is not named runs on both databases. */
    databasesOf: Readonly<Record<string, DatabaseShare>>;
  }
}

/** `smoke`: all tests on SQLite, and the first few on PostgreSQL. */
export type DatabaseShare = 'SQLite' | 'PostgreSQL' | 'smoke';

const SMOKE_TESTS = 3;

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
  const share = inject('databasesOf')?.[expect.getState().testPath ?? ''];
  const there = kinds.filter(
    ({ name }) =>
      (share === undefined || share === 'smoke' || share === name) &&
      (name !== POSTGRES.name || inject('postgresServer') !== ''),
  );
  describe.each(there)('$name', ({ name, create }) => {
    if (share === 'smoke' && name === POSTGRES.name) skipAfter(SMOKE_TESTS);
    const openDatabase = async () => {
      const address = await create('migrated');
      return { db: await open(address), address, reconnect: () => open(address) };
    };
    block(async () => (await openDatabase()).db, { openDatabase, createEmpty: () => create('empty') });
  });
}

function skipAfter(tests: number): void {
  let begun = 0;
  beforeEach(({ skip }) => {
    begun += 1;
    skip(begun > tests, 'runs on PostgreSQL in npm run test:all');
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
  const name = content === 'migrated' ? await takeDatabase() : await createDatabase('template0');
  onTestFinished(() => (content === 'migrated' ? giveBackDatabase(name) : dropDatabase(name)));
  return { postgresUrl: `${inject('postgresServer')}/${name}` };
}
