import { type Context, Hono } from 'hono';
import {
  attributeQuerySchema,
  attributeTermQuerySchema,
  brandQuerySchema,
  categoryChildrenQuerySchema,
  categoryQuerySchema,
  facetQuerySchema,
  productQuerySchema,
  singleProductQuerySchema,
  suggestionQuerySchema,
} from '#contract/product-query.ts';
import { AVAILABILITY_KEY, LISTS_KEY, productKey, TERMS_KEY } from '#contract/surrogate-keys.ts';
import { pageCount, setPagingHeaders } from '../ground/http/paging.ts';
import { readId, readQuery } from '../ground/http/parse.ts';
import { setSurrogateKeys } from '../ground/http/surrogate-keys.ts';
import { Refused } from '../ground/refused.ts';
import { findLinkedProducts } from './find-linked-products.ts';
import { answerProduct, answerProductList, type ProductAnswer } from './product-answers.ts';
import { findAttributeList, findAttributeTerms } from './queries/find-attributes.ts';
import { findBrandList } from './queries/find-brand-list.ts';
import { findCategoryList, findChildCategories } from './queries/find-category-list.ts';
import { findClosest } from './queries/find-closest.ts';
import { findFacets } from './queries/find-facets.ts';
import { findSuggestions } from './queries/find-suggestions.ts';
import type { CatalogueServices } from './services.ts';

export function catalogueRoutes(services: CatalogueServices): Hono {
  const { db, settings } = services;
  const pagesOf = (c: Context, query: Paged, total: number): number => {
    const list = { page: query.page, perPage: query.per_page, total };
    setPagingHeaders(c, settings.publicUrl, list);
    return pageCount(list);
  };
  const answerList = (c: Context, query: Paged, { items, total }: Found) =>
    c.json({ success: true, data: items, total, pages: pagesOf(c, query, total) });

  return new Hono()
    .get('/products', async (c) => {
      const query = readQuery(c, productQuerySchema);
      return send(c, await answerProductList(services, query, c.req.url));
    })
    .get('/products/facets', async (c) => {
      const query = readQuery(c, facetQuerySchema);
      setSurrogateKeys(c, [LISTS_KEY, AVAILABILITY_KEY, TERMS_KEY]);
      return c.json({ success: true, data: await findFacets(services, query) });
    })
    .get('/products/suggestions', async (c) => {
      const { search } = readQuery(c, suggestionQuerySchema);
      const data = await findSuggestions(services, search ?? '');
      setSurrogateKeys(c, [LISTS_KEY, AVAILABILITY_KEY, ...keysOf(data.products)]);
      return c.json({ success: true, data });
    })
    .get('/products/closest', async (c) => {
      const { search } = readQuery(c, suggestionQuerySchema);
      const data = await findClosest(services, search ?? '');
      setSurrogateKeys(c, [LISTS_KEY, AVAILABILITY_KEY, ...keysOf(data)]);
      return c.json({ success: true, data, total: data.length, pages: 1 });
    })
    .get('/products/categories', async (c) => {
      const query = readQuery(c, categoryQuerySchema);
      setSurrogateKeys(c, [TERMS_KEY]);
      return answerList(c, query, await findCategoryList(services, query));
    })
    .get('/products/categories/children', async (c) => {
      const query = readQuery(c, categoryChildrenQuerySchema);
      setSurrogateKeys(c, [TERMS_KEY]);
      return answerList(c, query, await findChildCategories(services, query));
    })
    .get('/products/brands', async (c) => {
      const query = readQuery(c, brandQuerySchema);
      setSurrogateKeys(c, [TERMS_KEY]);
      return answerList(c, query, await findBrandList(services, query));
    })
    .get('/products/attributes', async (c) => {
      const query = readQuery(c, attributeQuerySchema);
      setSurrogateKeys(c, [TERMS_KEY]);
      return answerList(c, query, await findAttributeList(db, query));
    })
    .get('/products/attributes/:id/terms', async (c) => {
      const query = readQuery(c, attributeTermQuerySchema);
      const terms = await findAttributeTerms(db, readId(c, unknownAttribute), query);
      if (!terms) throw unknownAttribute();
      setSurrogateKeys(c, [TERMS_KEY]);
      return answerList(c, query, terms);
    })
    .get('/products/:id', async (c) => {
      const query = readQuery(c, singleProductQuerySchema);
      const id = readId(c, unknownProduct);
      setSurrogateKeys(c, [productKey(id)]);
      const answer = await answerProduct(services, id, query);
      if (!answer) throw unknownProduct();
      return send(c, answer);
    })
    .get('/products/:id/linked', async (c) => {
      const id = readId(c, unknownProduct);
      const linked = await findLinkedProducts(services, id);
      if (!linked) throw unknownProduct();
      setSurrogateKeys(c, [productKey(id), ...keysOf([...linked.upsells, ...linked.cross_sells])]);
      return c.json(linked);
    });
}

const send = (c: Context, { headers, body }: ProductAnswer) => c.body(body, 200, headers);

const keysOf = (products: readonly { id: number }[]): string[] => products.map(({ id }) => productKey(id));

interface Paged {
  page: number;
  per_page: number;
}

interface Found {
  items: unknown[];
  total: number;
}

const unknownProduct = () => new Refused('woocommerce_rest_product_invalid_id', 'Invalid ID.');
const unknownAttribute = () => new Refused('woocommerce_rest_taxonomy_invalid', 'Resource does not exist.');
