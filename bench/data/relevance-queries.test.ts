import { expect, it } from 'vitest';
import { readRelevanceQueries } from './relevance-queries.ts';

it('each query of the relevance run stands once, and knows what answers it', async () => {
  const queries = await readRelevanceQueries();
  expect(new Set(queries.map(({ typed }) => typed)).size).toBe(queries.length);
  expect(queries.find(({ typed }) => typed === 'keychain')?.expected).toBeUndefined();
  expect(queries.find(({ typed }) => typed === 'ttar')?.expected?.test('Tyranitar - 20/111')).toBe(true);
  expect(queries.some(({ expected }) => expected?.test(''))).toBe(false);
});
