import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import { metaColumn } from './header.ts';
import { COLUMN_OF } from './product-row.ts';
import type { PartName, ProductColumns, ProductState } from './product-state.ts';
import type { ShopTerms } from './shop-terms.ts';

export interface FieldChange {
  /** The column of the file. */
  field: string;
  before: string;
  after: string;
}

const LONGEST = 300;
const STATUS_WORDS = { publish: 'in the shop', private: 'hidden', draft: 'draft', pending: 'pending' };
const STOCK_WORDS = { instock: 'in stock', outofstock: 'out of stock', onbackorder: 'on backorder' };
const BACKORDER_WORDS = { no: 'no', yes: 'yes', notify: 'yes, and says so' };

/** Changes of a row, field by field, in words for the owner. */
export function describeChanges(
  before: ProductState | undefined,
  after: ProductState,
  changed: ReadonlySet<PartName>,
  terms: ShopTerms,
): FieldChange[] {
  if (!before) return [{ field: 'New', before: '', after: describeNew(after, terms) }];
  return [...changed].flatMap((part) => {
    const [was, is] = [fieldsOf(before, part, terms), fieldsOf(after, part, terms)];
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
      const [one, other] = [was.get(field) ?? '', is.get(field) ?? ''];
      return one === other ? [] : [{ field, before: shorten(one), after: shorten(other) }];
    });
  });
}

/** The column's field, or the name of a product part. */
export const fieldNameOf = (columnOrPart: string): string =>
  COLUMN_OF.get(columnOrPart) ?? PART_NAMES[columnOrPart] ?? columnOrPart;

const PART_NAMES: Record<string, string> = {
  stock: 'Stock',
  terms: 'Categories, brands or tags',
  attributes: 'Attributes',
  options: 'Attributes',
  images: 'Images',
  meta: 'Other fields',
  bundle: 'Bundled items',
  links: 'Upsells, cross-sells or grouped products',
};

/** The current value, for fields changed meanwhile; undefined if it is no short text. */
export function describeValue(state: ProductState, columnOrPart: string): string | undefined {
  if (columnOrPart === 'stock') {
    return state.stock.managed === 1 ? String(state.stock.quantity) : STOCK_WORDS[state.stock.status];
  }
  const value = state.columns[columnOrPart as keyof ProductColumns];
  return value === undefined ? undefined : shorten(columnWords(columnOrPart, value));
}

function describeNew({ columns, stock, terms: own }: ProductState, terms: ShopTerms): string {
  const [category] = namesOf(own.categories, terms.categories);
  const price = columns.sale_price_cents ?? columns.regular_price_cents;
  return [
    columns.type === 'simple' ? undefined : columns.type,
    category,
    price === null ? undefined : formatRand(price),
    stock.managed === 1 ? `${stock.quantity} in stock` : undefined,
    columns.status === 'publish' ? undefined : STATUS_WORDS[columns.status],
  ]
    .filter((word) => word !== undefined)
    .join(', ');
}

function fieldsOf(state: ProductState, part: PartName, terms: ShopTerms): Map<string, string> {
  switch (part) {
    case 'columns':
      return new Map(
        Object.entries(state.columns).map(([column, value]) => [
          fieldNameOf(column),
          columnWords(column, value),
        ]),
      );
    case 'stock': {
      const { managed, quantity, status, backorders, low_stock_amount } = state.stock;
      return new Map([
        ['Stock', managed === 1 ? String(quantity) : 'not counted'],
        ...(managed === 1 || state.columns.type === 'variable'
          ? []
          : [['In stock?', STOCK_WORDS[status]] as const]),
        ['Low stock amount', String(low_stock_amount ?? '')],
        ['Backorders allowed?', BACKORDER_WORDS[backorders]],
      ]);
    }
    case 'terms':
      return new Map([
        ['Categories', namesOf(state.terms.categories, terms.categories).join(', ')],
        ['Brands', namesOf(state.terms.brands, terms.brands).join(', ')],
        ['Tags', namesOf(state.terms.tags, terms.tags).join(', ')],
      ]);
    case 'attributes':
      return new Map(state.attributes.map(({ name, options }) => [name, options.join(', ')]));
    case 'options':
      return new Map(state.options.map(({ name, option }) => [name, option]));
    case 'images':
      return new Map([['Images', state.images.map(({ id, file }) => file ?? `picture ${id}`).join(', ')]]);
    case 'meta':
      return new Map(Object.entries(state.meta).map(([key, value]) => [metaColumn(key), value]));
    case 'bundle': {
      const units = state.bundle.map(({ productId, quantity }) => `${quantity} × product ${productId}`);
      return new Map([['Bundled items', units.join(', ')]]);
    }
  }
}

function columnWords(column: string, value: unknown): string {
  if (value === null) return '';
  if (column.endsWith('_cents')) return decimalFromCents(Number(value));
  if (column === 'status') return STATUS_WORDS[value as keyof typeof STATUS_WORDS];
  if (column === 'featured' || column === 'sold_individually') return value === 1 ? 'yes' : 'no';
  return String(value);
}

const namesOf = (ids: readonly number[], terms: ShopTerms['categories']): string[] =>
  ids.map((id) => terms.nameOf(id));

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
