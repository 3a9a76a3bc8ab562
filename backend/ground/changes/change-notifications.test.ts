import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
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

it('keeps no connection on which it may not listen, as of a standby', async () => {
  const standby = await startStandby();
  const notifications = new ChangeNotifications(standby.url, log);
  notifications.start(() => undefined);
  await expect.poll(() => standby.connections.begun, { timeout: 10_000 }).toBeGreaterThan(1);
  await notifications.stop();
  expect(standby.connections.most).toBe(1);
  await expect.poll(() => standby.connections.open).toBe(0);
});

/** Lets everybody in, and refuses every query. */
async function startStandby() {
  const connections = { begun: 0, open: 0, most: 0 };
  const message = (type: string, content: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(4 + content.length);
    return Buffer.concat([Buffer.from(type), length, Buffer.from(content, 'latin1')]);
  };
  const ready = message('Z', 'I');
  const welcome = Buffer.concat([message('R', '\0\0\0\0'), ready]);
  const refusal = message('E', 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0');
  const server = createServer((socket) => {
    connections.begun += 1;
    connections.open += 1;
    connections.most = Math.max(connections.most, connections.open);
    socket.once('close', () => {
      connections.open -= 1;
    });
    socket.once('data', () => {
      socket.write(welcome);
      socket.on(
        'data',
        ([type]) => type === 'Q'.charCodeAt(0) && socket.write(Buffer.concat([refusal, ready])),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`, connections };
}

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
