import { expect, it } from 'vitest';
import type { ApiDeckLine, ApiDeckList } from '#contract/deck-lists.ts';
import { headingOf, summaryText } from './deck-texts.ts';

type Totals = Partial<ApiDeckList['totals']>;

function summary(matches: ApiDeckLine['match'][], totals: Totals, more: Partial<ApiDeckList> = {}): string {
  const lines = matches.map((match) => ({ match }) as ApiDeckLine);
  const all = { wanted: 0, chosen: 0, if_confirmed: 0, missing: 0, unread: 0, not_needed: 0, total: '0.00' };
  const list = { unread_lines: 0, unread_owned_lines: 0, set_aside: 0, ...more };
  return summaryText({ ...list, lines, totals: { ...all, ...totals } } as ApiDeckList);
}

it('a list is summed up by what can be bought, is to be checked and is missing', () => {
  expect(
    summary(['exact', 'guess', 'sold_out', 'unread'], { wanted: 9, chosen: 4, if_confirmed: 2, missing: 3 }),
  ).toBe(
    '9 cards on 4 lines. 4 can be yours today, 2 need checking, 3 are missing, and one line cannot be read.',
  );
  expect(summary(['guess', 'sold_out'], { wanted: 2, if_confirmed: 1, missing: 1 })).toBe(
    '2 cards on 2 lines. None can be yours today, 1 needs checking, and 1 is missing.',
  );
  expect(summary(['exact'], { wanted: 1, chosen: 1 })).toBe('1 card on 1 line. 1 can be yours today.');
});

it('a list is called found while something on it is', () => {
  const headingWith = (chosen: number, if_confirmed: number) =>
    headingOf({ totals: { chosen, if_confirmed } as ApiDeckList['totals'] }).text;
  expect(headingWith(1, 0)).toBe('Your deck, found');
  expect(headingWith(0, 1)).toBe('Your deck, found');
  expect(headingWith(0, 0)).toBe('Your deck list');
});

it('a list of which nothing is to be bought says so', () => {
  expect(summary(['not_needed', 'not_needed'], { not_needed: 8 })).toBe(
    'Nothing to buy: all 8 cards are yours already, or left out.',
  );
  expect(summary(['not_needed'], { not_needed: 1 })).toBe(
    'Nothing to buy: the only card is yours already, or left out.',
  );
});

it('a list tells what of it was not read, and what is of the maybeboard', () => {
  const found: Totals = { wanted: 1, chosen: 1 };
  expect(summary(['exact'], found, { set_aside: 1, unread_lines: 1 })).toBe(
    '1 card on 1 line. 1 can be yours today. Only the first 500 lines were read: 1 more was left out. 1 card of the maybeboard was left out.',
  );
  expect(summary(['exact'], found, { set_aside: 3, unread_owned_lines: 20 })).toBe(
    '1 card on 1 line. 1 can be yours today. Of the cards you own the first 2 000 lines were read: 20 more were left out. 3 cards of the maybeboard were left out.',
  );
});
