import { expect, it } from 'vitest';
import { CARD_TOOLS, columnsOfTool } from '#domain/cards/card-tools.ts';
import { EMPTY_COLUMNS, type ImportColumns } from '#domain/imports/import-columns.ts';
import { translateColumns } from './translate-columns.ts';

const NO_BARCODES = new Map<string, string[]>();

function rowOf(header: string, cells: string, chosen: Partial<ImportColumns>, barcodes = NO_BARCODES) {
  const columns = { ...EMPTY_COLUMNS, ...chosen };
  const translation = translateColumns({ columns, skusByBarcode: barcodes }, header.split(','));
  const { cells: values, refusal } = translation.translate(cells.split(','));
  return {
    row: Object.fromEntries(translation.header.map((name, at) => [name, values[at]])),
    refusal,
    translation,
  };
}

const ofTool = (id: string, header: string): ImportColumns => {
  const tool = CARD_TOOLS.find((each) => each.id === id);
  if (!tool) throw new Error(id);
  return columnsOfTool(tool, header.split(','));
};

const attributesOf = (row: Record<string, string | undefined>) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].flatMap((n) => {
      const name = row[`Attribute ${n} name`];
      return name ? [[name, row[`Attribute ${n} value(s)`]]] : [];
    }),
  );

it('reads a row of TCGplayer, its dollars as rand, its condition as condition and finish', () => {
  const header =
    'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL';
  const { row, refusal, translation } = rowOf(
    header,
    '2999078,Magic,Base Set,Diglett,,047/102,Common,Lightly Played Reverse Holofoil,0.73,,,,2,0,$1.23,',
    { ...ofTool('tcgplayer', header), price_rate: '18.5', category: 'Singles > Pokemon Singles' },
  );
  expect(refusal).toBeUndefined();
  expect(row).toMatchObject({
    SKU: '2999078',
    Name: 'Diglett',
    Brands: 'Magic: The Gathering',
    Stock: '2',
    'Regular price': '22.76',
    Categories: 'Singles > Pokemon Singles',
  });
  expect(attributesOf(row)).toEqual({
    Set: 'Base Set',
    Number: '047/102',
    Rarity: 'Common',
    Condition: 'Lightly Played',
    Finish: 'Reverse Holo',
  });
  expect(translation.leftOut).toContain('TCG Market Price');
});

it('makes one SKU of what tells the cards of ManaBox and Deckbox apart, and keeps their state as attributes', () => {
  const manabox =
    'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency';
  const angel = rowOf(
    manabox,
    'Serra Angel,m13,Magic 2013,39,foil,uncommon,4,1,x,0.8,false,false,near_mint,en,USD',
    ofTool('manabox', manabox),
  );
  expect(angel.refusal).toBeUndefined();
  expect(angel.row).toMatchObject({ SKU: 'm13-39-foil-near_mint-en', Name: 'Serra Angel', Stock: '4' });
  expect(angel.row).not.toHaveProperty('Regular price');
  expect(attributesOf(angel.row)).toMatchObject({
    Condition: 'Near Mint',
    Finish: 'Foil',
    Language: 'English',
  });
  const deckbox =
    'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price';
  const pikachu = rowOf(
    deckbox,
    '2,0,Pikachu VMAX,Vivid Voltage,44,Good (Lightly Played),English,,,,,,,,80.00',
    { ...ofTool('deckbox', deckbox), price_currency: 'ZAR' },
  );
  expect(pikachu.row).toMatchObject({
    SKU: 'Vivid-Voltage-44-Good-(Lightly-Played)-English',
    Stock: '2',
    'Regular price': '80.00',
  });
  expect(attributesOf(pikachu.row)).toMatchObject({ Condition: 'Lightly Played', Finish: 'Normal' });
});

it.each([
  ['R 12.5', '', '12.50'],
  ['R1234', '', '1234.00'],
  ['12.3456', '', '12.35'],
  ['0.125', '18.50', '2.31'],
  ['$3', '20', '60.00'],
  ['€3', '20', undefined],
  ['$0.00', '20', undefined],
  ['0.0000', '', undefined],
  ['$5.00', '', undefined],
  ['US$1.005', '1', undefined],
  ['1.015', '1', undefined],
  ['0.015', '', '0.02'],
  ['free', '20', undefined],
  ['-5', '', undefined],
  ['', '18', undefined],
])('a price of "%s" at %s is %s', (text, price_rate, price) => {
  const columns = { Price: 'Regular price' as const };
  const { row, refusal } = rowOf('Price,Code', `${text},A`, {
    columns,
    sku_from: ['Code'],
    price_currency: price_rate === '' ? 'ZAR' : 'USD',
    price_rate,
  });
  expect(row['Regular price']).toBe(price ?? '');
  if (price === undefined) expect(refusal).toContain('Price (Regular price) is');
});

it.each([
  ['0.00', '', true],
  ['R 0', '', true],
  ['', '', false],
  ['8.50', '8.50', false],
])('a sale price of "%s" is "%s"', (text, price, isNone) => {
  const { translation } = rowOf('Price,Sale,Code', `10,${text},A`, {
    columns: { Price: 'Regular price', Sale: 'Sale price' },
    sku_from: ['Code'],
    price_currency: 'ZAR',
  });
  expect(translation.translate(['10', text, 'A'])).toMatchObject({
    cells: ['A', '10.00', price],
    refusal: undefined,
    hasNoSale: isNone,
  });
});

it('reads thousands and decimal commas only where they can be read in one way', () => {
  const chosen = {
    ...EMPTY_COLUMNS,
    columns: { Price: 'Regular price' as const },
    price_currency: 'ZAR' as const,
  };
  const { translate } = translateColumns({ columns: chosen, skusByBarcode: NO_BARCODES }, ['Price']);
  expect(
    ['1,234.50', '12,5', '1 299,00', '1,234', '1.234,50', '1.234'].map((cell) => translate([cell]).cells[1]),
  ).toEqual(['1234.50', '12.50', '1299.00', '', '1234.50', '']);
});

it("takes the owner's words before those that are known", () => {
  const { row } = rowOf('Code,State,Game', 'A,nm,Pokemon TCG', {
    columns: { State: 'Condition', Game: 'Brands' },
    sku_from: ['Code'],
    words: { Condition: { NM: 'Mint as new' }, Brands: { 'pokemon tcg': 'Pokemon' } },
  });
  expect(row.Brands).toBe('Pokemon');
  expect(attributesOf(row)).toEqual({ Condition: 'Mint as new' });
});

it('finds a product by its barcode, and names one that belongs to none or to several', () => {
  const chosen: Partial<ImportColumns> = { columns: { EAN: 'Barcode', Left: 'Stock' }, key: 'barcode' };
  const barcodes = new Map([
    ['820650850011', ['ETB-1']],
    ['77', ['A', 'B']],
  ]);
  expect(rowOf('EAN,Left', '0820650850011,3', chosen, barcodes)).toMatchObject({
    row: { SKU: 'ETB-1', Stock: '3' },
    refusal: undefined,
  });
  expect(rowOf('EAN,Left', '77,3', chosen, barcodes).refusal).toBe(
    'EAN (Barcode) 77 belongs to several products: A, B',
  );
  expect(rowOf('EAN,Left', '4711,x', chosen, barcodes).refusal).toBe(
    'EAN (Barcode) 4711 belongs to no product of the shop; Left (Stock) is "x": give a whole number, 0 for none',
  );
  expect(rowOf('EAN,Left', '4711,1', { ...chosen, sku_from: ['EAN'] }, barcodes).row.SKU).toBe('4711');
});

it('names a row that is too short', () => {
  expect(rowOf('Code,Left,Price', 'A,1', { columns: { Left: 'Stock' }, sku_from: ['Code'] }).refusal).toBe(
    'the row has 2 cells, but the header has 3; check its commas and quotes',
  );
});
