import type { ApiOrderPage } from '#contract/orders.ts';
import { writeCarriedCart } from '#domain/carried-cart.ts';
import { answerFor } from '#domain/cart-check.ts';
import { orElse, type ShopApi } from '../api/shop-api.ts';
import { findCurrent } from '../cart/find-current.ts';

/** What the shop shows today of something that was ordered. */
export interface OrderedGoods {
  lineId: number;
  image: string;
  brand: string | undefined;
}

/** Of every line that is still in the shop; none while the shop's catalogue does not answer. */
export async function findOrderedGoods(
  shopApi: ShopApi,
  lines: ApiOrderPage['lines'],
): Promise<OrderedGoods[]> {
  const wanted = lines.map((line) => ({ lineId: line.id, ...chosenOf(line) }));
  const answers = await orElse(findCurrent(shopApi, wanted), []);
  return wanted.flatMap(({ lineId, ...line }) => {
    const now = answerFor(line, answers)?.now;
    return now ? [{ lineId, image: now.image, brand: now.brand }] : [];
  });
}

/** The same once more, as the cart's form puts it back; undefined when nothing of it is left or it is too much for one. */
export function writeAgain(lines: ApiOrderPage['lines'], goods: readonly OrderedGoods[]): string | undefined {
  const left = lines.filter(({ id }) => goods.some(({ lineId }) => lineId === id));
  return writeCarriedCart(left.map((line) => ({ quantity: line.quantity, ...chosenOf(line) }))) || undefined;
}

const chosenOf = (line: ApiOrderPage['lines'][number]) => ({
  productId: line.product_id,
  variationId: line.variation_id ?? undefined,
  bundleSelections: line.bundle_selections.map(({ product_id, variation_id }) => ({
    productId: product_id,
    variationId: variation_id ?? undefined,
  })),
});
