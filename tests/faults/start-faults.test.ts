import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#backend/ground/db/tables.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { MAY_MOUNT, readOnly, withMounts } from '../own-disk.ts';
import { makeDataDir, startShop } from '../shop-server.ts';

const TIMEOUT_MS = 120_000;
const CANNOT_MOUNT = 'this machine allows no mounts of its own';
const EMPTY = { DEMO: 'off' };

eachDatabase((_, { openDatabase }) => {
  it(
    'on data of a newer version with which it cannot work the shop does not start, says so in one line and changes nothing',
    async () => {
      const { db, address } = await openDatabase();
      const isFile = 'sqliteFile' in address;
      const dataDir = isFile ? path.dirname(address.sqliteFile) : await makeFolder();
      const env = { ...EMPTY, ...(!isFile && { DATABASE_URL: address.postgresUrl }) };
      const at = '2027-01-01';
      await sql`insert into kysely_migration (name, timestamp) values ('9002-less-after-9001', ${at})`.execute(
        db,
      );
      const before = await migrationsOf(db);
      expect(await whyNotStarted(dataDir, env)).toEqual([
        'The database is from a newer version of the shop, with which this one cannot work (9002-less-after-9001): start that version, or restore a backup from before.',
      ]);
      expect(await migrationsOf(db)).toEqual(before);
    },
    TIMEOUT_MS,
  );
});

it(
  'with a data folder that nobody can write to, the shop says so in one line, and starts once it can',
  async ({ skip }) => {
    skip(!MAY_MOUNT, CANNOT_MOUNT);
    const dataDir = await makeFolder();
    const locked = withMounts(readOnly(dataDir));
    expect(await whyNotStarted(dataDir, EMPTY, locked)).toEqual([
      expect.stringMatching(/^The file system refuses/),
    ]);
    await (await open(dataDir)).end('SIGTERM');
    expect(await whyNotStarted(dataDir, EMPTY, locked)).toEqual([
      expect.stringMatching(/^The file system refuses/),
    ]);
    await open(dataDir);
  },
  TIMEOUT_MS,
);

it(
  'on a disk without room the shop says so in one line',
  async ({ skip }) => {
    skip(!MAY_MOUNT, CANNOT_MOUNT);
    const dataDir = await makeFolder();
    const tiny = withMounts(`mount -t tmpfs -o size=64k none '${dataDir}'`);
    expect(await whyNotStarted(dataDir, EMPTY, tiny)).toEqual([expect.stringMatching(/^The disk is full/)]);
  },
  TIMEOUT_MS,
);

it(
  'a file that another program locks, and one that is damaged, are told in one line, and harm nothing',
  async () => {
    const dataDir = await makeFolder();
    const file = path.join(dataDir, 'springdeck.sqlite');
    const other = new DatabaseSync(file);
    other.exec('pragma journal_mode = wal; begin immediate');
    expect(await whyNotStarted(dataDir)).toEqual([
      'The database is locked by another program: end that, then start again.',
    ]);
    other.close();
    await (await open(dataDir)).end('SIGTERM');
    await writeFile(file, Buffer.alloc(4_096, 0xff), { flag: 'r+' });
    expect(await whyNotStarted(dataDir)).toEqual(['The database cannot be opened: its file is no database.']);
  },
  TIMEOUT_MS,
);

async function makeFolder(): Promise<string> {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  return dataDir;
}

async function open(dataDir: string) {
  const shop = await startShop(dataDir, EMPTY);
  onTestFinished(async () => void (await shop.end('SIGKILL')));
  return shop;
}

/** What it writes before it ends. */
async function whyNotStarted(
  dataDir: string,
  env: Record<string, string> = EMPTY,
  through: readonly string[] = [],
): Promise<string[]> {
  const failed = await startShop(dataDir, env, through).then(
    async (shop) => {
      await shop.end('SIGKILL');
      throw new Error('The shop has started.');
    },
    (error: Error) => error,
  );
  return failed.message.split('\n').slice(1);
}

const migrationsOf = (db: Db) => sql`select * from kysely_migration order by name`.execute(db);
