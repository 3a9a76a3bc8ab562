import { expect, it } from 'vitest';
import { chunks, fold } from './words.ts';

it('accents, apostrophes and signs fold: pokemon = Pokémon', () => {
  expect(fold('Pokémon')).toBe(fold('pokemon'));
  expect(fold('Farfetch’d')).toBe('farfetchd');
  expect(fold('Æther Vial, Jøtun')).toBe('aether vial, jotun');
  expect(fold('Nidoran ♀').trim()).toBe('nidoran  female');
  expect(fold('Raikou ★').split(/\s+/)).toContain('star');
});

it('a collector number keeps its slash and loses its leading zeros', () => {
  expect(chunks('004/102')).toEqual([{ runs: ['4', '102'], joined: '4/102' }]);
  expect(chunks('199 / 165')).toEqual([{ runs: ['199', '165'], joined: '199/165' }]);
  expect(chunks('TG17/TG30')).toEqual([{ runs: ['tg17', 'tg30'], joined: 'tg17/tg30' }]);
});

it('other things without a space are runs and one word', () => {
  expect(chunks('OP01-120')).toEqual([{ runs: ['op01', '120'], joined: 'op01-120' }]);
  expect(chunks('Ho-Oh')).toEqual([{ runs: ['ho', 'oh'], joined: 'hooh' }]);
  expect(chunks('Charizard, ex!')).toEqual([
    { runs: ['charizard'], joined: undefined },
    { runs: ['ex'], joined: undefined },
  ]);
});

it('punctuation alone is nothing', () => {
  expect(chunks(' - / ?! ')).toEqual([]);
});
