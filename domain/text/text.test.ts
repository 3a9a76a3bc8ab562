import { expect, it } from 'vitest';
import { isBlank, slugify, toPlainLines, toSingleLine, truncate } from './text.ts';

it.each([
  ['Pokémon Surging Sparks (36)', 'pokemon-surging-sparks-36'],
  ["Collector's Box", 'collectors-box'],
  ['N’s Zorua', 'ns-zorua'],
  ['--- Sale! ---', 'sale'],
  ['ポケ', 'item'],
])('%s becomes the slug %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it.each([
  ['short', 5, 'short'],
  ['one two three', 9, 'one two…'],
  ['one two three', 8, 'one two…'],
  ['a verylongwordindeed', 10, 'a verylon…'],
  ['abcd efghi', 9, 'abcd efg…'],
  ['abcde fghi', 9, 'abcde…'],
  ['abcd efghi', 8, 'abcd ef…'],
  ['abcdefg  hij', 10, 'abcdefg…'],
])('%s cut to %i is %s', (text, most, cut) => {
  expect(truncate(text, most)).toBe(cut);
});

it('invisible signs alone are blank', () => {
  expect(['', ' \t', '\u200b', '\u2800', '\u3164'].every(isBlank)).toBe(true);
  expect(['a', ' 0 ', '…'].some(isBlank)).toBe(false);
});

it('line breaks and tabs become one space, other control characters go', () => {
  expect(toSingleLine('one\r\n\ttwo\u0007 three')).toBe('one two three');
  expect(toPlainLines('one\r\ntwo\rthree\nfour\u0007\t!')).toBe('one\ntwo\nthree\nfour!');
});
