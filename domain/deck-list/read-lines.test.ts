import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeckList } from '../testing/deck-lists.ts';
import { cleanLine } from './clean-line.ts';

const only = (line: string) => {
  const { entries, badLines } = readDeckList(line);
  const [entry] = entries;
  return badLines[0]?.instead ?? [entry?.section, entry?.quantity, entry?.written];
};

it.each([
  ['1 Opt', ['', 1, 'Opt']],
  ['999 Opt', ['', 999, 'Opt']],
  ['4X Opt', ['', 4, 'Opt']],
  ['4 x Opt', ['', 4, 'Opt']],
  ['• 3 Opt', ['', 3, 'Opt']],
  ['– 3 Opt', ['', 3, 'Opt']],
  ['sb:2 Opt', ['Sideboard', 2, 'Opt']],
  ['SB: 2 Opt [Ramp]', ['Sideboard', 2, 'Opt']],
  ['2 Opt [ Ramp , Artifact ]', ['Ramp', 2, 'Opt']],
  ['2 Opt [Ramp{noPrice}]', ['Ramp', 2, 'Opt']],
  ['1 Unown [R]', ['', 1, 'Unown [R]']],
  ['2 Opt[Ramp]', ['Ramp', 2, 'Opt']],
  ['2 Opt [Ramp{top},Artifact]', ['Ramp', 2, 'Opt']],
  ['2 Opt [Ramp] ^Have,#37d67a^', ['Ramp', 2, 'Opt']],
  ['2 Opt^Have,#37d67a^', ['', 2, 'Opt']],
  ['2 Opt ^Have^ ^Want^', ['', 2, 'Opt ^Have^']],
  ['2 Opt ^Have^ again', ['', 2, 'Opt ^Have^ again']],
  ['2 Opt [Ramp] *F* *CMDR*', ['Ramp', 2, 'Opt *F* *CMDR*']],
  ['2 Opt[Ramp]*F*', ['Ramp', 2, 'Opt*F*']],
  ['2 Opt [Ramp] *F* again', ['', 2, 'Opt [Ramp] *F* again']],
  ['2 SB: Opt', ['', 2, 'SB: Opt']],
  ['2 Opt - 3', ['', 2, 'Opt - 3']],
  ['2 Opt 1. 3 again', ['', 2, 'Opt 1. 3 again']],
  ['2 Opt 46986414', ['', 2, 'Opt 46986414']],
  ['2 Zoro [OP01-025]', ['', 2, 'Zoro [OP01-025]']],
  ['2 Ash [RA04-EN125]', ['', 2, 'Ash [RA04-EN125]']],
  ['2 Opt //', ['', 2, 'Opt']],
  ['2 Opt #', ['', 2, 'Opt']],
  ['2 Opt # !Commander', ['', 2, 'Opt']],
  ['2 Opt #10drop', ['', 2, 'Opt']],
  ['2 Opt #!Mana Rock', ['', 2, 'Opt']],
  ['2 Opt #!2 drop #Draw', ['', 2, 'Opt']],
  ['2 Opt #1drop', ['', 2, 'Opt']],
  ['2 Opt #2-drops #Draw', ['', 2, 'Opt']],
  ['2 Opt #57a', ['', 2, 'Opt #57a']],
  ['2 Fire // Ice', ['', 2, 'Fire // Ice']],
  ['2 Opt#Ramp', ['', 2, 'Opt#Ramp']],
  ['2 Opt #57', ['', 2, 'Opt #57']],
  ['2 \t Opt\u0007 again', ['', 2, 'Opt again']],
  ['2 Opt \u200b again', ['', 2, 'Opt again']],
  ['2 Ul\uFEFFtra Ball', ['', 2, 'Ultra Ball']],
  ['\u00072 Opt', ['', 2, 'Opt']],
  ['2 Poke\u0301mon Fan', ['', 2, 'Pokémon Fan']],
  ['x4 Ultra Ball', ['', 4, 'Ultra Ball']],
  ['(4) Ultra Ball', ['', 4, 'Ultra Ball']],
  ['4, Ultra Ball', ['', 4, 'Ultra Ball']],
  ['- [ ] 4 Ultra Ball', ['', 4, 'Ultra Ball']],
  ['- [x] 4x Ultra Ball', ['', 4, 'Ultra Ball']],
  ['Ultra Ball x4', ['', 4, 'Ultra Ball']],
  ['<:pikachu:123456789012345678> 4 Ultra Ball', ['', 4, 'Ultra Ball']],
  ['4 <a:spin:123456789012345678> Ultra Ball', ['', 4, 'Ultra Ball']],
  ['12:34 PM - 4 Ultra Ball', ['', 4, 'Ultra Ball']],
  ['12:34 - Jan: 4 Ultra Ball', ['', 4, 'Ultra Ball']],
  ['[12:34] 4 Ultra Ball', ['', 4, 'Ultra Ball']],
  ['R5 4 Ultra Ball', ['', 4, 'Ultra Ball']],
  ['R5,00 each - 4x Ultra Ball', ['', 4, 'Ultra Ball']],
  ['$0.50: 4 Ultra Ball', ['', 4, 'Ultra Ball']],
  ['4x OP01-016 | Nami', ['', 4, 'OP01-016 | Nami']],
  ['Ultra Ball x4 NM', ['', 4, 'Ultra Ball NM']],
  ['Ultra Ball x 4 (Lightly Played)', ['', 4, 'Ultra Ball Lightly Played']],
  ['4 copies of Ultra Ball', ['', 4, 'Ultra Ball']],
  ['46986414 x3', ['', 3, '46986414']],
  ['46986414,3', ['', 3, '46986414']],
  ['Ultra Ball ×4', ['', 4, 'Ultra Ball']],
  ['Ultra Ball x 4', ['', 4, 'Ultra Ball']],
  ['Ultra Ball 4x', ['', 4, 'Ultra Ball']],
  ['Ultra Ball (x4)', ['', 4, 'Ultra Ball']],
  ['Ultra Ball [4x]', ['', 4, 'Ultra Ball']],
  ['Iono PAL 185 x4', ['', 4, 'Iono PAL 185']],
  ['OP01-016 x4', ['', 4, 'OP01-016']],
  ['OP01-016x4', ['', 4, 'OP01-016']],
  ['"4","Lightning Bolt"', ['', 4, 'Lightning Bolt']],
  ['"Lightning Bolt","4"', ['', 4, 'Lightning Bolt']],
  ['4,"Borborygmos, Enraged"', ['', 4, 'Borborygmos, Enraged']],
  ['4,Lightning Bolt,M10,146', ['', 4, '[M10#146] Lightning Bolt']],
  ["COMMANDER: Atraxa, Praetors' Voice", ['Commander', 1, "Atraxa, Praetors' Voice"]],
  ['Companion: 1 Lurrus of the Dream-Den', ['Companion', 1, 'Lurrus of the Dream-Den']],
  ['2 Opt [foil]', ['', 2, 'Opt *F*']],
  ['12345', ['', 1, '12345']],
  ['1234567890', ['', 1, '1234567890']],
])('%j is read as %j', (line, read) => {
  expect(only(line)).toEqual(read);
});

it.each([
  ['Mega Charizard X 3', '3 Mega Charizard X'],
  ['Ultra Ball 4', '4 Ultra Ball'],
  ['Ultra Ballx12', '12 Ultra Ball'],
  ['Ultra Ball 1234', '1 Ultra Ball 1234'],
  ['Ultra Ball x', '1 Ultra Ball x'],
  ['4. Ultra Ball', '4 Ultra Ball'],
  ['12) Ultra Ball', '12 Ultra Ball'],
  ['x 4 Ultra Ball', '4 Ultra Ball'],
  ['-4 Ultra Ball', '4 Ultra Ball'],
  ['Ball (4) Ultra', '1 Ball (4) Ultra'],
])('instead of %j one would write %j', (line, instead) => {
  expect(only(line)).toBe(instead);
});

describe('of an ordered list', () => {
  it.each(['.', ')'])('the ordinals with %j are not read', (sign) => {
    const { entries, badLines } = readDeckList(
      `1${sign} 4 Ultra Ball\n2${sign} 3x Iono PAL 185\n\n3${sign} 46986414\nSideboard\n1${sign} 2 Opt`,
    );
    expect(badLines).toEqual([]);
    expect(entries.map(({ line, quantity, written }) => [line, quantity, written])).toEqual([
      [1, 4, 'Ultra Ball'],
      [2, 3, 'Iono PAL 185'],
      [4, 1, '46986414'],
      [6, 2, 'Opt'],
    ]);
  });

  it('ordinals grow, though lines may have been taken out', () => {
    expect(
      readDeckList('1. 4 Opt\n4. 2 Duress\n4. 3 Shock\n2. 7 Completed').entries.map(({ written }) => written),
    ).toEqual(['Opt', 'Duress']);
  });

  it('ordinals and quantities have several digits', () => {
    expect(
      readDeckList('1. 4 x Opt\n12. 10 Duress\n112. 12xOP01-025').entries.map(({ quantity, written }) => [
        quantity,
        written,
      ]),
    ).toEqual([
      [4, 'Opt'],
      [10, 'Duress'],
      [12, 'OP01-025'],
    ]);
  });

  it('a long number that begins a name is no passcode behind its ordinal', () => {
    const { badLines } = readDeckList('1. 4 Opt\n2. 30000-Year White Turtle');
    expect(badLines).toMatchObject([{ line: 2, instead: '2 30000-Year White Turtle' }]);
  });

  it.each([
    ['3. 7 Completed', '3 7 Completed'],
    ['1. 30,000-Year White Turtle', '1 30,000-Year White Turtle'],
    ['1. Ultra Ball', '1 Ultra Ball'],
    ['6. Ultra Ball x4', '4 Ultra Ball'],
    ['6) Ultra Ball ×4', '4 Ultra Ball'],
    ['6. Ultra Ball×4', '4 Ultra Ball'],
    ['6. Ultra Ball x12', '12 Ultra Ball'],
    ['6. Ultra Ball ×4 again', '6 Ultra Ball ×4 again'],
    ['6. Unown (R)x4', '4 Unown (R)'],
    ['6. Ultra Ball 4', '6 Ultra Ball 4'],
    ['6. Vortex2', '6 Vortex2'],
  ])('%j is no line, and one would write %j', (line, instead) => {
    expect(only(line)).toBe(instead);
  });

  it('the same cards are read as without ordinals, numbers in names and all', () => {
    // Without words such as 'Asb', with which people ask.
    const name = fc
      .stringMatching(/^(\d{1,2} )?[A-Z][a-z]{1,8}( [A-Z][a-z]{1,5}| \d{1,2}){0,2}$/)
      .filter((card) => cleanLine(`1 ${card}`) === `1 ${card}`);
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), name), { maxLength: 12 });
    const cardsOf = (text: string) => readDeckList(text).entries;
    fc.assert(
      fc.property(lines, fc.constantFrom('.', ')'), (cards, sign) => {
        const plain = cards.map(([quantity, card]) => `${quantity} ${card}`);
        const ordered = plain.map((line, at) => `${at + 1}${sign} ${line}`);
        expect(cardsOf(ordered.join('\n'))).toEqual(cardsOf(plain.join('\n')));
        expect(cardsOf(plain.join('\n')).map(({ written }) => written)).toEqual(
          cards.map(([, card]) => card),
        );
      }),
    );
  });
});

it('a line has at most 220 signs', () => {
  const line = (length: number) => '4 Opt'.padEnd(length, 't');
  expect(readDeckList(line(220)).entries).toHaveLength(1);
  expect(readDeckList(line(221)).badLines).toMatchObject([{ problem: 'too_long', instead: '', quantity: 0 }]);
});

it('an accent that is written by itself counts as a sign', () => {
  const accents = 'e\u0301'.repeat(108);
  expect(readDeckList(`4 Op${accents}`).entries).toMatchObject([{ written: `Op${'é'.repeat(108)}` }]);
  expect(readDeckList(`4 Opt${accents}`).badLines).toMatchObject([{ problem: 'too_long' }]);
});

it('a line of more than 10,000 signs that nobody sees is too long, and one of those read', () => {
  const hidden = (length: number) => '4 Opt'.padEnd(length, '\u200b');
  expect(readDeckList(hidden(10_000)).entries).toMatchObject([{ written: 'Opt' }]);
  expect(readDeckList(`${hidden(10_001)}\n1 Opt\n2 Duress`, 2)).toMatchObject({
    entries: [{ line: 2 }],
    badLines: [{ line: 1, problem: 'too_long' }],
    unreadLines: 1,
  });
});

it.each(['\n', '\r\n', '\r', '||'])('a line ends with %j', (end) => {
  expect(readDeckList(`4 Opt${end}2 Duress`).entries.map(({ line, written }) => [line, written])).toEqual([
    [1, 'Opt'],
    [2, 'Duress'],
  ]);
});

it('a list may be read to fewer lines, of which one that nobody sees is none', () => {
  const list = readDeckList('1 Opt\n\u200b\n2 Duress\n3 Ponder\n\n \t\n4 Shock', 2);
  expect([list.entries.map(({ line }) => line), list.unreadLines]).toEqual([[1, 3], 2]);
});

it('each card of a ydke:// address counts as a line', () => {
  const { entries, unreadLines } = readDeckList('1 Opt\nydke://o6lXBZyFNAI=!viOnAg==!!', 2);
  expect([entries.map(({ line, written }) => [line, written]), unreadLines]).toEqual([
    [
      [1, 'Opt'],
      [2, '89631139'],
    ],
    2,
  ]);
});

it('more than 999 copies of a card are another line, and too many for an address', () => {
  const { entries } = readDeckList('46986414\n'.repeat(1_000), 2_000);
  expect(entries.map(({ quantity }) => quantity)).toEqual([999, 1]);
  const threeCopies = 'WF8HAFhfBwBYXwcA';
  expect(readDeckList(`ydke://${threeCopies.repeat(333)}!!!`).entries).toMatchObject([{ quantity: 999 }]);
  expect(readDeckList(`ydke://${threeCopies.repeat(334)}!!!`)).toMatchObject({
    entries: [],
    badLines: [{ line: 1, written: '00483160', problem: 'quantity' }],
  });
});

it('a passcode of another part of the deck is another line', () => {
  const { entries } = readDeckList('#main\n46986414\n46986414\n#extra\n46986414');
  expect(entries.map(({ section, quantity }) => [section, quantity])).toEqual([
    ['Main deck', 2],
    ['Extra deck', 1],
  ]);
});
