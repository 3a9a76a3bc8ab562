import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { onPostgres } from '../../testing/databases.ts';
import { CHANNEL, ChangeNotifications } from '../db/change-notifications.ts';
import type { DatabaseAddress } from '../db/connect.ts';
import type { Db } from '../db/tables.ts';
import { ChangeFeed } from './change-feed.ts';
import { type Change, publishChanges } from './publish-changes.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const AN_HOUR_MS = 3_600_000;
const log = pino({ level: 'silent' });

onPostgres((_, { openDatabase }) => {
  it('a committed change wakes the feed long before its next poll', async () => {
    const { db, address, reconnect } = await openDatabase();
    const received = await receiveChanges(await reconnect(), address);
    await publishChanges(db, 'catalogue', [7], NOW);
    await expect.poll(() => received).toEqual([{ topic: 'catalogue', subjectId: 7 }]);
    await publishChanges(db, 'content', [8], NOW);
    await expect.poll(() => received).toHaveLength(2);
  });

  it('does not notify of stock, so that orders need not wait for each other', async () => {
    const { db, address } = await openDatabase();
    const count = await countNotifications(db, address);
    await publishChanges(db, 'stock', [1], NOW);
    await publishChanges(db, 'catalogue', [2], NOW);
    await expect.poll(count).toBe(1);
  });

  it('listens again after its connection broke', async () => {
    const { db, address } = await openDatabase();
    const count = await countNotifications(db, address);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(db);
    await expect
      .poll(
        async () => {
          await publishChanges(db, 'catalogue', [1], NOW);
          return count();
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
  });

  it('stops at once, even while it cannot connect', async () => {
    const notifications = new ChangeNotifications('postgres://postgres@127.0.0.1:1/nobody', log);
    notifications.start(() => undefined);
    await notifications.stop();
  });
});

async function receiveChanges(db: Db, address: DatabaseAddress): Promise<Change[]> {
  const notifications = listen(address);
  const feed = new ChangeFeed({ db, log }, { notifications, pollMs: AN_HOUR_MS });
  const received: Change[] = [];
  feed.subscribe((changes) => void received.push(...changes));
  feed.start();
  onTestFinished(() => feed.stop());
  await feed.catchUp();
  await listening(db);
  return received;
}

async function countNotifications(db: Db, address: DatabaseAddress): Promise<() => number> {
  const notifications = listen(address);
  let count = 0;
  notifications.start(() => {
    count += 1;
  });
  onTestFinished(() => notifications.stop());
  await listening(db);
  return () => count;
}

function listen(address: DatabaseAddress): ChangeNotifications {
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
