import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const text = readFileSync(path.join(docs, 'asvs.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; they are numbered from 1. */
const SECTIONS: readonly (readonly [chapter: number, sizes: Readonly<Record<number, number>>])[] = [
  [1, { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 }],
  [2, { 1: 3, 2: 3, 3: 4, 4: 1 }],
  [3, { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 }],
  [4, { 1: 3, 2: 1, 3: 2, 4: 4 }],
  [5, { 1: 1, 2: 3, 3: 2, 4: 3 }],
  [6, { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 }],
  [7, { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 }],
  [8, { 1: 2, 2: 3, 3: 1, 4: 1 }],
  [9, { 1: 3, 2: 4 }],
  [10, { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 }],
  [11, { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 }],
  [12, { 1: 3, 2: 2, 3: 4 }],
  [13, { 1: 1, 2: 5, 3: 2, 4: 5 }],
  [14, { 1: 2, 2: 4, 3: 3 }],
  [15, { 1: 3, 2: 3, 3: 7 }],
  [16, { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 }],
  [17, { 1: 1, 2: 4, 3: 2 }],
];

const NUMBERS = SECTIONS.flatMap(([chapter, sizes]) =>
  Object.entries(sizes).flatMap(([section, size]) =>
    Array.from({ length: size }, (_, place) => `${chapter}.${section}.${place + 1}`),
  ),
);

const ROW = /^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| (.+?) \| (.+) \|$/gm;
const ANSWER = /^(Met|Not met|Does not apply)[:,] \S/;

const rows = Array.from(text.matchAll(ROW), ([, first = '', last = first, topic = '', answer = '']) => ({
  numbers: NUMBERS.slice(NUMBERS.indexOf(first), NUMBERS.indexOf(last) + 1),
  first,
  topic,
  answer,
}));

it('answers every requirement of levels 1 and 2 once, in order', () => {
  expect(NUMBERS).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(NUMBERS);
});

it('every answer says first whether it is met', () => {
  expect(rows.filter(({ answer }) => !ANSWER.test(answer))).toEqual([]);
});

it('names each topic in at most six words', () => {
  expect(rows.filter(({ topic }) => topic.split(' ').length > 6)).toEqual([]);
});

it('counts its answers rightly', () => {
  const count = (word: string) =>
    rows
      .filter(({ answer }) => answer.startsWith(word))
      .reduce((sum, { numbers }) => sum + numbers.length, 0);
  const sums = `**${count('Met')} met, ${count('Not met')} not met, ${count('Does not apply')} do not apply**`;
  expect(text).toContain(sums);
});

it('links to files that exist', () => {
  const links = Array.from(text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, link = '']) => link);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !existsSync(path.join(docs, link)))).toEqual([]);
});
