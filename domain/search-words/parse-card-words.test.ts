import { expect, it } from 'vitest';
import { parseCardWords } from './parse-card-words.ts';

const meaningOf = (list: string, word: string) => parseCardWords(list).words.get(word);

it('a list is read with a meaning for each spelling, the best first', () => {
  const { words, problems } = parseCardWords(
    '// ours\n[names]\nzard, old faithful = Charizard | Dark Charizard\n[details]\npsa # = psa # | graded',
  );
  expect(problems).toEqual([]);
  expect(words.get('zard')).toEqual([{ section: 'names', readings: [['charizard'], ['dark', 'charizard']] }]);
  expect(words.get('old faithful')).toEqual(words.get('zard'));
  expect(words.get('psa #')).toEqual([{ section: 'details', readings: [['psa', '#'], ['graded']] }]);
  expect(words.size).toBe(3);
});

it('names are what stands before the first section', () => {
  expect(parseCardWords('zard = Charizard')).toEqual(parseCardWords('[names]\nzard = Charizard'));
});

it('two slashes begin a remark at the start of a line and behind a space, and blank lines are nothing', () => {
  const { words, problems } = parseCardWords(
    '  // all\r\n\r\nzard = Charizard // the first\n\t//\nbolt = Bolt//Bend',
  );
  expect(problems).toEqual([]);
  expect([...words]).toEqual([
    ['zard', [{ section: 'names', readings: [['charizard']] }]],
    ['bolt', [{ section: 'names', readings: [['bolt', 'bend']] }]],
  ]);
});

it('a section is named in any case, and an unknown one changes nothing', () => {
  expect(meaningOf('[ Goods ]\netb = box', 'etb')).toMatchObject([{ section: 'goods' }]);
  expect(meaningOf('[sets]\n[nicknames]\nsv8 = sparks', 'sv8')).toMatchObject([{ section: 'sets' }]);
});

it('brackets in a line begin no section', () => {
  expect(meaningOf('zard = [sets]', 'zard')).toEqual([{ section: 'names', readings: [['sets']] }]);
  expect(meaningOf('[alt] = art', 'alt')).toEqual([{ section: 'names', readings: [['art']] }]);
});

it('spellings are folded, and a number of a card stays one word', () => {
  expect(meaningOf('POKÉ   Zard = Umbreon  VMAX 215/203, Alt-Art', 'poke zard')).toEqual([
    { section: 'names', readings: [['umbreon', 'vmax', '215/203', 'alt', 'art']] },
  ]);
});

it('a word with two lines has both meanings, and one without a meaning takes the word away', () => {
  expect(meaningOf('bolt = Fork Bolt\nbolt = Bend', 'bolt')).toEqual([
    { section: 'names', readings: [['fork', 'bolt']] },
    { section: 'names', readings: [['bend']] },
  ]);
  expect(meaningOf('bolt = Fork Bolt\nbolt =', 'bolt')).toEqual([]);
  expect(meaningOf('bolt =\nbolt = Bend', 'bolt')).toHaveLength(1);
});

it('a spelling has at most five words', () => {
  expect(parseCardWords('one two three four five = Mew').problems).toEqual([]);
  expect(meaningOf('one two three four five = Mew', 'one two three four five')).toHaveLength(1);
});

it.each([
  ['[names]\n\nzard Charizard', "line 3: 'zard Charizard' has no '='; write: nickname = what it stands for"],
  [
    '[nicknames]',
    'line 1: there is no section [nicknames]; there are [names], [sets], [details], [goods], [games]',
  ],
  ['[names]\n= Charizard', "line 2: a word is missing before '='"],
  ['[names]\nzard, = Charizard', "line 2: a word is missing before '='"],
  ['[names]\nzard = Charizard |', "line 2: a word is missing after '='"],
  ['one two three four five six, ok = Mew', "line 1: 'one two three four five six' has more than 5 words"],
  ['[details]\npsa = graded #', "line 2: '#' after '=' needs one before it"],
  ['psa #, psa = graded #', "line 1: '#' after '=' needs one before it"],
])('%j is refused with its line', (text, problem) => {
  const { words, problems } = parseCardWords(text);
  expect(problems).toEqual([problem]);
  expect(words.size).toBe(0);
});

it('what is well-formed around a fault is read', () => {
  const { words, problems } = parseCardWords('zard\nbolt = Bolt\n=');
  expect([...words.keys()]).toEqual(['bolt']);
  expect(problems.map((problem) => problem.slice(0, 7))).toEqual(['line 1:', 'line 3:']);
});
