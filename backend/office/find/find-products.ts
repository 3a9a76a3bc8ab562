import { describeRows, type OfficeProductRow } from '../../products/rows/describe-rows.ts';
import { findBestRows, type RowServices } from '../../products/rows/find-rows.ts';
import { findByCode } from '../../scan/find-scanned-goods.ts';
import type { ProductHit } from './found.ts';

const PRODUCTS = 6;
/** Searches this many of the best rows: a card can have a row per condition. */
const ROWS = 40;

/** Exact SKU or barcode. */
export async function findCodedProducts(services: RowServices, text: string): Promise<ProductHit[]> {
  const ids = await findByCode(services.db, text);
  return ids.length === 0 ? [] : hitsOf(await describeRows(services.db, await services.rows.current(), ids));
}

/** Best matches; rows of one product are merged. */
export async function findProductHits(services: RowServices, text: string): Promise<ProductHit[]> {
  const { index, ids } = await findBestRows(services, text, ROWS);
  const owners = new Set<number>();
  const first = ids.filter((id) => {
    const owner = index.owners[index.places.get(id) ?? 0] ?? 0;
    if (owners.size < PRODUCTS) owners.add(owner);
    return owners.has(owner);
  });
  return hitsOf(await describeRows(services.db, index, first));
}

const hitsOf = (rows: readonly OfficeProductRow[]): ProductHit[] =>
  [...Map.groupBy(rows, (row) => row.product_id).values()].map(hitOf);

function hitOf(rows: OfficeProductRow[]): ProductHit {
  const [first] = rows as [OfficeProductRow];
  const prices = rows.flatMap(({ price_cents }) => price_cents ?? []);
  // Variations can share one counter.
  const counters = new Map(rows.flatMap(({ stock }) => (stock ? [[stock.counted_as, stock] as const] : [])));
  const counted = [...counters.values()];
  return {
    id: first.product_id,
    unit_id: first.id,
    name: first.name,
    detail: rows.length === 1 ? first.detail : sharedDetail(rows),
    sku: rows.length === 1 ? first.sku : '',
    image: first.image,
    price_cents: prices.length === 0 ? null : Math.min(...prices),
    units: rows.length,
    stock: counted.length === 0 ? null : counted.reduce((sum, { units }) => sum + units, 0),
    held: counted.reduce((sum, { held }) => sum + held, 0),
    is_draft: rows.every(({ state }) => state === 'draft'),
  };
}

/** 'Surging Sparks 245/191' of its 'Near Mint' and its 'Lightly Played'. */
function sharedDetail(rows: readonly OfficeProductRow[]): string {
  const [first = [], ...others] = rows.map(({ detail }) => detail.split(', '));
  return first.filter((part, at) => others.every((parts) => parts[at] === part)).join(', ');
}
