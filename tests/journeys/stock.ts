import { z } from 'zod';
import { PATHS } from '#contract/paths.ts';
import {
  type ApiProduct,
  type ApiVariation,
  productListSchema,
  variationSchema,
} from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';

const withVariations = z.object({ data: z.object({ variations: z.array(variationSchema) }) });

export async function findProduct(shop: ShopServer, name: string): Promise<ApiProduct> {
  const query = new URLSearchParams({ search: name, per_page: '100' });
  const response = await shop.api(`${PATHS.products}?${query}`);
  const { data } = productListSchema.parse(await response.json());
  const product = data.find((candidate) => candidate.name === name);
  if (!product) throw new Error(`The shop has no product named ${name}.`);
  return product;
}

export async function unitsLeft(shop: ShopServer, name: string): Promise<number> {
  return (await findProduct(shop, name)).stock_quantity ?? Number.NaN;
}

export async function unitsLeftOfVariation(
  shop: ShopServer,
  name: string,
  options: string[],
): Promise<number> {
  return (await findVariation(shop, name, options)).stock_quantity ?? Number.NaN;
}

export async function findVariation(
  shop: ShopServer,
  name: string,
  options: string[],
): Promise<ApiVariation> {
  const { id } = await findProduct(shop, name);
  const response = await shop.api(`${PATHS.products}/${id}?include_variations=true`);
  const { variations } = withVariations.parse(await response.json()).data;
  const variation = variations.find(({ attributes }) =>
    options.every((option) => attributes.some((attribute) => attribute.option === option)),
  );
  if (!variation) throw new Error(`${name} does not come in ${options.join(', ')}.`);
  return variation;
}
