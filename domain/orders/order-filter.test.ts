import { expect, it } from 'vitest';
import { NO_FILTER, readOrderFilter } from './order-filter.ts';

/** A Monday. */
const TODAY = '2026-11-23';
const read = (typed: string) => readOrderFilter(typed, TODAY);

it.each([
  ['naledi kaartman', { words: 'naledi kaartman' }],
  ['state:paid state:ready-to-collect', { states: ['paid', 'ready_to_collect'] }],
  ['by:courier by:collect', { methods: ['shipping', 'collect'] }],
  ['STATE:Paid by:locker by:PUDO', { states: ['paid'], methods: ['pudo', 'pudo'] }],
  ['locker:Unlisted', { isLockerUnlisted: true }],
  ['town:"Cape Town" ex', { town: 'Cape Town', words: 'ex' }],
  ['since:monday', { since: '2026-11-23' }],
  ['since:Thu until:yesterday', { since: '2026-11-19', until: '2026-11-22' }],
  ['until:2026-11-01', { until: '2026-11-01' }],
  ['sold:30d', { soldFrom: '2026-10-24' }],
  ['sold:2026-11-01..today', { soldFrom: '2026-11-01', soldUntil: '2026-11-23' }],
  ['total:>500', { leastCents: 50_001 }],
  ['total:<99.50', { mostCents: 9_949 }],
  ['total:100-200', { leastCents: 10_000, mostCents: 20_000 }],
  ['total:612.99', { leastCents: 61_299, mostCents: 61_299 }],
  ['total:100-200 total:>500', { leastCents: 50_001 }],
  ['total:100-200 total:<5', { mostCents: 499 }],
  ['since:today constructor:x __proto__:y', { since: TODAY, words: 'constructor:x __proto__:y' }],
  ['naledi "van der" x', { words: 'naledi van der x' }],
  ['"quoted words', { words: 'quoted words' }],
  ['http://x', { words: 'http://x' }],
])('%j asks for %j', (typed, expected) => {
  const { filter, tokens } = read(typed);
  expect(filter).toEqual({ ...NO_FILTER, ...expected });
  expect(tokens.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

it.each([
  ['state:lost', 'There is no state “lost”: it is one of pending, paid, '],
  ['state:constructor', 'There is no state “constructor”'],
  ['by:constructor', 'Nothing goes by “constructor”'],
  ['by:donkey', 'courier, locker, collect or none'],
  ['locker:cg54', 'locker: takes unlisted'],
  ['since:2026-02-30', 'takes a day'],
  ['sold:never', 'takes a day'],
  ['sold:monday..never', 'takes a day'],
  ['sold:never..monday', 'takes a day'],
  ['total:many', 'takes rand'],
  ['total:>1-2', 'takes rand'],
  ['total:x500', 'takes rand'],
  ['total:500x', 'takes rand'],
  ['total:1-1.999', 'takes rand'],
  ['total:1.999-2', 'takes rand'],
])('%j filters nothing and says why', (typed, words) => {
  const { filter, tokens } = read(`${typed} milotic`);
  expect(filter).toEqual({ ...NO_FILTER, words: 'milotic' });
  expect(tokens).toEqual([{ text: typed, problem: expect.stringContaining(words) }]);
});
