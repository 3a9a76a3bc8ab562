import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { cardAt, readCards } from './cards.ts';
import { productLines } from './product-rows.ts';

const cards = await readCards();
const csv = (count: number) => [...productLines(count, cards, ['one.svg', 'two.svg'])].join('');

it('makes as many products as asked for, each with a name and an SKU of its own', () => {
  const rows: Record<string, string>[] = parse(csv(400), { columns: true });
  const products = rows.filter((row) => row.Type !== 'variation');
  expect(products).toHaveLength(400);
  expect(new Set(products.map((row) => row.SKU)).size).toBe(400);
  expect(new Set(products.map((row) => row.Name)).size).toBe(400);
  expect(rows.filter((row) => row.Parent === 'BENCH-19')).toHaveLength(3);
});

it('makes the same products every time, and a larger shop begins with those of a smaller one', () => {
  expect(csv(50)).toBe(csv(50));
  expect(csv(60).startsWith(csv(50))).toBe(true);
});

it('never runs out of names', () => {
  const names = Array.from({ length: 5_000 }, (_, place) => cardAt(cards, place * 20).name);
  expect(new Set(names).size).toBe(5_000);
});
