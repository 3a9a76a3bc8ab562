import { describe, expect, it } from 'vitest';
import { parseShopQuery } from '../list/shop-query.ts';
import {
  asRead,
  asSpelt,
  countedCategories,
  facetGroups,
  isFoundBy,
  withLatestCounts,
  withPromoted,
} from './facet-groups.ts';

const term = (name: string, count: number, slug = name.toLowerCase()) => ({ id: count, name, slug, count });
const rarity = {
  name: 'Rarity',
  terms: [term('Common', 5), term('Rare', 14), term('Promo, stamped', 1, 'promo')],
};

describe('the attributes of a list', () => {
  it('keep the ones asked for most, also where the list has none of their options', () => {
    const ofShop = ['Rarity', 'Condition', 'Packs'].map((name) => ({ name }));
    expect(withPromoted([rarity], ofShop)).toEqual([{ name: 'Condition', terms: [] }, rarity]);
  });

  it('stay where they are while others are chosen, and only their counts change', () => {
    const option = (value: string, count: number) => ({ value, label: value, count });
    const shown = [{ name: 'Set', options: [option('151', 9), option('Paldea', 4)] }];
    const latest = [
      { name: 'Set', options: [option('Paldea', 7), option('Obsidian', 3)] },
      { name: 'Finish', options: [option('Holo', 2)] },
    ];
    expect(withLatestCounts(shown, latest)).toEqual([
      { name: 'Set', options: [option('151', 0), option('Paldea', 7), option('Obsidian', 3)] },
      { name: 'Finish', options: [option('Holo', 2)] },
    ]);
  });

  it('show the most frequent options first', () => {
    const [group] = facetGroups([rarity], {});
    expect(group?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Rare', 14],
      ['Common', 5],
      ['Promo, stamped', 1],
    ]);
  });

  it('list conditions from the best to the worst', () => {
    const terms = [term('Heavily Played', 9), term('Near Mint', 2), term('Lightly Played', 5)];
    const [group] = facetGroups([{ name: 'Condition', terms }], {});
    expect(group?.options.map(({ label }) => label)).toEqual([
      'Near Mint',
      'Lightly Played',
      'Heavily Played',
    ]);
  });

  it('sets are found and read by whatever the card book calls them', () => {
    const terms = [{ ...term('Obsidian Flames', 5), alsoCalled: 'sv3 obf' }, term('Paldea', 4)];
    const [group] = facetGroups([{ name: 'Set', terms }], {});
    const found = (text: string) =>
      group?.options.filter((option) => isFoundBy(option, text)).map(({ label }) => label);
    for (const text of ['obf', 'OB', 'SV03', 'sv3', 'flames'])
      expect(found(text)).toEqual(['Obsidian Flames']);
    expect(found('bf')).toEqual([]);
    expect(found('')).toEqual(['Obsidian Flames', 'Paldea']);
    expect(found('!')).toEqual([]);
    expect(asSpelt([{ name: 'Set', terms }], { set: ['OBF', 'Nowhere'] })).toEqual({
      Set: ['Obsidian Flames', 'Nowhere'],
    });
  });

  it('use the slug in the address for an option whose name contains a comma', () => {
    expect(facetGroups([rarity], {})[0]?.options[2]?.value).toBe('promo');
  });

  it('are read by their names, brands in their own spelling, whatever stands in the address', () => {
    const displayName = (text: string) => text.replace('Pokemon', 'Pokémon');
    const sets = {
      name: 'Set',
      terms: [term('Pokemon GO', 2), term('Warhammer 40, 000', 3, 'warhammer-40-000')],
    };
    const chosen = asSpelt([sets], { set: ['pokemon go', 'warhammer-40-000', 'gone'] });
    expect(asRead([sets], chosen, displayName)).toEqual({ Set: ['Pokémon GO', 'Warhammer 40, 000', 'gone'] });
  });

  it('keep a chosen option without products, so that it can be deselected', () => {
    expect(facetGroups([], { Set: ['151'] })).toEqual([
      { name: 'Set', options: [{ value: '151', label: '151', count: 0 }] },
    ]);
  });

  it('sort the options after the eighth by name, numbers by value', () => {
    const terms = Array.from({ length: 8 }, (_, at) => term(`Set ${at}`, 100 - at));
    const [group] = facetGroups(
      [{ name: 'Set', terms: [...terms, term('Box 10', 3), term('Box 9', 2), term('Ark', 1)] }],
      {},
    );
    expect(group?.options.slice(8).map(({ label }) => label)).toEqual(['Ark', 'Box 9', 'Box 10']);
  });

  it.each(['__proto__', 'constructor'])('may be named %s', (name) => {
    const { attributes } = parseShopQuery(new URLSearchParams({ [`attribute[${name}]`]: 'rare' }));
    const found = [{ ...rarity, name }];
    expect(asSpelt(found, attributes)[name]).toEqual(['Rare']);
    expect(facetGroups(found, asSpelt(found, attributes))[0]?.options).toHaveLength(3);
    const none = parseShopQuery(new URLSearchParams()).attributes;
    expect(facetGroups(found, asSpelt(found, none))[0]?.options).toHaveLength(3);
  });

  it.each([
    ['a name with a comma, as one option', ['promo', 'STAMPED'], ['promo']],
    ['an id', ['14', 'common'], ['Rare', 'Common']],
    ['a number by its name before its id', ['5'], ['5']],
    ['an option written in two ways, once', ['Rare', 'RARE'], ['Rare']],
    ['an unknown option as it is', ['promo', 'foil'], ['promo', 'foil']],
  ])('are read as the API reads them: %s', (_what, written, read) => {
    const found = { ...rarity, terms: [...rarity.terms, term('5', 2)] };
    expect(asSpelt([found], { Rarity: written })).toEqual({ Rarity: read });
  });

  it('match options in any case and spell them as the shop does', () => {
    expect(asSpelt([rarity], { rarity: ['RARE', 'promo', 'Unheard of'] })).toEqual({
      Rarity: ['Rare', 'promo', 'Unheard of'],
    });
  });
});

it('categories without products are hidden unless chosen', () => {
  const singles = { id: 1, name: 'Singles', slug: 'singles', count: 9 };
  const dice = { id: 2, name: 'Dice', slug: 'dice', count: 4 };
  const mats = { id: 3, name: 'Playmats', slug: 'playmats', count: 2 };
  const facets = {
    ...{
      total: 0,
      inStock: 0,
      onSale: 0,
      graded: 0,
      photographed: 0,
      lowestCents: undefined,
      highestCents: undefined,
      brands: [],
      attributes: [],
    },
    categories: [term('Singles', 1)],
  };
  expect(
    countedCategories([singles, dice, mats], facets, [dice]).map(({ name, count }) => [name, count]),
  ).toEqual([
    ['Singles', 1],
    ['Dice', 0],
  ]);
});
