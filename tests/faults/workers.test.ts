import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { onPostgres } from '#backend/testing/databases.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';

const TIMEOUT_MS = 120_000;
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
});

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

/** Over several new connections; resolves with all process ids seen, in order. */
async function answering(shop: ShopServer): Promise<number[]> {
  const ask = () => fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } });
  // Connections to a process being killed may break.
  await Promise.allSettled(Array.from({ length: 8 }, ask));
  const pids = shop.output.flatMap((line) => /"pid":(\d+).*"msg":"request"/.exec(line)?.[1] ?? []);
  return [...new Set(pids.map(Number))];
}
