import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainList, readDeckList } from '../testing/deck-lists.ts';

const cardsOf = (file: string) =>
  readDeckList(plainList(file)).entries.map(({ line, section, quantity, card }) =>
    [line, section, quantity, card.name, card.set, card.number, card.isFoil ? 'foil' : ''].join(' | '),
  );

describe("Magic Online's .dek", () => {
  it('is read with its sideboard, split cards and entities', () => {
    const file = `<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="36185" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="4711" Quantity="2" Sideboard="true" Name="Fire/Ice" />
  <Cards Name='Urza&apos;s Saga &amp; Co' Sideboard='false' Quantity='1' CatID='1'></Cards>
</Deck>`;
    expect(cardsOf(file)).toEqual([
      '1 |  | 4 | Lightning Bolt |  |  | ',
      "2 |  | 1 | Urza's Saga & Co |  |  | ",
      '5 | Sideboard | 2 | Fire // Ice |  |  | ',
    ]);
  });

  it('names a card without quantity as a line that cannot be read', () => {
    expect(readDeckList(plainList('<Deck><Cards Name="Opt"/></Deck>')).badLines).toMatchObject([
      { line: 1, problem: 'number_first', instead: '1 Opt' },
    ]);
  });

  it('of which no card can be read stays as it is', () => {
    expect(plainList('<Deck><Cards CatID="1"/></Deck>')).toBe('<Deck><Cards CatID="1"/></Deck>');
  });

  it('of any names and in any order of attributes is read as it was written', () => {
    const name = fc.stringMatching(/^[A-Z][a-z'&<>"]{1,9}( [A-Z][a-z]{1,5}){0,2}$/);
    const card = fc.record({
      Quantity: fc.integer({ min: 1, max: 999 }),
      Name: name,
      Sideboard: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(card, fc.boolean()), { minLength: 1, maxLength: 12 }), (cards) => {
        const xml = cards.map(([each, isReversed]) => {
          const pairs = Object.entries(each).map(([key, value]) => `${key}="${escaped(String(value))}"`);
          return `<Cards ${(isReversed ? pairs.reverse() : pairs).join(' ')} />`;
        });
        const sides = [false, true].flatMap((side) => cards.filter(([each]) => each.Sideboard === side));
        const { entries } = readDeckList(plainList(`<Deck>${xml.join('')}</Deck>`));
        expect(entries.map(({ quantity, written }) => [quantity, written])).toEqual(
          sides.map(([each]) => [each.Quantity, each.Name]),
        );
      }),
    );
  });
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&#62;').replaceAll('"', '&quot;');

describe("a collection's CSV", () => {
  it.each([
    [
      'Deckbox',
      'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil\n3,0,"Borborygmos, Enraged",Gatecrash,147,Near Mint,English,foil',
      '2 |  | 3 | Borborygmos, Enraged | Gatecrash | 147 | foil',
    ],
    [
      'ManaBox',
      '\uFEFFName,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID\r\nSol Ring,C21,Commander 2021,263,normal,uncommon,2,1,abc\r\n',
      '2 |  | 2 | Sol Ring | C21 | 263 | ',
    ],
    [
      'TCGplayer',
      'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition\n1,Pikachu ex - 057/191,Pikachu ex,SV08: Surging Sparks,057/191,SSP,Holofoil,Near Mint',
      '2 |  | 1 | Pikachu ex | SSP | 057/191 | foil',
    ],
    [
      "TCGplayer's sellers",
      'TCGplayer Id,Product Line,Set Name,Product Name,Number,Total Quantity\n9,Pokemon,Surging Sparks,Pikachu ex - 057/191,057/191,4',
      '2 |  | 4 | Pikachu ex | Surging Sparks | 057/191 | ',
    ],
    [
      'Dragon Shield',
      '"sep=,"\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language\nBinder,2,0,Opt,XLN,Ixalan,65,NearMint,Normal,English',
      '3 |  | 2 | Opt | XLN | Ixalan'.replace('Ixalan', '65 | '),
    ],
    [
      'Magic Online',
      'Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation\n"Fire/Ice",2,41,Uncommon,APC,128/143,Yes,No,0',
      '2 |  | 2 | Fire/Ice | APC | 128/143 | foil',
    ],
    [
      'Delver Lens',
      "Quantity,Name,Edition code,Collector's number,Foil\n1,Opt,XLN,65,",
      '2 |  | 1 | Opt | XLN | 65 | ',
    ],
    ['a spreadsheet, with semicolons', 'Name;Qty\nNami;4', '2 |  | 4 | Nami |  |  | '],
  ])('of %s is read by its heads', (_tool, file, line) => {
    expect(cardsOf(file)).toEqual([line]);
  });

  it('keeps the numbers of its rows, and names those that cannot be read', () => {
    const file = 'Quantity,Name,Set\n1,Opt,XLN\n\n0,Ponder,M10\nx,Duress,M19\n2,,M19\n1,Duress,M19';
    const { entries, badLines } = readDeckList(plainList(file));
    expect(entries.map(({ line, card }) => [line, card.name])).toEqual([
      [2, 'Opt'],
      [7, 'Duress'],
    ]);
    expect(badLines.map(({ line }) => line)).toEqual([5, 6]);
  });

  it('of any names and sets is read as it was written', () => {
    // Of these letters is no remark, such as 'Lp' or 'thx', which would be taken off.
    const name = fc.stringMatching(/^[BDJKQWZ][bdjkqwz',"]{1,9}( [BDJKQWZ][bdjkqwz]{1,5}){0,2}$/);
    const set = fc.stringMatching(/^[A-Z][A-Za-z0-9]{1,5}( [&:]?[A-Z][a-z]{1,5})?$/);
    const row = fc.tuple(fc.integer({ min: 1, max: 999 }), name, set, fc.integer({ min: 1, max: 999 }));
    const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const file = ['Quantity,Name,Set,Number', ...rows.map((cells) => cells.map(cell).join(','))];
        const { entries, badLines } = readDeckList(plainList(file.join('\n')));
        expect(badLines).toEqual([]);
        expect(
          entries.map(({ quantity, card }) => [quantity, card.name, card.set, Number(card.number)]),
        ).toEqual(rows);
      }),
    );
  });
});

it('a list that is no file of these stays as it is', () => {
  const anything = fc.oneof(fc.string(), fc.constantFrom('4 Opt', '<Deck></Deck>', '3 Card, Name\n1 Count'));
  fc.assert(
    fc.property(anything, (text) => {
      expect(plainList(`4 Opt\n${text}`)).toBe(`4 Opt\n${text}`);
    }),
  );
  expect(plainList('<Deck></Deck>')).toBe('<Deck></Deck>');
});

describe("TCGplayer's mass entry", () => {
  it.each([
    ['c=4 Opt||1 +2 Mace', '4 Opt\n1 +2 Mace'],
    ['c=2 Fire & Ice||1 Opt', '2 Fire & Ice\n1 Opt'],
    ['c=4 Opt||1 Shock&productline=Magic', '4 Opt\n1 Shock'],
    ['https://shop.example/massentry?x=1&c=4+Opt%7C%7C2%20Fire%20%2F%2F%20Ice&y=2\n', '4 Opt\n2 Fire // Ice'],
  ])('%s is a list', (text, list) => {
    expect(plainList(text)).toBe(list);
  });

  it.each([
    'https://shop.example/?c=4\n4 Opt',
    'https://shop.example/?c=burn',
    'c=burn',
    'c=4 Opt\n2 Duress',
  ])('%j is none', (text) => {
    expect(plainList(text)).toBe(text);
  });
});
