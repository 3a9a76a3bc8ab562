import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import { eachDatabase, onPostgres } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';
import type { Db } from '../db/tables.ts';
import { deleteOldLimits, type RateLimit } from '../limiter.ts';
import { errorHandler } from './errors.ts';
import { limitPosts } from './rate-limit.ts';

const THREE: RateLimit = { points: 3, seconds: 600 };
const HUNDREDS: RateLimit = { points: 500, seconds: 600 };
const [thandi, sipho] = ['102.65.1.1', '102.65.2.2'];

eachDatabase((openDb) => {
  it('beyond the limit one address gets 429 with Retry-After, and others are still served', async () => {
    const shop = openProcess(await openDb(), THREE);
    expect(await shop.postTimes(4, thandi)).toEqual([200, 200, 200, 429]);
    expect(Number((await shop.post(thandi)).headers.get('retry-after'))).toBeCloseTo(600, -1);
    expect((await shop.post(sipho)).status).toBe(200);
  });

  it('a visitor is one address, or the IPv6 network that is his, with and without a port', async () => {
    const shop = openProcess(await openDb(), THREE);
    const statuses = (...visitors: string[]) =>
      Promise.all(visitors.map(async (visitor) => (await shop.post(visitor)).status));
    await statuses('2001:db8:1:1::1', '2001:DB8:1:1:ffff::2', '[2001:db8:1:0001::3]:4711');
    expect(await statuses('2001:db8:1:1:1:2:3:4', '2001:db8:1:2::1', '2001:db8::1')).toEqual([429, 200, 200]);
    await statuses('102.65.1.1:5001', '102.65.1.1:5002', '::ffff:102.65.1.1');
    expect(await statuses(thandi, sipho)).toEqual([429, 200]);
  });

  it('reading is not limited', async () => {
    const shop = openProcess(await openDb(), THREE);
    await shop.postTimes(4, thandi);
    expect((await shop.get(thandi)).status).toBe(200);
  });

  it('different limits count by themselves', async () => {
    const db = await openDb();
    expect(await openProcess(db, THREE, 'contact').postTimes(4, thandi)).toContain(429);
    expect((await openProcess(db, THREE, 'returns').post(thandi)).status).toBe(200);
  });
});

onPostgres((openDb, { openDatabase }) => {
  it('several processes count together', async () => {
    const { db, reconnect } = await openDatabase();
    const [one, other] = [openProcess(db, THREE), openProcess(await reconnect(), THREE)];
    expect(await one.postTimes(2, thandi)).toEqual([200, 200]);
    expect(await other.postTimes(2, thandi)).toEqual([200, 429]);
    expect((await one.post(thandi)).status).toBe(429);
  });

  it('a high limit is exact in one process and never exceeded by several', async () => {
    const { db, reconnect } = await openDatabase();
    const one = openProcess(db, HUNDREDS);
    const alone = await postMany(520, () => one.post(thandi));
    expect(alone.filter(({ status }) => status === 200)).toHaveLength(500);
    const two = openProcess(await reconnect(), HUNDREDS);
    const both = await postMany(600, (index) => (index % 2 ? one : two).post(sipho));
    const passed = both.filter(({ status }) => status === 200).length;
    expect(passed).toBeLessThanOrEqual(500);
    expect(passed).toBeGreaterThan(490);
  });

  it('without the database each process counts by itself', async () => {
    const { db, reconnect } = await openDatabase();
    const lost = await reconnect();
    const shop = openProcess(lost, THREE);
    await lost.destroy();
    expect(await shop.postTimes(4, thandi)).toEqual([200, 200, 200, 429]);
    expect(await openProcess(db, THREE).postTimes(3, thandi)).toEqual([200, 200, 200]);
  });

  it('expired counts are deleted', async () => {
    const db = await openDb();
    await openProcess(db, THREE).post(thandi);
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await deleteOldLimits(db, inMinutes(9));
    expect(await db.selectFrom('rate_limits').select('points').execute()).toEqual([{ points: 1 }]);
    await deleteOldLimits(db, inMinutes(11));
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});

/** Twenty at once: of more, the last would wait for the database until the limiter gives it up. */
async function postMany(count: number, post: (index: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  for (let start = 0; start < count; start += 20) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => post(start + index)))));
  }
  return answers;
}

function openProcess(db: Db, limit: RateLimit, name = 'contact') {
  const services = testServices(db);
  const app = new Hono().use(limitPosts(services, name, limit)).all('/', (c) => c.body(null, 200));
  app.onError(errorHandler(services.log));
  const ask = (method: string, address: string) =>
    Promise.resolve(app.request('/', { method, headers: { [VISITOR_ADDRESS_HEADER]: address } }));
  return {
    get: (address: string) => ask('GET', address),
    post: (address: string) => ask('POST', address),
    postTimes: async (times: number, address: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) statuses.push((await ask('POST', address)).status);
      return statuses;
    },
  };
}
