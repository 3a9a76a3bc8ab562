import { expect, it } from 'vitest';
import { toSlug } from './post-slug.ts';

it.each([
  ['Surging Sparks: a first look', 'surging-sparks-a-first-look'],
  ['Café Crème', 'cafe-creme'],
  ['<em>Pull</em> rates', 'pull-rates'],
  ['Version 2.5', 'version-2-5'],
  ['snake_case stays', 'snake_case-stays'],
  ['- -dashes  at - the edge--', 'dashes-at-the-edge'],
  ['Ben &amp; Jerry', 'ben-jerry'],
  ['100% foil', '100-foil'],
  ['5%a', '5a'],
  ['Tom & Jerry; more', 'tom-jerry-more'],
  ['1 < 2 > 0', '1-0'],
  ['a\u007fb', 'ab'],
  ['e\u0301te\u0301', 'ete'],
  ['already%e3%83%9dencoded', 'already%e3%83%9dencoded'],
  ['ポケ', '%e3%83%9d%e3%82%b1'],
  ['\ud800', '%ef%bf%bd'],
])('%s has the slug %s, as in WordPress', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

it('marks that belong to a letter of another script stay', () => {
  expect(toSlug('が')).toBe(encodeURIComponent('が').toLowerCase());
});

it('ends before a letter that would not fit in 200 bytes', () => {
  expect(toSlug('a'.repeat(250))).toBe('a'.repeat(200));
  expect(toSlug(`${'a'.repeat(191)}ポ`)).toBe(`${'a'.repeat(191)}%e3%83%9d`);
  expect(toSlug(`${'a'.repeat(192)}ポ`)).toBe('a'.repeat(192));
  expect(toSlug(`${'a'.repeat(192)}ポb`)).toBe('a'.repeat(192));
});
