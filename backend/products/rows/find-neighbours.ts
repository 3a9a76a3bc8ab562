import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-filter.ts';
import { describeRows } from './describe-rows.ts';
import { type FoundRows, findRows, type RowQuery, type RowServices } from './find-rows.ts';

/** A product in a list, whose rows count once as products. */
export interface OfficeNeighbours {
  /** From 1; if it is not listed, where its next product stands now. */
  at: number;
  total: number;
  is_listed: boolean;
  /** The list's page with the product, or with its next one. */
  page: number;
  /** Its first row. */
  row: number | null;
  previous: Neighbour | null;
  next: Neighbour | null;
}

interface Neighbour {
  id: number;
  name: string;
}

/**
 * The products before and after one in a list, each counted once where its first row stands. `at`, from 1: where it stood
 * before a change took it out of the list, whose next product has moved up to there.
 */
export async function findNeighbours(
  services: RowServices,
  query: RowQuery,
  { productId, at }: { productId: number; at: number | undefined },
): Promise<OfficeNeighbours> {
  const list = await findRows(services, query);
  const { index } = list;
  const products = productsOf(list);
  const ordinal = index.products.ordinals.get(productId);
  const here = products.findIndex((each) => each.ordinal === ordinal);
  const isListed = here >= 0;
  const place = isListed ? here : Math.min((at ?? products.length + 1) - 1, products.length);
  const [previous, own, next] = [
    products[place - 1],
    products[place],
    products[isListed ? place + 1 : place],
  ];
  const rowIdOf = (product: { place: number } | undefined): number | undefined =>
    product && index.ids[list.found[product.place] ?? 0];
  const shown = [previous, next].flatMap((product) => rowIdOf(product) ?? []);
  const rows = new Map((await describeRows(services.db, index, shown)).map((row) => [row.id, row]));
  const nameOf = (product: typeof previous) => {
    const row = rows.get(rowIdOf(product) ?? 0);
    return row ? { id: row.product_id, name: row.name } : null;
  };
  return {
    at: place + 1,
    total: products.length,
    is_listed: isListed,
    page: Math.floor(((own ?? previous)?.place ?? 0) / PRODUCT_PAGE_SIZE) + 1,
    row: (isListed && rowIdOf(own)) || null,
    previous: nameOf(previous),
    next: nameOf(next),
  };
}

/** In the order of the list, with the place of the first row of each. */
function productsOf({ index, found }: FoundRows): { ordinal: number; place: number }[] {
  const isKnown = new Uint8Array(index.products.ids.length);
  const products: { ordinal: number; place: number }[] = [];
  for (const [place, row] of found.entries()) {
    const ordinal = index.owners[row] ?? 0;
    if (isKnown[ordinal] === 1) continue;
    isKnown[ordinal] = 1;
    products.push({ ordinal, place });
  }
  return products;
}
