import { describe, expect, it } from 'vitest';
import { indexOf, indexOfNames, NO_CARD_WORDS, product } from '../../testing/search/cards.ts';
import { closestWords } from './closest-words.ts';
import { parseQuery } from './parse-query.ts';
import { searchWords } from './search.ts';
import { runInTimeSlices, runToCompletion } from './time-slices.ts';
import { topHits } from './top-hits.ts';
import type { WordIndex } from './word-index.ts';
import { WordIndexBuilder } from './word-index-builder.ts';

const anyProduct = () => true;

function find(index: WordIndex, text: string, inStock: (ordinal: number) => boolean = anyProduct): string[] {
  const ranking = runToCompletion(searchWords(index, NO_CARD_WORDS, parseQuery(text), anyProduct));
  return topHits(ranking, inStock, 0, 24).map((ordinal) => index.names[ordinal]?.trim() ?? '');
}

describe('a search', () => {
  it('every word counts, in any order', () => {
    const index = indexOfNames('Dark Charizard', 'Dark Blastoise', 'Charizard');
    expect(find(index, 'charizard dark')).toEqual(['dark charizard']);
  });

  it('exact beats prefix beats corrected', () => {
    const index = indexOfNames('Mewtwo', 'Mew');
    expect(find(index, 'mew')).toEqual(['mew', 'mewtwo']);
    expect(find(indexOfNames('Charizard', 'Charizardda'), 'charizardd')).toEqual([
      'charizardda',
      'charizard',
    ]);
  });

  it('in stock comes before sold out at equal match, then the newest', () => {
    const index = indexOfNames(
      'Pikachu - 1/10 - A',
      'Pikachu - 2/10 - B',
      'Pikachu - 3/10 - C',
      'Raichu Pikachu',
    );
    const soldOutFirst = (ordinal: number) => ordinal !== 0;
    expect(find(index, 'pikachu', soldOutFirst)).toEqual([
      'pikachu 2 10 b',
      'pikachu 3 10 c',
      'pikachu 1 10 a',
      'raichu pikachu',
    ]);
  });

  it('finds by name, set, number, SKU, brand, category and attribute', () => {
    const index = indexOf([
      product({
        name: 'Monkey.D.Luffy - OP01-120',
        number: 'OP01-120',
        sku: 'OPC-77',
        around: ['One Piece', 'Secret Rare'],
      }),
      product({
        name: 'Charizard ex - 199/165 - Scarlet & Violet 151',
        number: '199/165',
        sku: 'PKM-9',
        around: ['Pokemon'],
      }),
    ]);
    for (const text of [
      'luffy',
      'OP01-120',
      'op01 120',
      'opc-77',
      'one piece',
      'secret rare',
      'monkey d luffy',
    ]) {
      expect(find(index, text), text).toEqual(['monkey d luffy op01 120']);
    }
    for (const text of ['199/165', '199', 'pkm-9', 'scarlet and violet', 'pokemon charizard']) {
      expect(find(index, text), text).toEqual(['charizard ex 199 165 scarlet and violet 151']);
    }
  });

  it('one or two typing errors are corrected, and the answer names the correction', () => {
    const index = indexOfNames('Charizard', 'Pikachu VMAX', 'Blastoise ex');
    for (const [typed, read] of [
      ['charzard', 'charizard'],
      ['pikchu vmax', 'pikachu vmax'],
      ['blastoyse ex', 'blastoise ex'],
    ]) {
      expect(
        runToCompletion(searchWords(index, NO_CARD_WORDS, parseQuery(typed ?? ''), anyProduct)).corrected,
      ).toBe(read);
      expect(find(index, typed ?? '')).toEqual([read]);
    }
    expect(
      runToCompletion(searchWords(index, NO_CARD_WORDS, parseQuery('charizard'), anyProduct)).corrected,
    ).toBeUndefined();
  });

  it('an error that makes a word of another card is corrected when nothing matches as typed', () => {
    const index = indexOfNames('Dark Charizard', 'Drakloak');
    expect(find(index, 'drak charizard')).toEqual(['dark charizard']);
  });

  it('words may be typed joined or apart', () => {
    const index = indexOfNames('Mewtwo', 'Mew Twins', 'Abra - 1/9 - HeartGold', 'Abra - 2/9 - Black Bolt');
    expect(find(index, 'mew two')[0]).toBe('mewtwo');
    expect(find(index, 'heart gold')).toEqual(['abra 1 9 heartgold']);
    expect(find(index, 'blackbolt')).toEqual(['abra 2 9 black bolt']);
  });

  it('words said by the way need not be there', () => {
    const index = indexOfNames('Charizard - 4/102 - Base', 'Charizard - 4/130 - Base Set 2', 'Card Sleeves');
    expect(find(index, 'the charizard card')).toHaveLength(2);
    expect(find(index, 'charizard base set')[0]).toBe('charizard 4 102 base');
    expect(find(index, 'card')).toEqual(['card sleeves']);
  });

  it('one word of a name answers one typed word', () => {
    const index = indexOfNames('Trap Hole', 'Bottomless Trap Hole', 'Trap Tracks');
    expect(find(index, 'trap tra')).toEqual(['trap tracks']);
  });

  it('words said by the way count by their order', () => {
    const index = indexOfNames('Lay Bare the Lands', 'Lay of the Land', 'Land of the Lay');
    expect(find(index, 'lay of the l')[0]).toBe('lay of the land');
  });

  it.each([
    'LOB-001',
    'lob-en001',
    'lob en 001',
    'lob001',
    'loben001',
    'LOB 1',
    'lob-e001',
    'lob-en1',
    'lob en001',
  ])('%s is the number, with or without its language', (typed) => {
    const index = indexOfNames(
      'Trap Hole - LOB-EN058',
      'Blue-Eyes White Dragon - LOB-EN001',
      'Swords of Revealing Light - LOB-101',
      'Yellow Luster Shield - LOB-EN100',
    );
    expect(find(index, typed)[0]).toBe('blue eyes white dragon lob en001');
  });

  it('first letters lead to the name with the most printings', () => {
    const printings = Array.from({ length: 9 }, (_, at) => `Pikachu - ${at + 1}/99 - Base`);
    const index = indexOfNames('Pikemen', 'Ting-Pik', ...printings);
    expect(find(index, 'pik')[0]).toContain('pikachu');
  });

  it('first letters find the best sellers', () => {
    const names = ['Lugia', 'Lucario'];
    const sold = (name: string) => (name === 'Lucario' ? 3 : 0);
    const index = indexOf(names.map((name) => product({ name, sold: sold(name) })));
    expect(find(index, 'lu')).toEqual(['lucario', 'lugia']);
  });

  it('among equal matches those in stock come first, then best sellers', () => {
    const index = indexOf([
      product({ name: 'Mew - 1/9 - A' }),
      product({ name: 'Mew - 2/9 - B', sold: 4 }),
      product({ name: 'Mew - 3/9 - C', sold: 90 }),
    ]);
    expect(find(index, 'mew', (ordinal) => ordinal !== 2)).toEqual(['mew 2 9 b', 'mew 1 9 a', 'mew 3 9 c']);
  });

  it('of few letters only such with the same first one are corrected', () => {
    const index = indexOfNames('Yard Gnome', 'Blak Dog');
    expect(find(index, 'zard')).toEqual([]);
    expect(find(index, 'blac')).toEqual(['blak dog']);
  });

  it('a word of five letters is not taken for one with two others', () => {
    const index = indexOfNames('Sword of Charizard', 'Charizard');
    expect(find(index, 'charizard fnord')[0]).toBe('charizard');
  });

  it.each([
    ['charizard tattoo', 'charizard', ['tattoo']],
    ['the charizrd of 1999', 'charizard', ['1999']],
    ['tattoo for charizard vmax', 'charizard vmax', ['tattoo']],
    ['crystal charizard aquapolis', 'charizard aquapolis', ['crystal']],
    ['fnord qqqq', undefined, []],
    ['dark magician', 'dark', ['magician']],
    ['"charizard tattoo"', undefined, []],
    ['"charizard" tattoo', 'charizard', ['tattoo']],
  ])(
    '%s is read as %s: words that nothing has beside the others are left out and told',
    (typed, read, unmatched) => {
      const index = indexOfNames(
        'Dark Arbok',
        'Charizard',
        'Charizard VMAX',
        'Charizard - 1/147 - Aquapolis',
        'Crystal Energy - 2/147 - Aquapolis',
      );
      const hits = runToCompletion(searchWords(index, NO_CARD_WORDS, parseQuery(typed), anyProduct));
      expect([hits.corrected, hits.unmatched]).toEqual([read, unmatched]);
      expect(hits.hits.length > 0).toBe(read !== undefined);
    },
  );

  it.each(['cards', 'kaarte', 'single cards'])(
    '%s stays where no word beside it leads to anything',
    (cards) => {
      const index = indexOf([product({ name: 'Charizard', around: ['Singles'] }), product({ name: 'Dice' })]);
      const hitsOf = (text: string) =>
        runToCompletion(searchWords(index, NO_CARD_WORDS, parseQuery(text), anyProduct));
      const alone = hitsOf(cards);
      expect(alone.hits.length).toBe(1);
      expect(hitsOf(`xyzzy ${cards}`)).toMatchObject({
        hits: alone.hits,
        corrected: cards,
        unmatched: ['xyzzy'],
      });
      expect(hitsOf(`dice ${cards}`).hits).not.toEqual(alone.hits);
    },
  );

  it('words that only products out of sight have are left out, too', () => {
    const index = indexOfNames('Charizard', 'Charizard - 1/147 - Aquapolis');
    const hits = searchWords(index, NO_CARD_WORDS, parseQuery('charizard aquapolis'), (each) => each === 0);
    expect(runToCompletion(hits)).toMatchObject({ hits: Uint32Array.of(0), unmatched: ['aquapolis'] });
  });

  it('words written as one are parted', () => {
    const index = indexOfNames('Dark Magician Girl - MFC-000', 'Monkey.D.Luffy - OP05-119');
    expect(find(index, 'darkmagiciangirl')[0]).toBe('dark magician girl mfc 000');
    expect(find(index, 'luffyop05')[0]).toBe('monkey d luffy op05 119');
    expect(find(index, 'op05119')[0]).toBe('monkey d luffy op05 119');
  });

  it('a quoted phrase is exact', () => {
    const index = indexOfNames('Dark Charizard', 'Charizard Dark', 'Dark Charizards');
    expect(find(index, '"dark charizard"')).toEqual(['dark charizard']);
    expect(find(index, '"drak charizard"')).toEqual([]);
  });

  it('finds only what fits', () => {
    const index = indexOfNames('Abra', 'Abra');
    expect([
      ...runToCompletion(searchWords(index, NO_CARD_WORDS, parseQuery('abra'), (ordinal) => ordinal === 1))
        .hits,
    ]).toEqual([1]);
  });

  it('without words everything fits', () => {
    expect(find(indexOfNames('Abra', 'Mew'), '')).toEqual(['abra', 'mew']);
  });
});

it('on an empty result the close matches meet the most of what was typed', () => {
  const index = indexOfNames('Altaria', 'Umbreon', 'Umbreon VMAX', 'Snorlax');
  expect(find(index, 'umbreon vmax alt art')).toEqual(['umbreon vmax']);
  const closest = runToCompletion(
    closestWords(index, NO_CARD_WORDS, parseQuery('umbreon vmax alt art'), anyProduct),
  );
  expect(topHits(closest, anyProduct, 0, 12)).toEqual([2, 1]);
  expect(
    runToCompletion(closestWords(index, NO_CARD_WORDS, parseQuery('qqqq'), anyProduct)).hits,
  ).toHaveLength(0);
});

describe('a page of hits', () => {
  const ranking = { hits: Uint32Array.of(2, 5, 7, 9), keys: Uint32Array.of(1, 2 ** 21 - 1, 4000, 4000) };

  it('is the best first, in stock before sold out at equal match, then the newest', () => {
    expect(topHits(ranking, anyProduct, 0, 10)).toEqual([5, 7, 9, 2]);
    expect(topHits(ranking, (ordinal) => ordinal === 9, 0, 10)).toEqual([5, 9, 7, 2]);
  });

  it('begins at the offset and ends at the limit', () => {
    expect(topHits(ranking, anyProduct, 1, 2)).toEqual([7, 9]);
    expect(topHits(ranking, anyProduct, 9, 2)).toEqual([]);
  });
});

it('an index made in slices is the one made at once', async () => {
  const builder = new WordIndexBuilder();
  for (const name of ['Mew', 'Mewtwo ex - 3/9 - Base', 'Ho-Oh']) builder.add(product({ name }));
  expect(await runInTimeSlices(builder.inSteps())).toEqual(builder.build());
});
