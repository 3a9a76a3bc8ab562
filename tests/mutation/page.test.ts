import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutationPage, unexplained } from './page.ts';
import { PARTS } from './parts.ts';
import { filesOf, readScores } from './scores.ts';
import { SURVIVORS } from './survivors.ts';

const PAGE = new URL('../../docs/mutation.md', import.meta.url);

it('the page has the figures that are kept: npm run mutate -- page writes it', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(mutationPage(Object.keys(PARTS), readScores()));
});

it('each mutant that survives has a reason', () => {
  const scores = readScores();
  expect(Object.keys(scores).flatMap((file) => unexplained(file, scores))).toEqual([]);
});

it('figures and reasons are of files that are mutated', () => {
  const mutated = Object.keys(PARTS).flatMap(filesOf);
  expect(mutated).toEqual(expect.arrayContaining(Object.keys(readScores())));
  expect(mutated).toEqual(expect.arrayContaining(Object.keys(SURVIVORS)));
});

it('no file belongs to two parts', () => {
  const mutated = Object.keys(PARTS).flatMap(filesOf);
  expect(mutated).toEqual([...new Set(mutated)]);
});
