import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { onPostgres } from '#backend/testing/databases.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';

const TIMEOUT_MS = 180_000;
/** Two workers start one after the other, beside visitors who take all that the machine has. */
const RENEWED = { timeout: 120_000, interval: 100 };
const DEADLINE = { timeout: 30_000, interval: 100 };

onPostgres((_, { createEmpty }) => {
  it(
    'with WORKERS=2 two processes answer on one port, one that is killed comes back, and SIGTERM ends all',
    async () => {
      const shop = await openShop(await createEmpty());
      await expect.poll(() => answering(shop), DEADLINE).toHaveLength(2);
      expect(shop.output.filter((line) => line.startsWith('Springdeck is open'))).toHaveLength(1);

      const [victim = 0, other = 0] = await answering(shop);
      process.kill(victim, 'SIGKILL');
      await expect
        .poll(async () => (await answering(shop)).filter((pid) => pid !== victim), DEADLINE)
        .toEqual([other, expect.any(Number)]);

      const [, successor = 0] = (await answering(shop)).filter((pid) => pid !== victim);
      expect(await shop.end('SIGTERM')).toBe(0);
      await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow();
      for (const pid of [other, successor]) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    },
    TIMEOUT_MS,
  );

  it(
    'on SIGUSR2 two workers make way for new ones, one after the other, and no request fails',
    async () => {
      await expectRenewal(await openShop(await createEmpty()), 2);
    },
    TIMEOUT_MS,
  );
});

it(
  'with WORKERS=1 a shop on SQLite makes way for a new one, and no request fails',
  async () => {
    const { dataDir, remove } = await makeDataDir();
    onTestFinished(remove);
    const shop = await startShop(dataDir, { WORKERS: '1', DEMO: 'off', LOG_LEVEL: 'info' });
    onTestFinished(async () => void (await shop.end('SIGKILL')));
    await expectRenewal(shop, 1);
    expect(await shop.end('SIGTERM')).toBe(0);
  },
  TIMEOUT_MS,
);

it('several processes on SQLite refuse to start with one line that says what is missing', async () => {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  await expect(startShop(dataDir, { WORKERS: '2' })).rejects.toThrow(/WORKERS: .+ set DATABASE_URL/);
});

async function openShop(address: DatabaseAddress): Promise<ShopServer> {
  if ('sqliteFile' in address) throw new Error('several processes need PostgreSQL');
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const shop = await startShop(dataDir, {
    WORKERS: '2',
    DATABASE_URL: address.postgresUrl,
    DEMO: 'off',
    LOG_LEVEL: 'info',
  });
  onTestFinished(async () => void (await shop.end('SIGKILL')));
  return shop;
}

/** While visitors come and go. */
async function expectRenewal(shop: ShopServer, workers: number): Promise<void> {
  await expect.poll(() => answering(shop), DEADLINE).toHaveLength(workers);
  const before = await answering(shop);
  let isOver = false;
  const failures: unknown[] = [];
  const visitors = ['/', '/shop', '/shop?search=card', '/healthz'].map(async (path) => {
    while (!isOver) {
      try {
        const answer = await fetch(shop.url + path);
        await answer.text();
        if (!answer.ok) failures.push(`${path}: ${answer.status}`);
      } catch (error) {
        failures.push(error);
      }
    }
  });
  const linesWith = (words: string) => shop.output.filter((line) => line.includes(words));
  process.kill(shop.pid, 'SIGUSR2');
  await expect.poll(() => linesWith('all workers are new'), RENEWED).toHaveLength(1);
  isOver = true;
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  const renewedAt = shop.output.findIndex((line) => line.includes('all workers are new'));
  const after = async () => {
    await answering(shop);
    return [...new Set(pidsIn(shop.output.slice(renewedAt)))];
  };
  await expect.poll(after, DEADLINE).toHaveLength(workers);
  expect((await after()).filter((pid) => before.includes(pid))).toEqual([]);
}

/** Over several new connections; resolves with all process ids seen, in order. */
async function answering(shop: ShopServer): Promise<number[]> {
  const ask = () => fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } });
  // Connections to a process being killed may break.
  await Promise.allSettled(Array.from({ length: 8 }, ask));
  return [...new Set(pidsIn(shop.output))];
}

const pidsIn = (output: readonly string[]): number[] =>
  output.flatMap((line) => /"pid":(\d+).*"msg":"request"/.exec(line)?.[1] ?? []).map(Number);
