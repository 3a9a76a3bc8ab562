import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { sortWords } from './sort-words.ts';
import { runToCompletion } from './time-slices.ts';
import { Vocabulary } from './vocabulary.ts';

/** Optimal string alignment as the textbook has it. */
function plainMistakes(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  );
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const wrong = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      rows[i]?.splice(j, 1, Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, wrong, swapped));
    }
  }
  return cell(a.length, b.length);
}

const vocabularyOf = (...words: string[]): Vocabulary =>
  runToCompletion(Vocabulary.inSteps([...new Set(words)].sort()));

/** Few letters, so that words are often alike. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 9 });
const limit = fc.constantFrom(1, 2);

describe('mistakes', () => {
  it('are counted as the plain table counts them', () => {
    fc.assert(
      fc.property(word, word, limit, (typed, other, most) => {
        expect(editDistance(typed, other, most)).toBe(Math.min(most + 1, plainMistakes(typed, other)));
      }),
      { numRuns: 2000 },
    );
  });

  it('of an unfinished word are those of the best beginning', () => {
    fc.assert(
      fc.property(word, word, limit, (typed, other, most) => {
        const beginnings = Array.from({ length: other.length + 1 }, (_, end) => other.slice(0, end));
        const best = Math.min(...beginnings.map((beginning) => plainMistakes(typed, beginning)));
        expect(editDistance(typed, other, most, true)).toBe(Math.min(most + 1, best));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('vocabulary', () => {
  it('finds every word within the mistakes, and no other', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word, limit, (words, typed, most) => {
        const vocabulary = vocabularyOf(...words);
        const found = vocabulary.similar(typed, most).map(({ id }) => vocabulary.words[id]);
        expect(found).toEqual(vocabulary.words.filter((other) => plainMistakes(typed, other) <= most));
      }),
      { numRuns: 500 },
    );
  });

  it('finds exactly the words with a prefix, and a word by itself', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word, (words, typed) => {
        const vocabulary = vocabularyOf(...words);
        const { from, to } = vocabulary.withPrefix(typed);
        expect(vocabulary.words.slice(from, to)).toEqual(
          vocabulary.words.filter((other) => other.startsWith(typed)),
        );
        expect(vocabulary.find(typed) !== undefined).toBe(words.includes(typed));
      }),
      { numRuns: 500 },
    );
  });

  it('corrects an error in an unfinished word', () => {
    const vocabulary = vocabularyOf('charizard', 'charmander', 'chansey');
    expect(vocabulary.beginningLike('charzi').map((id) => vocabulary.words[id])).toEqual(['charizard']);
  });

  it('never guesses a number', () => {
    expect(vocabularyOf('xy36', '36').similar('xy37', 2)).toEqual([]);
  });
});

it('words are sorted in slices as at once', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => ((at * 7919) % 20_011).toString(36));
  expect(runToCompletion(sortWords(words))).toEqual(words.toSorted());
});

it('words are sorted in slices from the first to the last merge', () => {
  const words = Array.from({ length: 64 * 1_024 }, (_, at) => String(at));
  const merges = Math.log2(words.length / 256);
  const steps = [...sortWords(words)].length;
  expect(steps).toBeGreaterThan((merges * words.length) / 1_024);
});
