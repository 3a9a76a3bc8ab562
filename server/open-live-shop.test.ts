import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { ChangeFeed } from '#backend/ground/changes/change-feed.ts';
import { connect } from '#backend/ground/db/connect.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { openLiveShop } from './open-live-shop.ts';

async function read(content: unknown) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'shop.json');
  if (content !== undefined) await writeFile(file, JSON.stringify(content));
  const db = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
  onTestFinished(() => db.destroy());
  const log = pino({ level: 'silent' });
  return (await openLiveShop({ dataDir: folder }, { db, log, changes: new ChangeFeed({ db, log }) })).facts;
}

it('without a file the shop has its defaults', async () => {
  expect(await read(undefined)).toEqual(DEFAULT_SHOP);
});

it('an owner changes the tariff in rand and keeps what the file does not name', async () => {
  const shop = await read({
    name: 'Karoo Cards',
    delivery: { standard: 60, freeDoorFrom: 799.5, standardDays: [2, 4], closedDays: ['2026-11-04'] },
  });
  expect(shop.name).toBe('Karoo Cards');
  expect(shop.delivery).toEqual({
    ...DEFAULT_SHOP.delivery,
    standardCents: 6_000,
    freeDoorFromCents: 79_950,
    standardDays: [2, 4],
    closedDays: ['2026-11-04'],
  });
});

it('an owner adds facts of sets, which must be dates and counts', async () => {
  const sets = { 'Base Set': { released: '1999-01-09', cards: 102 } };
  expect((await read({ sets })).sets).toEqual({ ...DEFAULT_SHOP.sets, ...sets });
  await expect(read({ sets: { 'Base Set': { released: 'in 1999' } } })).rejects.toThrow(
    'sets.Base Set.released',
  );
  await expect(read({ sets: { 'Base Set': { logo: 'base.png' } } })).rejects.toThrow('sets.Base Set');
});

it('no link of the shop runs a script', async () => {
  await expect(read({ chatUrl: 'javascript:alert(1)' })).rejects.toThrow('chatUrl');
  const socials = [{ name: 'Us', url: 'data:text/html,hello', icon: 'camera' }];
  await expect(read({ socials })).rejects.toThrow('socials.0.url');
  expect((await read({ chatUrl: 'mailto:hello@karoo.example' })).chatUrl).toBe('mailto:hello@karoo.example');
});

it.each([
  [{ standard: -1 }, 'delivery.standard'],
  [{ express: '120' }, 'delivery.express'],
  [{ standardDays: [5, 3] }, 'delivery.standardDays must be [at least, at most]'],
  [{ cutOff: '25:00' }, 'delivery.cutOff must be a time like 12:00'],
  [{ closedDays: ['4 November'] }, 'delivery.closedDays.0'],
  [{ cartItem: { lengthCm: 0, widthCm: 1, heightCm: 1, weightKg: 1 } }, 'delivery.cartItem.lengthCm'],
  [{ freeFrom: 1000 }, 'delivery'],
])('%j stops the start with one clear line', async (delivery, line) => {
  await expect(read({ delivery })).rejects.toThrow(line);
});

it("an address or hours of its own leave nothing of the demo shop's place", async () => {
  const shop = await read({ addressLines: ['1 Long Street'], hours: 'Weekdays', parking: 'On the street.' });
  expect(shop).toMatchObject({ parking: 'On the street.' });
  expect([shop.mapUrl, shop.directions, shop.saturdayHours]).toEqual([undefined, undefined, undefined]);
});
