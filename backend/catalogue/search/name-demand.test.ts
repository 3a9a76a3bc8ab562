import { describe, expect, it } from 'vitest';
import { product, readCards } from '../../testing/search/cards.ts';
import { finderIn } from '../../testing/search/known-items.ts';
import { nameDemand } from './name-demand.ts';
import { runToCompletion } from './time-slices.ts';

describe('the demand for a name', () => {
  const of = (names: string[], demand: number[] = names.map(() => 1)) => [
    ...runToCompletion(nameDemand(names, demand)),
  ];

  it('is that for all its printings and for the names that begin with it', () => {
    expect(of(['mew', 'mew ex', 'mew', 'mewtwo', 'mew ex star', 'dark mew'])).toEqual([4, 2, 4, 1, 1, 1]);
    expect(of(['mew', 'mew ex'], [0.5, 40])).toEqual([41, 40]);
  });

  it('is not that for a word which is no name', () => {
    expect(of(['chaos mage', 'chaos star', 'chaos mage'])).toEqual([2, 1, 2]);
  });
});

describe('a few letters', () => {
  const cards = readCards();
  const find = finderIn(cards);

  it.each([
    ['cha', /^Charizard - /],
    ['char', /^Charizard - /],
    ['pik', /^Pikachu - /],
    ['gen', /^Gengar - /],
    ['umb', /^Umbreon - /],
    ['ray', /^Rayquaza/],
  ])('lead to the most wanted name that begins with them: %s', (letters, name) => {
    expect(find(letters)[0]?.name).toMatch(name);
  });

  it('lead to what sells, once something has sold', () => {
    const sold = cards.map((card) => (card.name.startsWith('Chansey - ') ? { ...card, sold: 9 } : card));
    expect(finderIn(sold)('cha')[0]?.name).toMatch(/^Chansey - /);
  });

  it('tell names apart however much of them is sold', () => {
    const printings = (name: string, sold: number) =>
      Array.from({ length: 40 }, (_, at) => product({ name: `${name} - ${at + 1}/102 - Base`, sold }));
    const shop = [...printings('Chansey', 30), ...printings('Charmander', 60)];
    expect(finderIn(shop)('cha')[0]?.name).toMatch(/^Charmander - /);
  });
});
