import { type Context, Hono } from 'hono';
import { CORRECTED_HEADER } from '#contract/paths.ts';
import {
  attributeQuerySchema,
  brandQuerySchema,
  categoryChildrenQuerySchema,
  categoryQuerySchema,
  facetQuerySchema,
  productQuerySchema,
  singleProductQuerySchema,
  suggestionQuerySchema,
} from '#contract/product-query.ts';
import { ApiError } from '../http/errors.ts';
import { pageCount, setPagingHeaders } from '../http/paging.ts';
import { readId, readQuery } from '../http/parse.ts';
import type { Services } from '../services.ts';
import { findAttributeList, findAttributeTerms } from './find-attributes.ts';
import { findBrandList } from './find-brand-list.ts';
import { findCategoryList, findChildCategories } from './find-category-list.ts';
import { findClosest } from './find-closest.ts';
import { findFacets } from './find-facets.ts';
import { findLinkedProducts } from './find-linked-products.ts';
import { findProducts, findProductsByIds } from './find-products.ts';
import { findSuggestions } from './find-suggestions.ts';

/** The shop API's reading half: products, categories, brands and attributes. */
export function catalogueRoutes(services: Services): Hono {
  const { db, settings } = services;
  const answerList = (c: Context, query: Paged, { items, total }: Found) => {
    const list = { page: query.page, perPage: query.per_page, total };
    setPagingHeaders(c, settings.publicUrl, list);
    return c.json({ success: true, data: items, total, pages: pageCount(list) });
  };

  return new Hono()
    .get('/products', async (c) => {
      const query = readQuery(c, productQuerySchema);
      const found = await findProducts(services, query);
      if (found.corrected) c.header(CORRECTED_HEADER, encodeURIComponent(found.corrected));
      return answerList(c, query, found);
    })
    .get('/products/facets', async (c) => {
      const query = readQuery(c, facetQuerySchema);
      return c.json({ success: true, data: await findFacets(services, query) });
    })
    .get('/products/suggestions', async (c) => {
      const { search } = readQuery(c, suggestionQuerySchema);
      return c.json({ success: true, data: await findSuggestions(services, search ?? '') });
    })
    .get('/products/closest', async (c) => {
      const { search } = readQuery(c, suggestionQuerySchema);
      const data = await findClosest(services, search ?? '');
      return c.json({ success: true, data, total: data.length, pages: 1 });
    })
    .get('/products/categories', async (c) => {
      const query = readQuery(c, categoryQuerySchema);
      return answerList(c, query, await findCategoryList(services, query));
    })
    .get('/products/categories/children', async (c) => {
      const query = readQuery(c, categoryChildrenQuerySchema);
      return answerList(c, query, await findChildCategories(services, query));
    })
    .get('/products/brands', async (c) => {
      const query = readQuery(c, brandQuerySchema);
      return answerList(c, query, await findBrandList(services, query));
    })
    .get('/products/attributes', async (c) => {
      const query = readQuery(c, attributeQuerySchema);
      return answerList(c, query, await findAttributeList(db, query));
    })
    .get('/products/attributes/:id/terms', async (c) => {
      const query = readQuery(c, attributeQuerySchema);
      const terms = await findAttributeTerms(db, readId(c, unknownAttribute()), query);
      if (!terms) throw unknownAttribute();
      return answerList(c, query, terms);
    })
    .get('/products/:id', async (c) => {
      const { include_variations } = readQuery(c, singleProductQuerySchema);
      const id = readId(c, unknownProduct());
      const [product] = await findProductsByIds(services, [id], { fullVariations: include_variations });
      if (!product) throw unknownProduct();
      return c.json({ success: true, data: product });
    })
    .get('/products/:id/linked', async (c) => {
      const linked = await findLinkedProducts(services, readId(c, unknownProduct()));
      if (!linked) throw unknownProduct();
      return c.json(linked);
    });
}

interface Paged {
  page: number;
  per_page: number;
}

interface Found {
  items: unknown[];
  total: number;
}

const unknownProduct = () => new ApiError(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
const unknownAttribute = () =>
  new ApiError(404, 'woocommerce_rest_taxonomy_invalid', 'Resource does not exist.');
