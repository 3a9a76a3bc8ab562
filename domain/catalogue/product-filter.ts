import { parseCents } from '../money/money.ts';

/** Views of the office's product list; a row can be in several. */
export const PRODUCT_VIEWS = [
  'all',
  'singles',
  'sealed',
  'kit',
  'low',
  'out',
  'drafts',
  'hidden',
  'no-picture',
  'on-sale',
] as const;

export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** Filters as one text that can be saved: 'view:low set:surging'. */
export const writeSavedFilter = ({ view, search }: { view: ProductView; search: string }): string =>
  [view === 'all' ? '' : `view:${view}`, search].filter(Boolean).join(' ');

export function readSavedFilter(kept: string): { view: ProductView; search: string } {
  const [first = '', ...others] = kept.split(' ');
  const view = PRODUCT_VIEWS.find((name) => first === `view:${name}`);
  return view ? { view, search: others.join(' ') } : { view: 'all', search: kept };
}

/** `set`: by set and number, 9 before 10. */
export const PRODUCT_ORDERS = [
  'name',
  'set',
  'sku',
  'price',
  'stock',
  'sold',
  'updated',
  'relevance',
] as const;

export const PRODUCT_PAGE_SIZE = 100;
export const BULK_PAGE_SIZE = 100;

export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** Products without a low-stock amount of their own are low at or below this. */
export const LOW_FROM = 3;

const FIGURES = ['stock', 'held', 'sold', 'price'] as const;
const SHOPS_OWN = ['set', 'number', 'rarity', 'condition', 'finish', 'language'] as const;
const KEYS: readonly string[] = [...FIGURES, ...SHOPS_OWN, 'category'];

export type FilterFigure = (typeof FIGURES)[number];

export interface FigureRange {
  figure: FilterFigure;
  least: number;
  most: number;
}

export interface ProductFilter {
  tokens: string[];
  words: string;
  ranges: FigureRange[];
  categories: string[];
  shopSearch: string;
  misread: string[];
}

const TOKEN = /(^|\s)([a-z]+):("[^"]*"|\S+)/gi;

export function readProductFilter(text: string): ProductFilter {
  const tokens: string[] = [];
  const words = text
    .replace(TOKEN, (whole, space: string, key: string, value: string) => {
      if (!KEYS.includes(key.toLowerCase())) return whole;
      tokens.push(`${key.toLowerCase()}:${value}`);
      return space;
    })
    .replace(/\s+/g, ' ')
    .trim();
  const filter: ProductFilter = { tokens, words, ranges: [], categories: [], shopSearch: '', misread: [] };
  const forShop = words === '' ? [] : [words];
  for (const token of tokens) {
    const colon = token.indexOf(':');
    const [key, value] = [token.slice(0, colon), token.slice(colon + 1)];
    const figure = FIGURES.find((name) => name === key);
    if (figure) {
      const range = readRange(figure, value);
      if (range) filter.ranges.push(range);
      else filter.misread.push(token);
    } else if (key === 'category') filter.categories.push(value.replace(/^"|"$/g, ''));
    else forShop.push(token);
  }
  return { ...filter, shopSearch: forShop.join(' ') };
}

export const withoutToken = (text: string, token: string): string => {
  const { tokens, words } = readProductFilter(text);
  return [...tokens.filter((each) => each !== token), words].filter(Boolean).join(' ');
};

const FIGURE = /^(<=|>=|<|>|=)?(-?\d{1,8}(?:\.\d{1,2})?)$/;

function readRange(figure: FilterFigure, value: string): FigureRange | undefined {
  const [, sign = '=', digits = ''] = FIGURE.exec(value) ?? [];
  const number = figure === 'price' ? parseCents(digits) : wholeOf(digits);
  if (number === undefined) return undefined;
  const everything = { figure, least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  switch (sign) {
    case '<':
      return { ...everything, most: number - 1 };
    case '<=':
      return { ...everything, most: number };
    case '>':
      return { ...everything, least: number + 1 };
    case '>=':
      return { ...everything, least: number };
    default:
      return { figure, least: number, most: number };
  }
}

const wholeOf = (digits: string): number | undefined => (/^-?\d+$/.test(digits) ? Number(digits) : undefined);
