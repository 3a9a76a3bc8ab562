import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardTags, nameWithTags } from './card-tags.ts';

it.each([
  ['condition and finish', { condition: 'Near Mint', finish: 'Reverse Holo' }, ['Near Mint', 'Reverse Holo']],
  ['the ordinary finish, too', { condition: 'Near Mint', finish: 'Normal' }, ['Near Mint', 'Normal']],
  ['a language that is not English', { finish: 'Foil', language: 'Japanese' }, ['Foil', 'Japanese']],
  ['not English', { condition: 'Near Mint', language: 'english' }, ['Near Mint']],
  ['its grade before its condition', { grade: '9.5', condition: 'Near Mint' }, ['Graded 9.5']],
  ['a finish that is a yes or no', { foil: 'Yes' }, ['Foil']],
  ['and its no', { foil: 'No' }, ['Non-foil']],
  ['a printing that is a finish', { printing: 'Cold Foil' }, ['Cold Foil']],
  ['not a printing that is an edition', { printing: 'First Edition' }, []],
  ['not its rarity or set', { rarity: 'Rare', set: 'Alpha' }, []],
])('A card is told from others by %s.', (_, facts, tags) => {
  expect(cardTags(facts)).toEqual(tags);
});

it('A certified grade stands for the condition.', () => {
  expect(cardTags({ condition: 'Near Mint', finish: 'Holo' }, { grade: 'PSA 9' })).toEqual(['PSA 9', 'Holo']);
});

it('As text a card is named with its tags, also where a device has stored none.', () => {
  const sage = { name: 'Baobab Sage 009/159', detail: 'Journey Together' };
  const full = 'Baobab Sage 009/159, Journey Together, Near Mint, Holo';
  expect(nameWithTags({ ...sage, tags: ['Near Mint', 'Holo'] })).toBe(full);
  expect(nameWithTags(sage)).toBe('Baobab Sage 009/159, Journey Together');
  expect(nameWithTags({ ...sage, detail: '', tags: [] })).toBe('Baobab Sage 009/159');
});

it('Two variations of a product never have the same tags.', () => {
  const NAMES = {
    condition: ['Near Mint', 'Lightly Played', 'Damaged'],
    finish: ['Normal', 'Reverse Holo', 'Foil'],
    foil: ['Yes', 'No'],
    language: ['English', 'Japanese', 'German'],
    grade: ['9', '10', 'PSA 9'],
    printing: ['First Edition', 'Unlimited'],
    colour: ['Aloe', 'Protea'],
  };
  const options = (keys: string[]) =>
    fc.record(
      Object.fromEntries(keys.map((key) => [key, fc.constantFrom(...NAMES[key as keyof typeof NAMES])])),
    );
  const pairs = fc
    .subarray(Object.keys(NAMES), { minLength: 1 })
    .chain((keys) => fc.tuple(options(keys), options(keys)))
    .filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other));
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      expect(cardTags(one, { options: one })).not.toEqual(cardTags(other, { options: other }));
    }),
  );
});
