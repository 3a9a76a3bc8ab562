/** What a column of another program's file may fill; what follows `Images` are attributes. */
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
/** Several columns may fill one of these, in their order. */
const JOINED_TARGETS: readonly ImportTarget[] = ['Name', 'Categories', 'Brands', 'Tags', 'Images'];

/** Whose words are replaced by the shop's own. */
export const WORD_TARGETS = ['Brands', 'Condition', 'Finish', 'Language'] as const;
export type WordTarget = (typeof WORD_TARGETS)[number];
export const isWordTarget = (target: string | undefined): target is WordTarget =>
  WORD_TARGETS.some((each) => each === target);

/** By what a row finds its product. */
export const IMPORT_KEYS = ['sku', 'barcode'] as const;
export type ImportKey = (typeof IMPORT_KEYS)[number];

export const PRICE_CURRENCIES = ['ZAR', 'USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY', 'BWP', 'NAD'] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

export const MAX_IMPORT_COLUMNS = 200;
export const MAX_IMPORT_WORDS = 500;
export const COLUMNS_NAME_LENGTH = 80;

/** How the columns of another program's file become the shop's. */
export interface ImportColumns {
  /** By the name in the file. */
  columns: Record<string, ImportTarget>;
  key: ImportKey;
  /** Names in the file; their cells, joined, are the SKU. */
  sku_from: string[];
  /** What the prices of the file are in. Empty: not said yet. */
  price_currency: PriceCurrency | '';
  /** Rand for 1 of it, such as '18.50'. */
  price_rate: string;
  /** Of every row; empty: as the file says. */
  category: string;
  /** The shop's words by those of the file. */
  words: Partial<Record<WordTarget, Record<string, string>>>;
  /** Products that the shop has keep everything else. */
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

/** Trimmed, and every one different: 'Price', 'Price (2)', 'Column 5'. */
export function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, at) => {
    const name = cell.trim() || `Column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** It is read without choosing anything. */
export const isProductCsv = (header: readonly string[]): boolean =>
  header.some((name) => ['sku', 'id'].includes(keyOf(name)));

/** The file has every column that the choice names. */
export function fitsHeader({ columns, sku_from }: ImportColumns, header: readonly string[]): boolean {
  const there = new Set(columnNames(header));
  return [...Object.keys(columns), ...sku_from].every((name) => there.has(name));
}

export const RATE = /^\d{1,6}(?:\.\d{1,6})?$/;

/** By field, what is wrong with a choice of columns. */
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
