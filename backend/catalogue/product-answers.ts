import { CARD_BOOK_HEADER, CORRECTED_SEARCH_HEADER, UNMATCHED_WORDS_HEADER } from '#contract/paths.ts';
import type { ProductQuery } from '#contract/product-query.ts';
import {
  AVAILABILITY_KEY,
  DISCOUNTS_KEY,
  LISTS_KEY,
  productKey,
  SURROGATE_KEY_HEADER,
} from '#contract/surrogate-keys.ts';
import { JSON_TYPE } from '../content/rest-answers.ts';
import { findPromotions, type Promotion } from '../discounts/find-promotions.ts';
import { pageCount, pagingHeaders } from '../ground/http/paging.ts';
import { surrogateKeys } from '../ground/http/surrogate-keys.ts';
import type { ProductJson } from './product-cache.ts';
import { findProducts } from './queries/find-products.ts';
import type { CatalogueServices, ProductServices } from './services.ts';

/** A successful read: 200 with JSON. */
export interface ProductAnswer {
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** `GET /products`; `address` is used for links to other pages. */
export async function answerProductList(
  services: CatalogueServices,
  query: ProductQuery,
  address: string,
): Promise<ProductAnswer> {
  const { items, total, corrected, unmatched, isMissed } = await findProducts(services, query);
  // A page also asks how many of each kind there are, for a list of one.
  const isCounting = query.per_page === 1;
  if (query.search && isMissed && query.page === 1 && !isCounting) {
    services.missedSearches.record(query.search);
  }
  const hasBook = Boolean(query.search) && (await services.listing.current()).hasBook;
  // Named products do not depend on lists.
  const named = query.include?.map(productKey) ?? [LISTS_KEY];
  const keys = [
    ...named,
    ...(dependsOnStock(query) ? [AVAILABILITY_KEY] : []),
    ...items.map(({ id }) => productKey(id)),
  ];
  const list = { page: query.page, perPage: query.per_page, total };
  return {
    headers: {
      'content-type': JSON_TYPE,
      [SURROGATE_KEY_HEADER]: surrogateKeys(keys),
      ...(corrected ? { [CORRECTED_SEARCH_HEADER]: encodeURIComponent(corrected) } : {}),
      ...(unmatched.length > 0 ? { [UNMATCHED_WORDS_HEADER]: unmatched.map(encodeURIComponent).join() } : {}),
      ...(hasBook ? { [CARD_BOOK_HEADER]: '1' } : {}),
      ...pagingHeaders(address, services.settings.publicUrl, list),
    },
    body: listBody(items, { total, pages: pageCount(list) }),
  };
}

/** A list in one page; `dependsOn`: its surrogate keys besides those of the products. */
export function answerProducts(
  products: readonly ProductJson[],
  dependsOn: readonly string[],
): ProductAnswer {
  const keys = [...dependsOn, ...products.map(({ id }) => productKey(id))];
  return {
    headers: { 'content-type': JSON_TYPE, [SURROGATE_KEY_HEADER]: surrogateKeys(keys) },
    body: listBody(products, { total: products.length, pages: 1 }),
  };
}

/** Stock also decides by which variation or copy a price filter, or the order by price, judges a product. */
const dependsOnStock = ({ in_stock, stock_status, orderby, min_price, max_price }: ProductQuery): boolean =>
  [in_stock, stock_status, min_price, max_price].some((filter) => filter !== undefined) ||
  orderby === 'price';

/** `GET /products/{id}`; undefined when there is no such product. */
export async function answerProduct(
  services: ProductServices,
  id: number,
  { include_variations }: { include_variations: boolean },
): Promise<ProductAnswer | undefined> {
  const [product] = await services.products.find(services, [id], include_variations ? 'full' : 'ids');
  if (!product) return undefined;
  const { db, now, settings } = services;
  const promotions = settings.shop.codesAndCredit ? await findPromotions(db, id, now()) : [];
  const keys = surrogateKeys([productKey(id), DISCOUNTS_KEY]);
  const headers = { 'content-type': JSON_TYPE, [SURROGATE_KEY_HEADER]: keys };
  return { headers, body: productBody(product, promotions) };
}

// Joins the cached JSON without parsing it.

const productBody = ({ json }: ProductJson, promotions: readonly Promotion[]): Uint8Array<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from('{"success":true,"data":'),
    json.subarray(0, -1),
    Buffer.from(`,"promotions":${JSON.stringify(promotions)}}}`),
  ]);

function listBody(
  products: readonly ProductJson[],
  { total, pages }: { total: number; pages: number },
): Uint8Array<ArrayBuffer> {
  const separated = products.flatMap(({ json }, place) => (place === 0 ? [json] : [COMMA, json]));
  const end = Buffer.from(`],"total":${total},"pages":${pages}}`);
  return Buffer.concat([Buffer.from('{"success":true,"data":['), ...separated, end]);
}

const COMMA = Buffer.from(',');
