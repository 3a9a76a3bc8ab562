import type { ApiLinkedProducts } from '#contract/products.ts';
import type { ReadServices } from './product-cache.ts';
import { findProductsByIds } from './queries/find-products.ts';
import { isListed } from './sellable-conditions.ts';
import type { LinkKind } from './tables.ts';

/** Only products that lists may show; undefined when there is no such product. */
export async function findLinkedProducts(
  services: ReadServices,
  productId: number,
): Promise<ApiLinkedProducts | undefined> {
  const { db } = services;
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('parent_id', 'is', null)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  if (!product) return undefined;
  const links = await db
    .selectFrom('products')
    .innerJoin('product_links', 'product_links.linked_id', 'products.id')
    .select(['products.id', 'product_links.kind'])
    .where('product_links.product_id', '=', productId)
    .where((eb) => isListed(eb))
    .orderBy('product_links.position')
    .orderBy('products.id')
    .execute();
  const products = new Map(
    (
      await findProductsByIds(
        services,
        links.map(({ id }) => id),
      )
    ).map((found) => [found.id, found]),
  );
  const ofKind = (kind: LinkKind) =>
    links.filter((link) => link.kind === kind).flatMap(({ id }) => products.get(id) ?? []);
  const upsells = ofKind('upsell');
  const crossSells = ofKind('cross_sell');
  return {
    success: true,
    upsells,
    cross_sells: crossSells,
    total_upsells: upsells.length,
    total_cross_sells: crossSells.length,
  };
}
