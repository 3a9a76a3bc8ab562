/** What a column of another program's file can be mapped to; those after `Images` are attributes. */
export const IMPORT_TARGETS = [
  'Name',
  'Barcode',
  'Regular price',
  'Sale price',
  'Stock',
  'Categories',
  'Brands',
  'Tags',
  'Short description',
  'Weight (kg)',
  'Images',
  'Set',
  'Set code',
  'Number',
  'Rarity',
  'Condition',
  'Finish',
  'Language',
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

export const ATTRIBUTE_TARGETS: readonly ImportTarget[] = IMPORT_TARGETS.slice(IMPORT_TARGETS.indexOf('Set'));
export const PRICE_TARGETS: readonly ImportTarget[] = ['Regular price', 'Sale price'];
/** Several columns may be mapped to one of these, in order. */
const JOINED_TARGETS: readonly ImportTarget[] = ['Name', 'Categories', 'Brands', 'Tags', 'Images'];

/** Their values are translated to the shop's own words. */
export const WORD_TARGETS = ['Brands', 'Condition', 'Finish', 'Language'] as const;
export type WordTarget = (typeof WORD_TARGETS)[number];
export const isWordTarget = (target: string | undefined): target is WordTarget =>
  WORD_TARGETS.some((each) => each === target);

export const IMPORT_KEYS = ['sku', 'barcode'] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

export const PRICE_CURRENCIES = ['ZAR', 'USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY', 'BWP', 'NAD'] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

export const MAX_IMPORT_COLUMNS = 200;
export const MAX_IMPORT_WORDS = 500;
export const COLUMNS_NAME_LENGTH = 80;

export interface ImportColumns {
  columns: Record<string, ImportTarget>;
  key: ImportKey;
  sku_from: string[];
  /** Currency of the file's prices; empty until chosen. */
  price_currency: PriceCurrency | '';
  /** Rand per unit of that currency, such as '18.50'. */
  price_rate: string;
  category: string;
  words: Partial<Record<WordTarget, Record<string, string>>>;
  /** Existing products keep everything but price and stock. */
  price_and_stock_only: boolean;
}

export const EMPTY_COLUMNS: ImportColumns = {
  columns: {},
  key: 'sku',
  sku_from: [],
  price_currency: '',
  price_rate: '',
  category: '',
  words: {},
  price_and_stock_only: false,
};

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Trimmed and unique: 'Price', 'Price (2)', 'Column 5'. */
export function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, at) => {
    const name = cell.trim() || `Column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

export const isProductCsv = (header: readonly string[]): boolean =>
  header.some((name) => ['sku', 'id'].includes(keyOf(name)));

export function fitsHeader({ columns, sku_from }: ImportColumns, header: readonly string[]): boolean {
  const there = new Set(columnNames(header));
  return [...Object.keys(columns), ...sku_from].every((name) => there.has(name));
}

export const RATE = /^\d{1,6}(?:\.\d{1,6})?$/;

export function findColumnProblems(chosen: ImportColumns, header: readonly string[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const there = new Set(columnNames(header));
  const missing = [...Object.keys(chosen.columns), ...chosen.sku_from].find((name) => !there.has(name));
  const targets = Object.values(chosen.columns);
  const twice = targets.find(
    (target, at) => !JOINED_TARGETS.includes(target) && targets.indexOf(target) < at,
  );
  if (missing !== undefined) problems.columns = `The file has no column “${missing}”.`;
  else if (twice) problems.columns = `Two columns go to ${twice}: leave one of them out.`;
  else if (targets.length === 0) problems.columns = 'Choose where at least one column goes.';
  if (chosen.key === 'sku' && chosen.sku_from.length === 0)
    problems.sku_from = 'Tick the column, or the columns together, that make the SKU.';
  if (chosen.key === 'barcode' && !targets.includes('Barcode'))
    problems.key = 'No column goes to Barcode: choose one, or find rows by their SKU.';
  if (targets.some((target) => PRICE_TARGETS.includes(target)))
    Object.assign(problems, findPriceProblems(chosen));
  return problems;
}

function findPriceProblems({ price_currency, price_rate }: ImportColumns): Record<string, string> {
  if (price_currency === '') return { price_currency: 'Say what the prices of the file are in.' };
  if (price_currency === 'ZAR') return {};
  return RATE.test(price_rate) && Number(price_rate) > 0
    ? {}
    : { price_rate: 'Give rand with a decimal point, such as 18.50.' };
}
