import { expect, it } from 'vitest';
import { prizeOf, TOURNAMENT_FALLBACK, tournamentText } from './tournament.ts';

it.each([
  ['R1,000 for the winner and R500 for the second', 'R\u00a01\u00a0000'],
  ['A prize pool of R2 500.', 'R\u00a02\u00a0500'],
  ['A prize pool of R\u00a02\u00a0500.', 'R\u00a02\u00a0500'],
  ['Win R800!', 'R\u00a0800'],
  ['R12,500.00 in all', 'R\u00a012\u00a0500'],
  ['Entry R120. Prizes: R1,000', 'R\u00a01\u00a0000'],
  ['Doors open at 9:00, entry fee R80 for members. Prize pool: R1,500 in store credit.', 'R\u00a01\u00a0500'],
  ['Entry fee is R 80; R500 for the winner', 'R\u00a0500'],
  ['R80 entry, R2 000 to be won', 'R\u00a02\u00a0000'],
  ['No entry fee, R750 in prizes', 'R\u00a0750'],
  ['Buy-in just R50, R300 to be won', 'R\u00a0300'],
  ['Admission costs only R60; R400 for the winner', 'R\u00a0400'],
  ['Fees: R60. Entrance of R10. R400 for the winner', 'R\u00a0400'],
  ['R60 admission, R70 buy-in, R80  fee, R90 entrance, R400 to be won', 'R\u00a0400'],
  ['Fee R60; R400 for the winner', 'R\u00a0400'],
  ['Entry  is R60; R400 for the winner', 'R\u00a0400'],
  ['Entry cost R60; R400 for the winner', 'R\u00a0400'],
  ['Entry fee:R60; R400 for the winner', 'R\u00a0400'],
  ['Coffee R500', 'R\u00a0500'],
  ['R80 feels right', 'R\u00a080'],
  ['R80 at the entry', 'R\u00a080'],
  ['Entry: free. R80 to be won', 'R\u00a080'],
  ['Entry: R120, packs for everyone', 'Booster Packs'],
  ['Packs down to last place', 'Booster Packs'],
  ['Model PR5 wins', 'Booster Packs'],
  ['Round 3', 'Booster Packs'],
  ['', 'Booster Packs'],
])('the prize pool in "%s" is %s', (text, prize) => {
  expect(prizeOf(text)).toBe(prize);
});

it('a description has at most 150 characters', () => {
  const text = tournamentText('A long day of cards. '.repeat(20));
  expect(text.length).toBeLessThanOrEqual(150);
  expect(text).toMatch(/^A long day .*…$/);
  expect(tournamentText(' Doors at nine. ')).toBe('Doors at nine.');
});

it('without words it invites to every Saturday', () => {
  expect(tournamentText('  ')).toBe(TOURNAMENT_FALLBACK);
  expect(TOURNAMENT_FALLBACK).toBe('Join our weekly TCG tournaments every Saturday!');
});
