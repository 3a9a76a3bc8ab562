import { expect, it } from 'vitest';
import {
  columnNames,
  EMPTY_COLUMNS,
  findColumnProblems,
  fitsHeader,
  isProductCsv,
} from '../imports/import-columns.ts';
import { CARD_TOOLS, columnsOfTool, recogniseTool } from './card-tools.ts';

const TCGPLAYER =
  'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL';
const MANABOX =
  'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency';
const DECKBOX =
  'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price';

it.each([
  [TCGPLAYER, 'TCGplayer'],
  [MANABOX, 'ManaBox'],
  [`Binder Name,Binder Type,${MANABOX},Added`, 'ManaBox'],
  [DECKBOX, 'Deckbox'],
  [DECKBOX.replace('Edition,', 'Edition,Edition Code,'), 'Deckbox'],
  ['Game Type,Binder ID,Variant Title,Card Name,Set Name,In stock,Add Stock', 'BinderPOS'],
  ['Product Name,Category,Condition,Qty,Sell Price,Buy Price,MSRP', 'CrystalCommerce'],
  ['Card Name,Set,Price', undefined],
  ['Type,SKU,Name,Published,Regular price', undefined],
])('knows whose export %s is', (header, name) => {
  expect(recogniseTool(header.split(','))?.name).toBe(name);
});

it('leads every known export to a choice with nothing missing but the rate', () => {
  for (const tool of CARD_TOOLS) {
    const header = [...new Set([...tool.needs, ...tool.columns.map(([column]) => column), ...tool.skuFrom])];
    const chosen = columnsOfTool(tool, header);
    expect(findColumnProblems({ ...chosen, price_currency: 'ZAR' }, header), tool.name).toEqual({});
    expect(chosen.sku_from).toEqual(tool.skuFrom);
  }
});

it('takes one column of several that fill the same, spelled as in the file', () => {
  const tool = CARD_TOOLS.find(({ id }) => id === 'crystalcommerce');
  const header = ['product name', 'CATEGORY', 'Sell Price', 'Buy Price', 'Total Qty', 'Qty'];
  expect(tool && columnsOfTool(tool, header).columns).toEqual({
    'product name': 'Name',
    CATEGORY: 'Set',
    Qty: 'Stock',
    'Sell Price': 'Regular price',
  });
});

it('tells columns of one name apart', () => {
  expect(columnNames(['Price', ' Price', '', 'Price'])).toEqual([
    'Price',
    'Price (2)',
    'Column 3',
    'Price (3)',
  ]);
  expect(isProductCsv(['Name', ' sku '])).toBe(true);
  expect(isProductCsv(['Name', 'Price'])).toBe(false);
});

it('names what is wrong with a choice by field', () => {
  const header = ['Card', 'Code', 'Price', 'Left'];
  const right = {
    ...EMPTY_COLUMNS,
    columns: { Card: 'Name', Price: 'Regular price' },
    sku_from: ['Code'],
    price_currency: 'USD',
    price_rate: '18.50',
  } as const;
  const wrong = (change: object) =>
    Object.keys(findColumnProblems({ ...right, sku_from: ['Code'], ...change }, header));
  expect(wrong({})).toEqual([]);
  expect(wrong({ sku_from: [] })).toEqual(['sku_from']);
  expect(wrong({ columns: {} })).toEqual(['columns']);
  expect(wrong({ columns: { Card: 'Stock', Left: 'Stock' } })).toEqual(['columns']);
  expect(wrong({ columns: { Other: 'Stock' } })).toEqual(['columns']);
  expect(wrong({ key: 'barcode', sku_from: [] })).toEqual(['key']);
  expect(wrong({ price_currency: '' })).toEqual(['price_currency']);
  expect(wrong({ price_rate: 'R18' })).toEqual(['price_rate']);
  expect(wrong({ price_rate: '0' })).toEqual(['price_rate']);
  expect(wrong({ price_currency: 'ZAR', price_rate: '' })).toEqual([]);
  expect(fitsHeader({ ...right, sku_from: ['Code'] }, header)).toBe(true);
  expect(fitsHeader({ ...right, sku_from: ['Code'] }, ['Card', 'Code'])).toBe(false);
});

it('prices of a tool are in its currency where the file has any, and change nothing else of the goods', () => {
  const chosen = (name: string, header: string) => {
    const tool = CARD_TOOLS.find(({ id }) => id === name);
    return tool && columnsOfTool(tool, header.split(','));
  };
  expect(chosen('tcgplayer', TCGPLAYER)).toMatchObject({
    price_currency: 'USD',
    price_and_stock_only: true,
    key: 'sku',
  });
  expect(chosen('tcgplayer', 'TCGplayer Id,Product Name')).toMatchObject({ price_currency: 'ZAR' });
  expect(chosen('binderpos', 'Card Name,Price,Sell Price')).toMatchObject({
    columns: { Price: 'Regular price' },
    price_currency: '',
  });
});

it('makes the SKU of those of its columns that the file has', () => {
  const tool = CARD_TOOLS.find(({ id }) => id === 'crystalcommerce');
  expect(tool && columnsOfTool(tool, ['language', 'Category', 'Qty']).sku_from).toEqual([
    'Category',
    'language',
  ]);
});

it('knows an export whatever spaces stand around its columns', () => {
  expect(recogniseTool([' Game Type', 'BINDER ID ', ' Variant Title '])?.id).toBe('binderpos');
});
