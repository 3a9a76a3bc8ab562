import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTE_TARGETS,
  columnNames,
  EMPTY_COLUMNS,
  findColumnProblems,
  fitsHeader,
  type ImportColumns,
  isProductCsv,
  isWordTarget,
} from './import-columns.ts';

const HEADER = ['Code', 'Card', 'Asking', 'Left'];
const CHOSEN: ImportColumns = {
  ...EMPTY_COLUMNS,
  columns: { Card: 'Name', Left: 'Stock' },
  sku_from: ['Code'],
};

it('columns are named once each, without spaces around, and by their place where they have no name', () => {
  expect(columnNames([' Price ', '', 'Price', 'Price', ' '])).toEqual([
    'Price',
    'Column 2',
    'Price (2)',
    'Price (3)',
    'Column 5',
  ]);
});

it('a file of the shop has a SKU or an ID, however they are written', () => {
  expect(isProductCsv(['Name', ' sku '])).toBe(true);
  expect(isProductCsv(['ID', 'Name'])).toBe(true);
  expect(isProductCsv(['Name', 'Card id'])).toBe(false);
});

it('words are translated where the shop has its own', () => {
  expect(isWordTarget('Condition')).toBe(true);
  expect(isWordTarget('Name')).toBe(false);
  expect(isWordTarget(undefined)).toBe(false);
});

it('a choice fits a file that has all of its columns', () => {
  expect(fitsHeader(CHOSEN, [' Code', 'Left', 'Card', 'More'])).toBe(true);
  expect(fitsHeader(CHOSEN, ['Card', 'Left'])).toBe(false);
  expect(fitsHeader(CHOSEN, ['Code', 'Card'])).toBe(false);
});

describe('a choice of columns', () => {
  const problems = (change: Partial<ImportColumns>) => findColumnProblems({ ...CHOSEN, ...change }, HEADER);

  it('needs nothing more than a column and a SKU', () => {
    expect(problems({})).toEqual({});
  });

  it('names a column that the file lacks, of the goods or of the SKU', () => {
    expect(problems({ columns: { Title: 'Name' } })).toEqual({ columns: 'The file has no column “Title”.' });
    expect(problems({ sku_from: ['Code', 'No.'] })).toEqual({ columns: 'The file has no column “No.”.' });
  });

  it('needs a column at all', () => {
    expect(problems({ columns: {} })).toEqual({ columns: 'Choose where at least one column goes.' });
  });

  it('joins several columns to one name, but takes one stock only', () => {
    expect(problems({ columns: { Card: 'Name', Left: 'Name' } })).toEqual({});
    expect(problems({ columns: { Card: 'Stock', Left: 'Stock' } })).toEqual({
      columns: 'Two columns go to Stock: leave one of them out.',
    });
  });

  it('needs the columns of the SKU, unless rows are found by barcode', () => {
    expect(problems({ sku_from: [] })).toEqual({
      sku_from: 'Tick the column, or the columns together, that make the SKU.',
    });
    const columns = { ...CHOSEN.columns, Code: 'Barcode' } as const;
    expect(problems({ key: 'barcode', sku_from: [], columns })).toEqual({});
    expect(problems({ key: 'barcode', sku_from: [] })).toEqual({
      key: 'No column goes to Barcode: choose one, or find rows by their SKU.',
    });
  });

  it.each(['Regular price', 'Sale price'] as const)('needs the currency of a column of %s', (target) => {
    const columns = { Asking: target };
    const currency = { price_currency: 'Say what the prices of the file are in.' };
    expect(problems({ columns })).toEqual(currency);
    expect(problems({ columns, price_rate: '18.50' })).toEqual(currency);
    expect(problems({ columns, price_currency: 'ZAR' })).toEqual({});
    expect(problems({ columns, price_currency: 'USD', price_rate: '18.50' })).toEqual({});
    expect(problems({ columns, price_currency: 'USD', price_rate: '18' })).toEqual({});
  });

  it.each(['', '0', '0.0', '18,50', '-1', '1.1234567', '1234567', 'x1', '1x'])(
    'refuses %j as rand per unit of another currency',
    (price_rate) => {
      expect(problems({ columns: { Asking: 'Sale price' }, price_currency: 'EUR', price_rate })).toEqual({
        price_rate: 'Give rand with a decimal point, such as 18.50.',
      });
    },
  );

  it('asks for no currency without a price', () => {
    expect(problems({ price_currency: 'USD', price_rate: '' })).toEqual({});
  });
});

it("a card's set and all that comes behind it are attributes", () => {
  expect(ATTRIBUTE_TARGETS).toEqual([
    'Set',
    'Set code',
    'Number',
    'Rarity',
    'Condition',
    'Finish',
    'Language',
  ]);
});

it('nothing is chosen at first, and everything of the goods is read', () => {
  expect(EMPTY_COLUMNS).toMatchObject({ columns: {}, sku_from: [], words: {}, price_and_stock_only: false });
});
