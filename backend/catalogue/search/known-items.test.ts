import { describe, expect, it } from 'vitest';
import { readCards } from '../../testing/search/cards.ts';
import { generatedShop, randomFrom } from '../../testing/search/generated-shop.ts';
import { finderIn, notFoundAsPasted } from '../../testing/search/known-items.ts';
import { type SearchDocument, splitName } from './index-words.ts';
import { phraseText } from './parse-query.ts';

/** So many searches take about a second; `npm run bench -- --relevance` asks for every product. */
const ASKED = 120;
const seed = Number(process.env.SEARCH_SEED ?? 30);

const shop = [...readCards(), ...generatedShop(seed, 60)];
const find = finderIn(shop);

function some(products: readonly SearchDocument[]): SearchDocument[] {
  const random = randomFrom(seed);
  return Array.from({ length: ASKED }, () => products[Math.floor(random() * products.length)]).flatMap(
    (product) => product ?? [],
  );
}

describe(`of the real cards and a shop of four games (SEARCH_SEED=${seed})`, () => {
  it('each is in the first five for its whole name, first for its name and set, its SKU and its number', () => {
    expect(some(shop).flatMap((product) => notFoundAsPasted(find, product))).toEqual([]);
  });

  it('each is found by its whole name without signs, in another order, and beside words of the trade', () => {
    const random = randomFrom(seed);
    const lost = some(shop).flatMap(({ name }) => {
      const words = name.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean);
      const mixed = words.toSorted(() => random() - 0.5);
      const texts = [words.join(' ').toLowerCase(), mixed.join(' '), `${name} near mint`, `${name} kaart`];
      return texts.filter((text) => !find(text).some((found) => found.name === name));
    });
    expect(lost).toEqual([]);
  });

  it('each is found by its name before the name of any set: there, under a longer name, or elsewhere', () => {
    const random = randomFrom(seed);
    const cards = readCards();
    const findCard = finderIn(cards);
    const sets = some(cards).map(({ name }) => splitName(name).print.at(-1) ?? '');
    const lost = some(cards).flatMap(({ name }) => {
      const { title } = splitName(name);
      const typed = `${title} ${sets[Math.floor(random() * sets.length)]}`;
      const found = findCard(typed)[0]?.name ?? 'nothing';
      return phraseText(found).includes(phraseText(title)) ? [] : `${typed}: ${found}`;
    });
    expect(lost).toEqual([]);
  });

  it('the cards of a set are before all others for its whole name, beside names that begin with it', () => {
    const cards = readCards();
    const sets = new Set(cards.map(({ name }) => splitName(name).print.at(-1) ?? ''));
    const findCard = finderIn(cards);
    const lost = [...sets].flatMap((set) =>
      [set, `${set} set`, `${set} cards`].flatMap((typed) => {
        const isMeant = (name: string) =>
          splitName(name).print.at(-1) === set || phraseText(name).startsWith(`${phraseText(set)} `);
        // 'Base Set 2' is another set.
        const isOther = [...sets].some((other) => other !== set && phraseText(other) === phraseText(typed));
        const first = findCard(typed)[0]?.name ?? 'nothing';
        return isOther || isMeant(first) ? [] : `${typed}: ${first}`;
      }),
    );
    expect(lost).toEqual([]);
    expect(findCard('base set').map(({ name }) => splitName(name).print.at(-1))).toEqual(
      Array(5).fill('Base'),
    );
  });

  it('each of a set by its code and number, though some card has both as its number', () => {
    const findCard = finderIn(readCards());
    const codes = ['sv2', 'sv3', 'sv8', 'swsh2', 'swsh7', 'sm2', 'sm9', 'xy2', 'xy7', 'bw7', 'neo2', 'hgss2'];
    const searches = codes.flatMap((code) =>
      ['1', '8'].flatMap((number) => [`${code} ${number}`, `${code}-${number}`.toUpperCase()]),
    );
    const lost = searches.filter(
      (typed) => findCard(typed)[0]?.sku !== `PKM-${typed.toUpperCase().replace(' ', '-')}`,
    );
    expect(lost).toEqual([]);
    for (const [typed, sku] of [
      ['ros 61', 'PKM-XY6-61'],
      ['Bellossom AOR 4', 'PKM-XY7-4'],
      ['LOT 4', 'PKM-SM8-4'],
      ['bkt 11', 'PKM-XY8-11'],
    ] as const)
      expect(findCard(typed)[0]?.sku, typed).toBe(sku);
    expect(findCard('SV38').map(({ number }) => number)).toContain('SV38');
  });

  it('no search finds nothing while some of its words find something', () => {
    const random = randomFrom(seed);
    const anyOf = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
    const words = some(shop).flatMap(({ name }) => name.split(' '));
    const typed = [...words, 'booster', 'box', 'tin', 'etb', 'sleeves', 'foil', 'psa 10', 'fnordle', 'kaart'];
    const searches = Array.from({ length: ASKED }, () =>
      Array.from({ length: 2 + Math.floor(random() * 4) }, () => anyOf(typed)),
    );
    const empty = searches.filter((each) => find(each.join(' ')).length === 0);
    const subsets = empty.filter((each) =>
      each.some(
        (word) => find(word).length > 0 || find(each.filter((other) => other !== word).join(' ')).length > 0,
      ),
    );
    expect(subsets).toEqual([]);
  });
});
