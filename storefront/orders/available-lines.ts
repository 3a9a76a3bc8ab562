import type { ApiOrderPage } from '#contract/orders.ts';
import { answerFor } from '#domain/cart/cart-check.ts';
import { writeCookieCart } from '#domain/cart/cookie-cart.ts';
import { type ShopApi, withFallback } from '../api/shop-api.ts';
import { findCurrentProducts } from '../cart/find-current-products.ts';

export interface AvailableLine {
  lineId: number;
  image: string;
  brand: string | undefined;
}

/** For lines still in the shop; empty if the catalogue does not answer. */
export async function findAvailableLines(
  shopApi: ShopApi,
  lines: ApiOrderPage['lines'],
): Promise<AvailableLine[]> {
  const wanted = lines.map((line) => ({ lineId: line.id, ...selectionOf(line) }));
  const answers = await withFallback(findCurrentProducts(shopApi, wanted), []);
  return wanted.flatMap(({ lineId, ...line }) => {
    const now = answerFor(line, answers)?.now;
    return now ? [{ lineId, image: now.image, brand: now.brand }] : [];
  });
}

/** As a cookie cart; undefined if nothing is left or it is too large. */
export function writeReorder(
  lines: ApiOrderPage['lines'],
  goods: readonly AvailableLine[],
): string | undefined {
  const left = lines.filter(({ id }) => goods.some(({ lineId }) => lineId === id));
  return (
    writeCookieCart(left.map((line) => ({ quantity: line.quantity, ...selectionOf(line) }))) || undefined
  );
}

const selectionOf = (line: ApiOrderPage['lines'][number]) => ({
  productId: line.product_id,
  variationId: line.variation_id ?? undefined,
  bundleSelections: line.bundle_selections.map(({ product_id, variation_id }) => ({
    productId: product_id,
    variationId: variation_id ?? undefined,
  })),
});
