import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { ChangeNotifications } from '../db/change-notifications.ts';
import type { DatabaseAddress } from '../db/connect.ts';
import { CHANNEL } from '../db/notify-change.ts';
import type { Db } from '../db/tables.ts';
import { onPostgres } from '../db/test-databases.ts';
import { ChangeFeed } from './change-feed.ts';
import { type Change, publishChanges } from './publish-changes.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const AN_HOUR_MS = 3_600_000;
const log = pino({ level: 'silent' });

onPostgres((_, { openDatabase }) => {
  it('rings when a change is committed, and wakes the feed long before its next reading', async () => {
    const { db, address, reconnect } = await openDatabase();
    const heard = await followChanges(await reconnect(), address);
    await publishChanges(db, 'catalogue', [7], NOW);
    await expect.poll(() => heard).toEqual([{ topic: 'catalogue', subjectId: 7 }]);
    await publishChanges(db, 'content', [8], NOW);
    await expect.poll(() => heard).toHaveLength(2);
  });

  it('does not ring for stock, so that orders need not wait for each other', async () => {
    const { db, address } = await openDatabase();
    const rings = await countRings(db, address);
    await publishChanges(db, 'stock', [1], NOW);
    await publishChanges(db, 'catalogue', [2], NOW);
    await expect.poll(rings).toBe(1);
  });

  it('listens anew after its connection broke', async () => {
    const { db, address } = await openDatabase();
    const rings = await countRings(db, address);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(db);
    await expect
      .poll(
        async () => {
          await publishChanges(db, 'catalogue', [1], NOW);
          return rings();
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
  });

  it('stops at once, also while it cannot connect', async () => {
    const bell = new ChangeNotifications('postgres://postgres@127.0.0.1:1/nobody', log);
    bell.start(() => undefined);
    await bell.stop();
  });
});

/** A feed that has made its first reading and hears the bell; answers what it has told. */
async function followChanges(db: Db, address: DatabaseAddress): Promise<Change[]> {
  const bell = openBell(address);
  const feed = new ChangeFeed({ db, log }, { bell, pollMs: AN_HOUR_MS });
  const heard: Change[] = [];
  feed.follow((changes) => void heard.push(...changes));
  feed.start();
  onTestFinished(() => feed.stop());
  await feed.catchUp();
  await listening(db);
  return heard;
}

async function countRings(db: Db, address: DatabaseAddress): Promise<() => number> {
  const bell = openBell(address);
  let rings = 0;
  bell.start(() => {
    rings += 1;
  });
  onTestFinished(() => bell.stop());
  await listening(db);
  return () => rings;
}

function openBell(address: DatabaseAddress): ChangeNotifications {
  if ('sqliteFile' in address) throw new Error('only PostgreSQL notifies');
  return new ChangeNotifications(address.postgresUrl, log);
}

const listening = (db: Db): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and state = 'idle' and query = ${`listen ${CHANNEL}`}`.execute(db);
      return rows.length;
    })
    .toBe(1);
