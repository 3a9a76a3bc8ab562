import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createYield } from '../../ground/yield-to-event-loop.ts';
import { DEFAULT_CARD_WORDS, indexOf, product } from '../../testing/search/cards.ts';
import { findCriteria } from './find-criteria.ts';
import { FuzzyLookup } from './fuzzy-lookup.ts';
import { parseQuery } from './parse-query.ts';
import { newScores, scoreCriterion } from './score-criterion.ts';
import { runInTimeSlices, runToCompletion } from './time-slices.ts';

const SLICE_MS = 4;

/** Each step takes as long as a slice. */
function* longSteps(note: () => void, count: number): Generator<undefined, void> {
  for (let step = 0; step < count; step += 1) {
    note();
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end);
    yield;
  }
}

it('works that are cut up at the same time take turns of the event loop, one slice in each', async () => {
  let turn = 0;
  const turns: number[] = [];
  const note = () => turns.push(turn);
  const works = ['index', 'cards', 'search'].map(() => runInTimeSlices(longSteps(note, 3)));
  let isOver = false;
  const ended = Promise.all(works).then(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    turn += 1;
  }
  await ended;
  const later = turns.slice(works.length);
  expect(later).toHaveLength(6);
  expect(new Set(later).size).toBe(later.length);
});

it('a crowd in a queue of its own does not hold up work in slices', async () => {
  const crowdTurn = createYield();
  let served = 0;
  const crowd = Array.from({ length: 100 }, async () => {
    await crowdTurn();
    served += 1;
  });
  await runInTimeSlices(longSteps(() => undefined, 3));
  expect(served).toBeLessThan(crowd.length);
  await Promise.all(crowd);
});

it('each word of what a typed word means is a step of its own', () => {
  const index = indexOf([product({ name: 'Pikachu', around: ['Near Mint', 'Common'] })]);
  const scores = newScores(1);
  const criteria = runToCompletion(
    findCriteria(
      index,
      DEFAULT_CARD_WORDS,
      parseQuery('near mint common'),
      new FuzzyLookup(index.vocabulary),
      {
        isLenient: false,
        isLiteral: false,
        longestPhrase: 3,
      },
    ),
  );
  for (const criterion of criteria) {
    const words = criterion.phrases.flatMap(({ parts }) => parts).length + criterion.matches.length;
    expect([...scoreCriterion(index, criterion, scores)], criterion.typed).toHaveLength(words);
  }
  expect(criteria.flatMap(({ phrases }) => phrases).length).toBeGreaterThan(0);
});
