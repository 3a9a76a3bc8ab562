import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { beforeEach, describe, expect, inject, onTestFinished } from 'vitest';
import { connect, type DatabaseAddress, NodeSqliteDialect } from '../ground/db/connect.ts';
import type { Db, Tables } from '../ground/db/tables.ts';
import {
  addressOf,
  createDatabase,
  dropDatabase,
  giveBackDatabase,
  takeDatabase,
} from './postgres-databases.ts';
import { UnorderedRows } from './unordered-rows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file that nobody has open. */
    sqliteTemplate: string;
    /** By a test file's whole path; a file that is not named runs on both databases. */
    databasesOf: Readonly<Record<string, DatabaseShare>>;
  }
}

/** `smoke`: all tests on SQLite, and the first of each block on PostgreSQL. */
export type DatabaseShare = 'SQLite' | 'PostgreSQL' | 'smoke';

const SMOKE_TESTS = 1;

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

interface Kind {
  name: string;
  copy: () => Promise<Migrated>;
  createEmpty: () => Promise<DatabaseAddress>;
}

/** A database as the migrations make it, and the connection that the test begins with. */
interface Migrated {
  address: DatabaseAddress;
  dialect: Dialect;
}

const SQLITE: Kind = { name: 'SQLite', copy: copySqlite, createEmpty: createEmptySqlite };
const POSTGRES: Kind = { name: 'PostgreSQL', copy: borrowPostgres, createEmpty: createEmptyPostgres };

type Block = (openDb: OpenDb, databases: TestDatabases) => void;

/** Runs the block's tests on SQLite and on PostgreSQL; what they open is closed and removed after each test. */
export const eachDatabase = (block: Block): void => onDatabases([SQLITE, POSTGRES], block);

/** The same on PostgreSQL alone, for what only several processes on one database do. */
export const onPostgres = (block: Block): void => onDatabases([POSTGRES], block);

function onDatabases(kinds: Kind[], block: Block): void {
  const share = inject('databasesOf')?.[expect.getState().testPath ?? ''];
  const there = kinds.filter(
    ({ name }) =>
      (share === undefined || share === 'smoke' || share === name) &&
      (name !== POSTGRES.name || inject('postgresServer') !== ''),
  );
  describe.each(there)('$name', ({ name, copy, createEmpty }) => {
    if (share === 'smoke' && name === POSTGRES.name) skipAfter(SMOKE_TESTS);
    const openDatabase = async () => {
      const { address, dialect } = await copy();
      const db = closedAfterTest(
        new Kysely<Tables>({ dialect, ...(name === POSTGRES.name && { plugins: [new UnorderedRows()] }) }),
      );
      return { db, address, reconnect: async () => closedAfterTest(await connect(address)) };
    };
    block(async () => (await openDatabase()).db, { openDatabase, createEmpty });
  });
}

function skipAfter(tests: number): void {
  let begun = 0;
  beforeEach(({ skip }) => {
    begun += 1;
    skip(begun > tests, 'runs on PostgreSQL in npm run test:all');
  });
}

function closedAfterTest(db: Db): Db {
  onTestFinished(() => db.destroy());
  return db;
}

async function copySqlite(): Promise<Migrated> {
  const address = await createEmptySqlite();
  await copyFile(inject('sqliteTemplate'), address.sqliteFile);
  return { address, dialect: new NodeSqliteDialect(address.sqliteFile) };
}

async function createEmptySqlite(): Promise<{ sqliteFile: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { sqliteFile: path.join(folder, 'springdeck.sqlite') };
}

async function borrowPostgres(): Promise<Migrated> {
  const { name, dialect } = await takeDatabase();
  onTestFinished(() => giveBackDatabase(name));
  return { address: { postgresUrl: addressOf(name) }, dialect };
}

async function createEmptyPostgres(): Promise<DatabaseAddress> {
  const name = await createDatabase('template0');
  onTestFinished(() => dropDatabase(name));
  return { postgresUrl: addressOf(name) };
}
