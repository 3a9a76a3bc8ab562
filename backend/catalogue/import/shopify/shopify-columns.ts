import { type Parsed, parsed, problem } from '../../../ground/parsed.ts';

/** How a dry run calls the file. */
export const SHOPIFY_PRODUCTS = 'Shopify products';

/** What is read of Shopify's export, and what it is called there before 2025 and since, in lower case. */
const NAMES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  cost: ['cost per item'],
  compareAt: ['variant compare at price', 'compare-at price'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  name1: ['option1 name'],
  value1: ['option1 value'],
  name2: ['option2 name'],
  value2: ['option2 value'],
  name3: ['option3 name'],
  value3: ['option3 value'],
} as const;
export type ShopifyField = keyof typeof NAMES;

/** One of these beside handle and title is in no other file. */
const SIGNS: readonly ShopifyField[] = ['vendor', 'name1', 'price', 'published'];

export interface ShopifyColumns {
  width: number;
  at: ReadonlyMap<ShopifyField, number>;
  /** As the file calls it, for messages. */
  written: (field: ShopifyField) => string;
  ignored: string[];
}

export interface ShopifyRow {
  line: number;
  /** Trimmed; empty without such a column. */
  text: (field: ShopifyField) => string;
  has: (field: ShopifyField) => boolean;
  written: (field: ShopifyField) => string;
}

export const shopifyRow = (
  { at, written }: ShopifyColumns,
  { line, cells }: { line: number; cells: readonly string[] },
): ShopifyRow => ({
  line,
  text: (field) => (cells[at.get(field) ?? -1] ?? '').trim(),
  has: (field) => at.has(field),
  written,
});

const lower = (cell: string): string => cell.trim().toLowerCase();

const FIELD_OF = new Map<string, ShopifyField>(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.map((name) => [name, field as ShopifyField] as const),
  ),
);

export function isShopifyProducts(header: readonly string[]): boolean {
  const fields = new Set(header.map((cell) => FIELD_OF.get(lower(cell))));
  return fields.has('handle') && fields.has('title') && SIGNS.some((field) => fields.has(field));
}

/** Refuses two columns for the same field. */
export function readShopifyHeader(header: readonly string[]): Parsed<ShopifyColumns> {
  const at = new Map<ShopifyField, number>();
  const ignored: string[] = [];
  for (const [index, cell] of header.entries()) {
    const field = FIELD_OF.get(lower(cell));
    const earlier = field && at.get(field);
    if (earlier !== undefined) {
      return problem(
        `has the column ${cell.trim()} twice, as cells ${earlier + 1} and ${index + 1}: remove one of them`,
      );
    }
    if (field) at.set(field, index);
    else if (cell.trim() !== '') ignored.push(cell.trim());
  }
  const written = (field: ShopifyField) => header[at.get(field) ?? -1]?.trim() ?? field;
  return parsed({ width: header.length, at, written, ignored });
}
