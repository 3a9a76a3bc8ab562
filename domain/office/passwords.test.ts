import { expect, it } from 'vitest';
import { isGuessable } from './passwords.ts';

const OF = ['Springdeck', 'cards.springdeck.example', 'Thandi Mokoena', 'thandi.m@example.com'];

it.each([
  'springdeck-demo',
  'SpringDeck2026!',
  'Thandi Mokoena 1',
  'pokemon-cards-99',
  'Pokémon Admin 123',
  'onepiece onepiece',
  'aaaaaaaaaaaaaa',
  '1212121212',
  '12341234',
  'abcde',
  '!!!!!!!!!!!!',
])('%s is what somebody would try here', (password) => {
  expect(isGuessable(password, { of: OF })).toBe(true);
});

it.each([
  'abcdef',
  'aabcde',
  'correct horse battery staple',
  'my springdeck needs rain',
  'kX9-vvPq2-magic',
  'ďaleko je breh 7',
])('%s is not', (password) => {
  expect(isGuessable(password, { of: OF })).toBe(false);
});

it('short words of a name are no words to look for', () => {
  expect(isGuessable('joburg thunder', { of: ['Jo Li', 'j@x.example'] })).toBe(false);
});

it.each([
  ['jolijoli12', ['Jo Li'], false],
  ['bobann1234', ['Bob Ann'], true],
  ['berganna2', ['anna.berg@x.example'], true],
  ['annabelle123', ['Ann Annabelle'], true],
  ['botournamentoster', [], false],
])('%s of %j is guessable: %s', (password, of, is) => {
  expect(isGuessable(password, { of })).toBe(is);
});
