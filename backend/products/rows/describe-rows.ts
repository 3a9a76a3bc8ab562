import { cardName } from '#domain/cards/card-details.ts';
import { Ordinals } from '../../catalogue/listing/ordinals.ts';
import { findImages, findOptions, findTerms } from '../../catalogue/product-parts.ts';
import { PRICE_COLUMNS, pickPrices } from '../../catalogue/sellable-rows.ts';
import { stockIdOf } from '../../catalogue/stock/find-counted-stock.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { NONE, type RowIndex, VIEW_FLAGS } from './row-index.ts';
import { flagsOfRow, selectStockedRows, stockOf } from './stocked-rows.ts';

/** A product, variation or copy with its own price and stock. */
export interface OfficeProductRow extends ReturnType<typeof stateOf> {
  id: number;
  product_id: number;
  name: string;
  /** Set and number, or brand and category, and the variation's options. */
  detail: string;
  brand: string;
  image: string | null;
  sold_90_days: number;
}

type ShownRow = Awaited<ReturnType<typeof findShownRows>>[number];

/** Current values in the order of the ids. */
export async function describeRows(
  db: DbOrTrx,
  { figures, places }: { figures: Pick<RowIndex['figures'], 'sold'>; places: RowIndex['places'] },
  ids: readonly number[],
): Promise<OfficeProductRow[]> {
  const rows = await findShownRows(db, ids);
  const productIds = [...new Set(rows.map(productIdOf))];
  const images = Map.groupBy(await findImages(db, [...new Set([...ids, ...productIds])]), ofProduct);
  const terms = Map.groupBy(await findTerms(db, productIds), ofProduct);
  const cards = Map.groupBy(await findCardTerms(db, productIds), ofProduct);
  const partIds = rows.flatMap(({ id, parent_id }) => (parent_id === null ? [] : id));
  const options = Map.groupBy(await findOptions(db, partIds), ({ variation_id }) => variation_id);
  const describe = (row: ShownRow): OfficeProductRow => {
    const productId = productIdOf(row);
    const own = terms.get(productId) ?? [];
    const brand = own.find(({ kind }) => kind === 'brands')?.name ?? '';
    const category = own.findLast(({ kind }) => kind === 'categories')?.name ?? '';
    const card = (slug: string) => cards.get(productId)?.find((term) => term.slug === slug)?.name ?? '';
    const isCard = card('number') !== '' && card('set') !== '';
    const name = row.product_name ?? row.name;
    const stated = (options.get(row.id) ?? []).map(({ option }) => option);
    const about = isCard ? `${card('set')} ${card('number')}` : [brand, category].filter(Boolean).join(', ');
    const image = images.get(row.id)?.[0] ?? images.get(productId)?.[0];
    const place = places.get(row.id);
    return {
      ...stateOf(row),
      id: row.id,
      product_id: productId,
      name: isCard ? cardName(name) : name,
      detail: [about, ...stated, ...(row.type === 'copy' ? ['copy'] : [])].filter(Boolean).join(', '),
      brand,
      image: image ? `/media/${image.file.split('/').map(encodeURIComponent).join('/')}` : null,
      sold_90_days: place === undefined ? 0 : (figures.sold[place] ?? 0),
    };
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [describe(row)] : [];
  });
}

export const rowName = ({ name, detail }: Pick<OfficeProductRow, 'name' | 'detail'>): string =>
  detail === '' ? name : `${name}, ${detail}`;

const NO_FIGURES = { figures: { sold: new Int32Array() }, places: Ordinals.none };

/** Without a look at the list in memory, which knows the sales. */
export const describeRowsUnsold = async (
  db: DbOrTrx,
  ids: readonly number[],
): Promise<Omit<OfficeProductRow, 'sold_90_days'>[]> => describeRows(db, NO_FIGURES, ids);

/** The names of products and variations by their ids. */
export async function findNames(db: DbOrTrx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await describeRowsUnsold(db, ids);
  return new Map(rows.map((row) => [row.id, rowName(row)]));
}

function stateOf(row: ShownRow) {
  const flags = flagsOfRow(row);
  const units = stockOf(row);
  const isDraft = (flags & VIEW_FLAGS.drafts) !== 0;
  const isHidden = (flags & VIEW_FLAGS.hidden) !== 0;
  return {
    type: row.type,
    sku: row.sku ?? '',
    price_cents: row.price_cents,
    ...pickPrices(row),
    on_sale: row.on_sale === 1,
    /** false if its members decide. */
    has_own_price: row.type !== 'grouped' && row.type !== 'variable',
    /** null if not counted. */
    stock:
      units === NONE
        ? null
        : {
            /** The counted row: a variation can share its product's. */
            counted_as: stockIdOf(row),
            /** On the shelf, including held units. */
            units,
            held: row.reserved ?? 0,
            is_low: (flags & VIEW_FLAGS.low) !== 0,
          },
    is_out: (flags & VIEW_FLAGS.out) !== 0,
    state: isDraft ? ('draft' as const) : isHidden ? ('hidden' as const) : ('shop' as const),
    updated_at: row.updated_at,
  };
}

const findShownRows = queryByIds((db, ids) =>
  selectStockedRows(db)
    .select(['unit.stock_id', ...PRICE_COLUMNS.map((column) => `unit.${column}` as const)])
    .where('unit.id', 'in', ids),
);

const findCardTerms = queryByIds((db, ids) =>
  db
    .selectFrom('product_attribute_terms as link')
    .innerJoin('attribute_terms as term', 'term.id', 'link.term_id')
    .innerJoin('attributes', 'attributes.id', 'term.attribute_id')
    .where('link.product_id', 'in', ids)
    .where('attributes.slug', 'in', ['set', 'number'])
    .select(['link.product_id', 'term.name', 'attributes.slug']),
);

const productIdOf = ({ id, parent_id }: ShownRow): number => parent_id ?? id;
const ofProduct = ({ product_id }: { product_id: number }): number => product_id;
