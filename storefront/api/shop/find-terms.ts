import { z } from 'zod';
import { PATHS } from '#contract/paths.ts';
import { SHOP_PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import { slugify } from '#domain/text/text.ts';
import type { Brand, Category } from './model.ts';
import { productParams } from './product-params.ts';
import { attributeKey } from './read-attributes.ts';
import { readList } from './read-list.ts';
import { readProduct } from './read-product.ts';
import { readBrands, readCategories } from './read-terms.ts';
import { id, listOf, text } from './read-values.ts';
import { getPublic } from './recent-answers.ts';
import { CallError, type CallSettings, isTransient } from './transport.ts';

/** From the brands call, else from the terms of a brand attribute, else from the products. */
export async function findBrands(settings: CallSettings): Promise<Brand[]> {
  let { tries } = settings;
  for (const findWith of [brandTerms, brandAttributeTerms, brandsFromProducts]) {
    try {
      const brands = await findWith({ ...settings, tries });
      if (brands.length > 0) return brands;
    } catch (error) {
      // A backend that failed three times is not retried again.
      if (isTransient(error)) tries = 1;
      // Without any answer the next call would only time out as well.
      const isUnreachable = error instanceof CallError && error.status === undefined;
      if (!(error instanceof CallError) || isUnreachable || findWith === brandsFromProducts) throw error;
    }
  }
  return [];
}

async function brandTerms(settings: CallSettings): Promise<Brand[]> {
  return readBrands(await entriesOf(settings, `${PATHS.products}/brands?per_page=200&hide_empty=false`));
}

const attributes = listOf(z.object({ id, name: text, slug: text }));

export const findAttributes = async (settings: CallSettings) =>
  attributes.parse(await entriesOf(settings, `${PATHS.products}/attributes?per_page=100`));

async function brandAttributeTerms(settings: CallSettings): Promise<Brand[]> {
  const known = await findAttributes(settings);
  const brand = known.find(({ name, slug }) => [attributeKey(name), attributeKey(slug)].includes('brand'));
  if (!brand) return [];
  const terms = `${PATHS.products}/attributes/${brand.id}/terms?per_page=100`;
  return readBrands(await entriesOf(settings, terms));
}

async function brandsFromProducts(settings: CallSettings): Promise<Brand[]> {
  const query = productParams({ perPage: SHOP_PAGE_SIZE });
  const counts = new Map<string, number>();
  for (const entry of await entriesOf(settings, `${PATHS.products}?${query}`)) {
    const brand = readProduct(entry)?.brand;
    if (brand) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ id: slugify(name), name, count }));
}

async function entriesOf(settings: CallSettings, path: string): Promise<unknown[]> {
  const answer = await getPublic(settings, path);
  return answer ? readList(answer.body, answer.headers).entries : [];
}

const PER_PAGE = 100;
/** Guards against a backend that reports endless pages. */
const MAX_PAGES = 20;

export async function findCategories(settings: CallSettings): Promise<Category[]> {
  const categories: Category[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = `per_page=${PER_PAGE}&page=${page}&hide_empty=true&orderby=name&order=asc`;
    const answer = await getPublic(settings, `${PATHS.products}/categories?${query}`);
    if (!answer) break;
    const list = readList(answer.body, answer.headers);
    categories.push(...readCategories(list.entries));
    if (page >= list.pages || list.entries.length === 0) break;
  }
  return categories;
}
