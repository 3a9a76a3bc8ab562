import { sql } from 'kysely';
import { writeList } from '#domain/text/comma-list.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { CSV_COLUMNS, CSV_FIELDS, type CsvField, writeColumn } from '../csv-columns.ts';
import { metaColumn } from '../import/header.ts';
import type { ExportedAttribute, ExportedProduct } from './exported-product.ts';
import { writeInteger, writeName, writeNames, writePaths } from './write-cells.ts';

export interface Column {
  name: string;
  write: (product: ExportedProduct) => string;
}

const STOCK_STATUS = { instock: '1', outofstock: '0', onbackorder: 'backorder' } as const;
const BACKORDERS = { no: '0', yes: '1', notify: 'notify' } as const;
/** Kept as meta, exported in the column Type. */
const FLAGS = ['virtual', 'downloadable', 'gift_card'] as const;

const cells = (...fields: CsvField[]): Record<string, Column['write']> =>
  Object.fromEntries(
    fields.map((field) => [CSV_COLUMNS[field].column, ({ columns }) => writeColumn(field, columns)]),
  );

/** WooCommerce's standard columns in their order, then the shop's own. */
const COLUMNS: Record<string, Column['write']> = {
  ...cells('source_id'),
  Type: ({ columns, meta }) =>
    [columns.type, ...FLAGS.filter((flag) => meta[`_${flag}`] === 'yes')].join(', '),
  ...cells('sku', 'name', 'status', 'featured', 'visibility', 'short_description', 'description'),
  ...cells('sale_starts_at', 'sale_ends_at'),
  'In stock?': ({ stock }) => STOCK_STATUS[stock.status],
  Stock: ({ stock }) => (stock.managed ? writeInteger(stock.quantity) : ''),
  'Low stock amount': ({ stock }) => writeInteger(stock.low_stock_amount),
  'Backorders allowed?': ({ stock }) => BACKORDERS[stock.backorders],
  ...cells('sold_individually', 'weight_kg', 'length_cm', 'width_cm', 'height_cm'),
  ...cells('sale_price_cents', 'regular_price_cents'),
  Categories: ({ categories }) => writePaths(categories),
  Tags: ({ tags }) => writeNames(tags),
  Images: ({ images }) => writeList(images.map(({ file, source }) => file ?? source)),
  Parent: ({ parent }) => parent,
  'Grouped products': ({ links }) => writeList(links.grouped),
  Upsells: ({ links }) => writeList(links.upsell),
  'Cross-sells': ({ links }) => writeList(links.cross_sell),
  ...cells('external_url', 'button_text', 'position'),
  Brands: ({ brands }) => writePaths(brands.map((brand) => [brand])),
  'Bundled items': ({ bundle }) => writeList(bundle.map(({ ref, quantity }) => `${ref} x ${quantity}`)),
  ...cells(...CSV_FIELDS),
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
