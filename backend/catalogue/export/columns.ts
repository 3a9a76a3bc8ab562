import { sql } from 'kysely';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { metaColumn } from '../import/header.ts';
import type { ExportedAttribute, ExportedProduct } from './exported-product.ts';
import {
  writeDate,
  writeHtml,
  writeInteger,
  writeList,
  writeMeasure,
  writeName,
  writeNames,
  writePaths,
  writePrice,
} from './write-cells.ts';

export interface Column {
  name: string;
  write: (product: ExportedProduct) => string;
}

const STATUS = { publish: '1', private: '0', draft: '-1', pending: '2' } as const;
const STOCK_STATUS = { instock: '1', outofstock: '0', onbackorder: 'backorder' } as const;
const BACKORDERS = { no: '0', yes: '1', notify: 'notify' } as const;
/** Kept as meta, exported in the column Type. */
const FLAGS = ['virtual', 'downloadable'] as const;

/** WooCommerce's standard columns in their order. */
const COLUMNS: Record<string, Column['write']> = {
  ID: ({ columns }) => writeInteger(columns.source_id),
  Type: ({ columns, meta }) =>
    [columns.type, ...FLAGS.filter((flag) => meta[`_${flag}`] === 'yes')].join(', '),
  SKU: ({ columns }) => columns.sku ?? '',
  Name: ({ columns }) => writeName(columns.name),
  Published: ({ columns }) => STATUS[columns.status],
  'Is featured?': ({ columns }) => writeInteger(columns.featured),
  'Visibility in catalog': ({ columns }) => columns.visibility,
  'Short description': ({ columns }) => writeHtml(columns.short_description),
  Description: ({ columns }) => writeHtml(columns.description),
  'Date sale price starts': ({ columns }) => writeDate(columns.sale_starts_at, 'start'),
  'Date sale price ends': ({ columns }) => writeDate(columns.sale_ends_at, 'end'),
  'In stock?': ({ stock }) => STOCK_STATUS[stock.status],
  Stock: ({ stock }) => (stock.managed ? writeInteger(stock.quantity) : ''),
  'Low stock amount': ({ stock }) => writeInteger(stock.low_stock_amount),
  'Backorders allowed?': ({ stock }) => BACKORDERS[stock.backorders],
  'Sold individually?': ({ columns }) => writeInteger(columns.sold_individually),
  'Weight (kg)': ({ columns }) => writeMeasure(columns.weight_kg),
  'Length (cm)': ({ columns }) => writeMeasure(columns.length_cm),
  'Width (cm)': ({ columns }) => writeMeasure(columns.width_cm),
  'Height (cm)': ({ columns }) => writeMeasure(columns.height_cm),
  'Sale price': ({ columns }) => writePrice(columns.sale_price_cents),
  'Regular price': ({ columns }) => writePrice(columns.regular_price_cents),
  Categories: ({ categories }) => writePaths(categories),
  Tags: ({ tags }) => writeNames(tags),
  Images: ({ images }) => writeList(images.map(({ file, source }) => file ?? source)),
  Parent: ({ parent }) => parent,
  'Grouped products': ({ links }) => writeList(links.grouped),
  Upsells: ({ links }) => writeList(links.upsell),
  'Cross-sells': ({ links }) => writeList(links.cross_sell),
  'External URL': ({ columns }) => columns.external_url,
  'Button text': ({ columns }) => columns.button_text,
  Position: ({ columns }) => writeInteger(columns.position),
  Brands: ({ brands }) => writePaths(brands.map((brand) => [brand])),
  'Bundled items': ({ bundle }) => writeList(bundle.map(({ ref, quantity }) => `${ref} x ${quantity}`)),
  'Copy note': ({ columns }) => writeName(columns.copy_note),
  'Grading company': ({ columns }) => columns.grading_company ?? '',
  Grade: ({ columns }) => columns.grade ?? '',
  Certificate: ({ columns }) => columns.certificate ?? '',
};

/** One product as a row, without empty cells. */
export function cellsOf(product: ExportedProduct): Map<string, string> {
  const columns = [
    ...Object.entries(COLUMNS).map(([name, write]) => ({ name, write })),
    ...product.attributes.flatMap((_, index) => attributeColumns(index)),
    ...Object.keys(product.meta).filter(hasColumn).map(metaColumnOf),
  ];
  return new Map(columns.map(({ name, write }) => [name, write(product)]));
}

/** As many attributes as any product has, and every key of product_meta. */
export async function findColumns(db: DbOrTrx): Promise<Column[]> {
  const numbers = Array.from({ length: await countAttributes(db) }, (_, index) => index);
  return [
    ...Object.entries(COLUMNS).map(([name, write]) => ({ name, write })),
    ...numbers.flatMap(attributeColumns),
    ...(await findMetaKeys(db)).map(metaColumnOf),
  ];
}

const metaColumnOf = (key: string): Column => ({
  name: metaColumn(key),
  write: ({ meta }) => meta[key] ?? '',
});

function attributeColumns(index: number): Column[] {
  const column = (field: string, write: (attribute: ExportedAttribute) => string): Column => ({
    name: `Attribute ${index + 1} ${field}`,
    write: ({ attributes }) => {
      const attribute = attributes[index];
      return attribute ? write(attribute) : '';
    },
  });
  return [
    column('name', ({ name }) => writeName(name)),
    column('value(s)', ({ options }) => writeNames(options)),
    column('visible', ({ visible }) => writeInteger(visible ?? null)),
    column('global', ({ isGlobal }) => (isGlobal ? '1' : '0')),
    column('default', ({ defaultOption }) => writeName(defaultOption ?? '')),
  ];
}

async function countAttributes(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(n) as most from (
      select count(*) as n from product_attributes group by product_id
      union all
      select count(*) as n from variation_attributes group by variation_id
    ) as counts`.execute(db);
  return rows[0]?.most ?? 0;
}

async function findMetaKeys(db: DbOrTrx): Promise<string[]> {
  const rows = await db.selectFrom('product_meta').select('key').distinct().execute();
  return rows
    .map(({ key }) => key)
    .filter(hasColumn)
    .sort();
}

const IN_TYPE: readonly string[] = FLAGS.map((flag) => `_${flag}`);
const hasColumn = (key: string): boolean => !IN_TYPE.includes(key);
