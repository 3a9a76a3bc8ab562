import { expect, it } from 'vitest';
import { chunks, fold, plainNumber } from './words.ts';

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

it.each([
  ['Mewtwo ☆ ◇ δ', 'mewtwo star prism delta'],
  ['Ditto ♢', 'ditto prism'],
  ['α β γ', 'alpha beta gamma'],
  ['é', 'e'],
  ['Nidoran♂', 'nidoran male'],
  ['Bill & Lana', 'bill and lana'],
  ['Œuvre, Straße', 'oeuvre, strasse'],
  ['Unown [?]', 'unown [ questionmark ]'],
  ['PKM-EX10-!', 'pkm-ex10- exclamationmark'],
  ['Go! Really?', 'go! really?'],
  ["O'Neill ´n` ‘x’", 'oneill n x'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text).replaceAll(/\s+/g, ' ').trim()).toBe(folded);
});

it.each([
  ['4/102 5/102', ['4/102', '5/102']],
  ['TG17 / 30', ['tg17/30']],
  ['199  /  165', ['199/165']],
  ['12a/5', ['12a/5']],
  ['Fire/12', ['fire-12']],
  ['abcdef12/5', ['abcdef12-5']],
  ['12abc/5', ['12abc-5']],
  ['Fire/Ice', ['fireice']],
  ['1/2/3', ['1-2-3']],
  ['sv1-19', ['sv1-19']],
  ['a b', [undefined, undefined]],
  ['1-2-3-4-5-6', ['1-2-3-4-5-6']],
  ['1-2-3-4-5-6-7', [undefined]],
])('%s is joined as %j', (text, joined) => {
  expect(chunks(text).map((chunk) => chunk.joined)).toEqual(joined);
});

it('numbers lose their leading zeros, words and a lone zero do not', () => {
  expect(chunks('007 000 a001 00x1 00x').flatMap(({ runs }) => runs)).toEqual([
    '7',
    '0',
    'a001',
    '00x1',
    '00x',
  ]);
});

it('a run is kept to its fortieth sign', () => {
  expect(chunks('x'.repeat(41))).toEqual([{ runs: ['x'.repeat(40)], joined: undefined }]);
});

it.each([
  [['lob', 'en001'], 'lob-1'],
  [['lob', '001'], 'lob-1'],
  [['ra04', 'e125'], 'ra4-125'],
  [['op01', '1'], 'op1-1'],
  [['st10', '95'], 'st10-95'],
  [['prb01', '001'], 'prb1-1'],
  [['p', '007'], 'p-7'],
  [['op', '01', '001'], 'op1-1'],
  [['op', '1', '1', '1'], undefined],
  [['lob', 'en000'], 'lob-0'],
  [['100', '001'], undefined],
  [['abcdefg', 'en001'], undefined],
  [['lob', 'eng001'], undefined],
  [['lob', 'en001x'], undefined],
  [['lob', 'en001', 'x'], undefined],
  [['lob'], undefined],
  [[], undefined],
])('%j without the letters of its language and leading zeros is %s', (runs, number) => {
  expect(plainNumber(runs)).toBe(number);
});
