import { expect, it } from 'vitest';
import { judgeDeck, type PlayedCard, readLegalCell, writeLegal } from './legality.ts';

const card = (name: string, quantity: number, ...legal: string[]): PlayedCard => ({
  name,
  quantity,
  printings: legal.map((said) => ({ legal: said, rotation: '' })),
});
const marked = (name: string, quantity: number, ...marks: string[]): PlayedCard => ({
  name,
  quantity,
  printings: marks.map((rotation) => ({ legal: '', rotation })),
});

it("the words of every file's legalities are kept in one form", () => {
  const magic = { standard: 'not_legal', modern: 'banned', vintage: 'restricted', penny: 'legal' };
  expect(writeLegal('magic', magic)).toBe('modern:banned vintage:restricted');
  expect(writeLegal('magic', { standard: 'not_legal' })).toBe('none');
  expect(writeLegal('pokemon', { unlimited: 'Legal', expanded: 'Banned' })).toBe('expanded:banned');
  expect(writeLegal('yugioh', { tcg: 'Semi-Limited' })).toBe('tcg:semilimited');
  expect(writeLegal('yugioh', { tcg: 'Forbidden' })).toBe('tcg:banned');
  expect(writeLegal('lorcana', readLegalCell('Core Constructed; Infinity (banned)'))).toBe(
    'core-constructed:legal infinity:banned',
  );
  expect(writeLegal('magic', { modern: 'constructor', legacy: '__proto__' })).toBe('none');
  expect(writeLegal('pokemon', undefined)).toBe('');
  expect(writeLegal('pokemon', readLegalCell(' '))).toBe('');
  expect(readLegalCell('Standard, Vintage: restricted')).toEqual({
    Standard: 'legal',
    Vintage: 'restricted',
  });
});

it('a deck is judged by formats that its cards name, each card as its best printing', () => {
  const deck = [
    card('Lightning Bolt', 4, 'none', 'legacy:legal modern:legal'),
    card('Sol Ring', 2, 'legacy:banned vintage:restricted'),
    card('Unheard Of', 3),
  ];
  expect(judgeDeck('magic', deck)).toEqual({
    formats: [
      { format: 'modern', count: 1, against: [{ name: 'Sol Ring', standing: 'not_legal', at_most: 0 }] },
      { format: 'legacy', count: 1, against: [{ name: 'Sol Ring', standing: 'banned', at_most: 0 }] },
      {
        format: 'vintage',
        count: 2,
        against: [
          { name: 'Lightning Bolt', standing: 'not_legal', at_most: 0 },
          { name: 'Sol Ring', standing: 'limited', at_most: 1 },
        ],
      },
    ],
    marks: [],
    unknown: 3,
  });
});

it("Yu-Gi-Oh's list of limits allows what it does not name", () => {
  const deck = [card('Effect Veiler', 3, ''), card('Called by the Grave', 2, 'tcg:limited')];
  expect(judgeDeck('yugioh', deck)).toMatchObject({
    formats: [{ format: 'tcg', against: [{ name: 'Called by the Grave', standing: 'limited', at_most: 1 }] }],
    unknown: 0,
  });
  expect(judgeDeck('yugioh', [...deck, card('Unheard Of', 3)])?.unknown).toBe(3);
  expect(judgeDeck('yugioh', [card('Effect Veiler', 3, '')])).toBeUndefined();
});

it('the newest mark of a card tells when it leaves, the oldest marks stand first', () => {
  expect(judgeDeck('pokemon', [marked('Iono', 4, 'G'), marked('Ultra Ball', 4, 'F', 'I')])?.marks).toEqual([
    { mark: 'G', cards: 4, count: 1, names: ['Iono'] },
    { mark: 'I', cards: 4, count: 1, names: ['Ultra Ball'] },
  ]);
  expect(judgeDeck('onepiece', [marked('Luffy', 1, '10'), marked('Zoro', 1, '2')])?.marks).toMatchObject([
    { mark: '2' },
    { mark: '10' },
  ]);
});

it('what has left Standard already has no mark that tells', () => {
  const old = { name: 'Boss’s Orders', quantity: 4, printings: [{ legal: 'expanded:legal', rotation: 'E' }] };
  const now = { name: 'Iono', quantity: 4, printings: [{ legal: 'standard:legal', rotation: 'G' }] };
  expect(judgeDeck('pokemon', [old, now])?.marks).toEqual([
    { mark: 'G', cards: 4, count: 1, names: ['Iono'] },
  ]);
});

it('nothing is said of a deck of which the book says nothing', () => {
  expect(judgeDeck('magic', [card('Lightning Bolt', 4)])).toBeUndefined();
  expect(judgeDeck('magic', [])).toBeUndefined();
});
