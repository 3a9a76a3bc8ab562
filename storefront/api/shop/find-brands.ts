import { z } from 'zod';
import { PATHS } from '#contract/paths.ts';
import { SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import { slugify } from '#domain/text.ts';
import type { Brand } from './model.ts';
import { productParams } from './product-params.ts';
import { attributeKey } from './read-attributes.ts';
import { readList } from './read-list.ts';
import { readProduct } from './read-product.ts';
import { readBrands } from './read-terms.ts';
import { id, listOf, text } from './read-values.ts';
import { getPublic } from './recent-answers.ts';
import { type CallSettings, isPassing, ShopApiError } from './transport.ts';

/** Brands from their own call; where no such call works, from a brand attribute's terms, else from the products. */
export async function findBrands(settings: CallSettings): Promise<Brand[]> {
  let { tries } = settings;
  for (const find of [brandsOfTheirOwn, brandAttribute, brandsOfProducts]) {
    try {
      const brands = await find({ ...settings, tries });
      if (brands.length > 0) return brands;
    } catch (error) {
      // A backend that has failed three times is not given three times again.
      if (isPassing(error)) tries = 1;
      // Where nobody answers, the next call would only be waited for as long as this one.
      const isSilent = error instanceof ShopApiError && error.status === undefined;
      if (!(error instanceof ShopApiError) || isSilent || find === brandsOfProducts) throw error;
    }
  }
  return [];
}

async function brandsOfTheirOwn(settings: CallSettings): Promise<Brand[]> {
  return readBrands(await entriesOf(settings, `${PATHS.products}/brands?per_page=200&hide_empty=false`));
}

const attributes = listOf(z.object({ id, name: text, slug: text }));

async function brandAttribute(settings: CallSettings): Promise<Brand[]> {
  const known = attributes.parse(await entriesOf(settings, `${PATHS.products}/attributes?per_page=100`));
  const brand = known.find(({ name, slug }) => [attributeKey(name), attributeKey(slug)].includes('brand'));
  if (!brand) return [];
  const terms = `${PATHS.products}/attributes/${brand.id}/terms?per_page=100`;
  return readBrands(await entriesOf(settings, terms));
}

async function brandsOfProducts(settings: CallSettings): Promise<Brand[]> {
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
