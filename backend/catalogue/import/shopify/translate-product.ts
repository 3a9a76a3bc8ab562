import { type Parsed, parsed, problem } from '../../../ground/parsed.ts';
import { isRoundedPrice } from '../cells.ts';
import type { FileRow } from '../file-row.ts';
import { findOptions, isDefaultTitle, VALUES } from './find-options.ts';
import { BARCODE, codeOf, readVariant } from './read-variant.ts';
import type { ShopifyColumns, ShopifyField, ShopifyRow } from './shopify-columns.ts';

/** A row of a product CSV, by column. */
type Cells = Record<string, string>;
type TranslatedRow = Omit<FileRow, 'header'>;

/** One of Shopify's three may become condition, finish and language. */
const MOST_ATTRIBUTES = 5;

/** The shop's columns; one is left out if the file has none of its fields. */
const COLUMNS: readonly (readonly [column: string, ...fields: ShopifyField[]])[] = [
  ['Name', 'title'],
  ['Published', 'status', 'published'],
  ['Description', 'description'],
  ['Brands', 'vendor'],
  ['Categories', 'type', 'category'],
  ['Tags', 'tags'],
  ['Regular price', 'price'],
  ['Sale price', 'compareAt'],
  ['Cost of goods', 'cost'],
  [BARCODE, 'barcode'],
  ['Weight (kg)', 'grams'],
  ['Stock', 'quantity'],
  ['In stock?', 'tracker', 'quantity'],
  ['Backorders allowed?', 'policy'],
  ['Images', 'image'],
];

/** The columns of a product CSV that a file of Shopify's fills. */
export function translateHeader({ at }: ShopifyColumns): string[] {
  const filled = COLUMNS.filter(([, ...fields]) => fields.some((field) => at.has(field)));
  const attributes = at.has('value1') ? [...Array(MOST_ATTRIBUTES).keys()] : [];
  return [
    'Type',
    'SKU',
    'Parent',
    ...filled.map(([column]) => column),
    ...attributes.flatMap((index) => Object.keys(attributeCells(index, '', []))),
  ];
}

/** `rows` are all that have the product's handle, in the order of the file; `header` is that of the product CSV. */
export function translateProduct(rows: readonly ShopifyRow[], header: readonly string[]): TranslatedRow[] {
  const main = rows.find((row) => row.text('title') !== '') ?? rows[0];
  if (!main) return [];
  if (rows.some((row) => isTrue(row.text('giftCard')))) {
    const leftOut = `${main.text('title')} is a gift card: left out. Make it in the office, as a product sold as a gift card`;
    return [{ line: main.line, cells: [], isRounded: false, leftOut }];
  }
  const write = (line: number, cells: Cells, refusals: string[] = [], isRounded = false): TranslatedRow => ({
    line,
    cells: header.map((column) => cells[column] ?? ''),
    refusal: refusals.length === 0 ? undefined : refusals.join('; '),
    isRounded,
  });
  const variants = variantsOf(rows, main);
  const options = findOptions(rows, variants);
  const skus = skusOf(variants);
  const described = describe(main, rows);
  const sold = variants.map((variant) => readVariant(variant, header.includes('Stock')));
  const rounded = variants.map((row) => [row.text('price'), row.text('compareAt')].some(isRoundedPrice));
  const refusals = described.ok ? [] : [described.reason];
  const product = described.ok ? described.value : {};
  if (options.length === 0) {
    const simple = { ...product, ...sold[0]?.cells, Type: 'simple', SKU: skus[0] ?? '' };
    return [write(main.line, simple, [...refusals, ...(sold[0]?.refusals ?? [])], rounded[0])];
  }
  const handle = main.text('handle');
  const isTaken = skus.some((sku) => sku.toLowerCase() === handle.toLowerCase());
  const parent = isTaken ? `${handle}-product` : handle;
  const listed = options.map(({ name, values }, at) => attributeCells(at, name, [...new Set(values)]));
  return [
    write(main.line, Object.assign({ ...product, Type: 'variable', SKU: parent }, ...listed), refusals),
    ...variants.map((variant, index) => {
      const chosen = options.map(({ name, values }, at) => attributeCells(at, name, [values[index] ?? '']));
      const own = { Type: 'variation', SKU: skus[index] ?? '', Parent: parent, Published: '1' };
      const cells = { ...sold[index]?.cells, ...own, Images: joined([variant.text('variantImage')]) };
      return write(variant.line, Object.assign(cells, ...chosen), sold[index]?.refusals, rounded[index]);
    }),
  ];
}

/** The other rows only add a picture. */
function variantsOf(rows: readonly ShopifyRow[], main: ShopifyRow): readonly ShopifyRow[] {
  const fields = ['value1', 'sku', 'price', 'barcode'] as const;
  const variants = rows.filter((row) => fields.some((field) => row.text(field) !== ''));
  return variants.length > 0 ? variants : [main];
}

/** Shopify needs no SKU, and lets variants share one; handle and options then tell them apart. */
function skusOf(variants: readonly ShopifyRow[]): string[] {
  const own = variants.map((row) => codeOf(row.text('sku')));
  const counts = new Map<string, number>();
  for (const sku of own) counts.set(sku.toLowerCase(), (counts.get(sku.toLowerCase()) ?? 0) + 1);
  return variants.map((row, index) => {
    const sku = own[index] ?? '';
    if (sku !== '' && counts.get(sku.toLowerCase()) === 1) return sku;
    const values = VALUES.map((field) => row.text(field)).filter((value) => !isDefaultTitle(value));
    const parts = [sku || row.text('handle'), ...values].filter(Boolean);
    return parts.join('-').replaceAll(/\s+/g, '-');
  });
}

function describe(main: ShopifyRow, rows: readonly ShopifyRow[]): Parsed<Cells> {
  const status = readStatus(main);
  if (!status.ok) return status;
  const type = main.text('type');
  return parsed({
    Name: main.text('title'),
    Published: status.value,
    Description: main.text('description'),
    Brands: joined([main.text('vendor')]),
    Categories: joined([type === '' ? main.text('category') : type]),
    Tags: main.text('tags'),
    Images: joined(picturesOf(rows)),
  });
}

/** What is not on the online store, only reached by its link, or archived is private here. */
function readStatus(row: ShopifyRow): Parsed<string> {
  const status = row.text('status').toLowerCase();
  switch (status) {
    case '':
    case 'active':
      return parsed(!row.has('published') || isTrue(row.text('published')) ? '1' : '0');
    case 'draft':
      return parsed('-1');
    case 'archived':
    case 'unlisted':
      return parsed('0');
    default:
      return problem(`${row.written('status')} is "${status}": give active, draft or archived`);
  }
}

/** By their positions; those without one come last, as they stand. */
function picturesOf(rows: readonly ShopifyRow[]): string[] {
  const positionOf = (row: ShopifyRow) => Number(row.text('imagePosition')) || Number.MAX_SAFE_INTEGER;
  return rows
    .filter((row) => row.text('image') !== '')
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .map((row) => row.text('image'));
}

const isTrue = (cell: string): boolean => ['true', 'yes', '1'].includes(cell.toLowerCase());

/** A cell with a list, in which a comma belongs to the text. */
const joined = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => text.replaceAll(',', '\\,'))
    .join(', ');

const attributeCells = (index: number, name: string, values: readonly string[]): Cells => ({
  [`Attribute ${index + 1} name`]: name,
  [`Attribute ${index + 1} value(s)`]: joined(values),
  [`Attribute ${index + 1} visible`]: '1',
  [`Attribute ${index + 1} global`]: '1',
});
