import type { Grading } from '#domain/cards/grading.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Attribute, Copy, Product, Sale, Variation } from './products/product.ts';

const ATTRIBUTES = 6;

const COLUMNS = [
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'Position',
  'Brands',
  'Bundled items',
  'Copy note',
  'Grading company',
  'Grade',
  'Certificate',
  ...Array.from({ length: ATTRIBUTES }, (_, i) =>
    ['name', 'value(s)', 'visible', 'global', 'default'].map((field) => `Attribute ${i + 1} ${field}`),
  ).flat(),
];

type Row = Record<string, string | number | undefined>;

/** The whole catalogue in WooCommerce's product CSV; each variation and copy follows its product. */
export function catalogueCsv(): string {
  const rows = CATALOGUE.flatMap((product, position) => [
    productRow(product, position),
    ...(product.variations ?? []).map((variation, i) => variationRow(product, variation, i)),
    ...(product.copies ?? []).map((copy, i) => copyRow(product, copy, i)),
  ]);
  return [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');
}

function productRow(product: Product, position: number): Row {
  return {
    Type: product.type,
    SKU: product.sku,
    Name: product.name,
    Published: product.draft ? -1 : 1,
    'Is featured?': product.featured ? 1 : 0,
    'Visibility in catalog': product.hidden ? 'hidden' : 'visible',
    'Short description': product.summary,
    Description: product.description,
    'Tax status': 'taxable',
    'In stock?': product.stock === 0 && !product.backorders ? 0 : 1,
    Stock: product.stock,
    'Low stock amount': product.stock === undefined ? undefined : product.lowStock,
    'Backorders allowed?': product.backorders === 'yes' ? 1 : (product.backorders ?? 0),
    'Sold individually?': product.soldIndividually ? 1 : 0,
    ...parcelCells(product),
    ...priceCells(product.price, product.sale),
    Categories: list(product.categories),
    Tags: list(product.tags),
    Images: list(product.pictures.map((picture) => picture.file)),
    'Grouped products': list(product.grouped),
    Upsells: list(product.upsells),
    'Cross-sells': list(product.crossSells),
    Position: position,
    Brands: list([product.brand]),
    'Bundled items': list(product.bundled),
    ...gradingCells(product.grading),
    ...attributeCells(product.attributes),
  };
}

function variationRow(product: Product, variation: Variation, position: number): Row {
  const attributes = Object.entries(variation.values).map(([name, value]) => ({ name, values: [value] }));
  return {
    Type: 'variation',
    SKU: `${product.sku}-${variation.suffix}`,
    Name: `${product.name} - ${Object.values(variation.values).join(', ')}`,
    Published: 1,
    'Is featured?': 0,
    'Visibility in catalog': 'visible',
    'Tax status': 'taxable',
    'In stock?': variation.stock > 0 ? 1 : 0,
    Stock: variation.stock,
    'Low stock amount': product.lowStock,
    'Backorders allowed?': 0,
    'Sold individually?': product.soldIndividually ? 1 : 0,
    ...parcelCells(product),
    ...priceCells(variation.price, variation.sale),
    Images: variation.picture?.file,
    Parent: product.sku,
    Position: position,
    ...attributeCells(attributes, false),
  };
}

function copyRow(product: Product, copy: Copy, position: number): Row {
  const condition = copy.condition ? [{ name: 'Condition', values: [copy.condition] }] : [];
  return {
    Type: 'copy',
    SKU: copy.code,
    Name: `${product.name} - Copy ${copy.code}`,
    Published: 1,
    'In stock?': 1,
    Stock: 1,
    ...parcelCells(product),
    ...priceCells(copy.price, undefined),
    Images: list(copy.pictures.map(({ file }) => file)),
    Parent: product.sku,
    Position: position,
    'Copy note': copy.note,
    ...gradingCells(copy.grading),
    ...attributeCells(condition, false),
  };
}

const gradingCells = (grading: Grading | undefined): Row => ({
  'Grading company': grading?.company,
  Grade: grading?.grade,
  Certificate: grading?.certificate,
});

function parcelCells({ parcel }: Product): Row {
  if (!parcel) return {};
  const [weight, length, width, height] = parcel;
  return { 'Weight (kg)': weight, 'Length (cm)': length, 'Width (cm)': width, 'Height (cm)': height };
}

function priceCells(price: number | undefined, sale: Sale | undefined): Row {
  return {
    'Regular price': price?.toFixed(2),
    'Sale price': sale?.price.toFixed(2),
    'Date sale price starts': sale?.from,
    'Date sale price ends': sale?.until,
  };
}

function attributeCells(attributes: readonly Attribute[], shown = true): Row {
  const row: Row = {};
  attributes.forEach(({ name, values, standard, isOwn }, i) => {
    row[`Attribute ${i + 1} name`] = name;
    row[`Attribute ${i + 1} value(s)`] = list(values);
    row[`Attribute ${i + 1} visible`] = shown ? 1 : undefined;
    row[`Attribute ${i + 1} global`] = isOwn ? 0 : 1;
    row[`Attribute ${i + 1} default`] = standard;
  });
  return row;
}

/** Items separated by commas; a comma within an item is escaped. */
function list(items: readonly string[] = []): string {
  return items.map((item) => item.replace(/,/g, '\\,')).join(', ');
}

function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
