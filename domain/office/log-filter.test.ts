import { expect, it } from 'vitest';
import { readLogFilter, WHOLE_LOG } from './log-filter.ts';

/** A Monday. */
const TODAY = '2026-11-23';

it.each([
  ['anri price', { words: 'anri price' }],
  ['who:"Anri Tafelbaai" who:payfast', { who: ['Anri Tafelbaai', 'payfast'] }],
  ['since:Thursday until:yesterday luffy', { since: '2026-11-19', until: '2026-11-22', words: 'luffy' }],
  ['SINCE:today', { since: TODAY }],
  ['price:5', { words: 'price:5' }],
  ['who:""', { words: 'who:' }],
])('%j asks for %j', (typed, expected) => {
  expect(readLogFilter(typed, TODAY).filter).toEqual({ ...WHOLE_LOG, ...expected });
});

it('a day that is none filters nothing, and says so', () => {
  const { filter, tokens } = readLogFilter('since:2026-02-30 who:anri', TODAY);
  expect(filter).toEqual({ ...WHOLE_LOG, who: ['anri'] });
  expect(tokens).toEqual([
    { text: 'since:2026-02-30', problem: expect.stringContaining('takes a day') },
    { text: 'who:anri' },
  ]);
});

it('each part that filters is shown as it was typed, and words are not', () => {
  expect(readLogFilter('since:Thursday price who:anri', TODAY).tokens).toEqual([
    { text: 'since:Thursday' },
    { text: 'who:anri' },
  ]);
});
