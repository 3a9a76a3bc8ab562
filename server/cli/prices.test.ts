import { expect, it } from 'vitest';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { openDataFolder } from '../testing/command-line.ts';

it('prices a file by rule, applies it, decides what is stopped, and takes it back', async () => {
  const { shop, db, file } = await openDataFolder();
  await insertProduct(db, { name: 'Pikachu', sku: 'A', priceCents: 10_000 });
  await insertProduct(db, { name: 'Milotic', sku: 'B', priceCents: 10_000 });
  const prices = async () =>
    (await db.selectFrom('products').select('regular_price_cents').orderBy('id').execute()).map(
      (row) => row.regular_price_cents,
    );
  expect((await shop('prices', 'rule', '--margin', '20', '--ladder', '1')).code).toBe(0);
  expect((await shop('prices', 'rules')).printed.replace(/\s/g, ' ')).toContain('everything: trend, + 20 %');
  expect((await shop('prices', 'rate', 'eur', '20,00', '--day', '2026-11-20')).printed).toBe(
    '€ 1 = R 20,00, 2026-11-20, Command line',
  );
  const csv = await file('prices.csv', 'SKU,Price,Currency\nA,5,EUR\nB,50,EUR\nC,1,EUR\n');

  const read = await shop('prices', 'read', csv, '--rows');
  expect(read.code).toBe(1);
  expect(read.printed).toContain(
    'A, Pikachu: 100.00 -> 120.00; price € 5,00; € 1 = R 20,00, 2026-11-20, by hand',
  );
  expect(read.printed).toContain('line 4: C: No product of the shop is meant');
  expect(read.printed).toContain('1  prices.csv  ready: 1 changed, 1 stopped, 0 by hand');
  expect(await prices()).toEqual([10_000, 10_000]);

  expect((await shop('prices', 'apply', '1')).printed).toContain('applied: 1 applied, 0 skipped');
  expect(await prices()).toEqual([12_000, 10_000]);
  expect((await shop('prices', 'stopped', '--accept')).printed).toContain('1 accepted, 0 skipped');
  expect(await prices()).toEqual([12_000, 120_000]);
  await db.updateTable('products').set({ regular_price_cents: 9_900 }).where('sku', '=', 'A').execute();
  const undone = await shop('prices', 'undo', '1');
  expect(undone.code).toBe(1);
  expect(undone.complaints.replace(/\s/g, ' ')).toContain('was changed meanwhile: R 99,00 now');
  expect(await prices()).toEqual([9_900, 10_000]);
  expect((await shop('prices', 'again', '1')).printed).toContain('2  prices.csv  ready');
  expect((await shop('prices', 'list')).printed).toMatch(/^2 .*ready.*\n1 .*undone/);
  expect((await shop('imports', 'undo', '1')).complaints).toBe('There is no import 1. Nothing was changed.');
  expect((await shop('prices', 'by-hand', '--release', 'A')).printed).toBe('0 left to the rules');
  expect((await shop('prices', 'rule', '--remove')).code).toBe(0);
  expect((await shop('prices', 'rules')).printed).toBe('No rules');
});

it.each([
  { words: ['read'], complaint: 'Which file?' },
  { words: ['apply', 'x'], complaint: "x is no run's number: see prices list." },
  { words: ['rate', 'GBP', '20'], complaint: 'Say a currency' },
  { words: ['rule'], complaint: '--margin is missing.' },
  { words: ['rule', '--margin', '5', '--floor', 'low'], complaint: '--floor cannot be “low”.' },
  {
    words: ['rule', '--margin', '5', '--ladder', '3 below 50; 5'],
    complaint: '--ladder : 50 is not a multiple of 3',
  },
  { words: ['stopped', '--accept', '--refuse'], complaint: 'not both' },
])('$words is typed wrongly', async ({ words, complaint }) => {
  const { shop } = await openDataFolder();
  const ended = await shop('prices', ...words);
  expect(ended).toMatchObject({ code: 2 });
  expect(ended.complaints).toContain(complaint);
});
