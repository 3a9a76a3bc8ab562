import { describe, expect, it } from 'vitest';
import type { DeckList } from '#domain/deck-list/deck-list.ts';
import { plainList } from '#domain/deck-list/plain-list.ts';
import { readDeckList as readInSteps } from '#domain/deck-list/read-deck-list.ts';
import { runToCompletion } from '../catalogue/search/time-slices.ts';
import { startCpuTime } from '../testing/cpu-time.ts';

const LENGTH = 200_000;
/** Computing time, far below the seconds or minutes of quadratic time. */
const MAX_MS = 1_000;
/** Between two steps others' requests are answered. */
const MAX_SIGNS_PER_STEP = 10_000;

const filled = (before: string, unit: string, after = ''): string =>
  before + unit.repeat((LENGTH - before.length - after.length) / unit.length) + after;

const passcodes = (from: number, count: number): string =>
  Buffer.from(Uint32Array.from({ length: count }, (_, at) => from + at).buffer).toString('base64');

const readDeckList = (text: string): DeckList => runToCompletion(readInSteps(text));

function* readFile(text: string): Generator<undefined, DeckList> {
  return yield* readInSteps(yield* plainList(text));
}

describe('a list of 200 kB is read in linear time, in short steps, when it is', () => {
  it.each([
    ['a .dek whose attribute never ends', filled('<Deck><Cards ', 'a', '>')],
    ['a .dek of attributes without end quotes', filled('<Deck><Cards ', 'a="', '>')],
    ['a .dek of one card of many attributes', filled('<Deck><Cards ', 'a="" ', '>')],
    ['a .dek of tags without end', filled('<Deck>', '<Cards a="1" ')],
    ['a .dek of many cards', filled('<Deck>', '<Cards Name="a">')],
    ['accents in the wrong order', filled('1 a', '\u0301\u0316')],
    ['full-width signs in one line', filled('1 ', '\uFF41')],
    ['quotes in a row of a CSV', filled('Count,Name\n', 'a"')],
    ['quotes in the head of a CSV', filled('Count,Name,', 'a"')],
    ['rows of a CSV', filled('Count,Name\n', '1,a\n')],
    ['blank lines', filled('', '\n')],
    ['lines of one letter', filled('', 'a\n')],
    ['lines of full-width signs', filled('', `1 ${'\uFF41'.repeat(200)}\n`)],
    ['open brackets', filled('', `1 ${'[{}'.repeat(70)}\n`)],
    ['dashes', filled('a', '-', '!')],
    ['passcodes, each another', Array.from({ length: 20_000 }, (_, at) => 10_000_000 + at).join('\n')],
    ['codes that are parted by nothing', `A${'$'.repeat(40)}\nx`],
    ['fields of an address', filled('https://', '?c=', '\nx y')],
    ['blanks in a mass entry', filled('c=', ' ', 'y\nx')],
    ['one ydke:// address', `ydke://${passcodes(1_000, 37_000)}!!!`],
  ])('%s', (_kind, text) => {
    const computed = startCpuTime();
    const { entries, badLines } = runToCompletion(readFile(text));
    expect(computed()).toBeLessThan(MAX_MS);
    expect(entries.length + badLines.length).toBeLessThanOrEqual(500);
    const isRefusedUnread = badLines.some(({ problem }) => problem === 'too_long');
    expect(isRefusedUnread ? 0 : text.length / countSteps(text)).toBeLessThan(MAX_SIGNS_PER_STEP);
  });
});

const countSteps = (text: string): number => Array.from(readFile(text)).length;

it('the cards of ydke:// addresses count as lines, each of which has at most 999 copies', () => {
  const addresses = Array.from({ length: 20 }, (_, at) => `ydke://${passcodes(1_000 * at, 75)}!!!`);
  const { entries, unreadLines } = readDeckList(addresses.join('\n'));
  expect([entries.length, unreadLines]).toEqual([500, 1_000]);
  const thousand = Buffer.from(new Uint32Array(1_000).fill(89_631_139).buffer).toString('base64');
  expect(readDeckList(`ydke://${thousand}!!!`)).toMatchObject({
    entries: [],
    badLines: [{ written: '89631139', problem: 'quantity' }],
  });
});

it('a letter and its accent are one letter, in a name and in a heading', () => {
  const { entries } = readDeckList('Poke\u0301mon: 1\n1 Flabe\u0301be\u0301');
  expect(entries).toMatchObject([{ section: 'Pokémon', written: 'Flabébé' }]);
});
