import type { CartProduct } from '#domain/cart.ts';
import { type CartCorrection, checkCart } from '#domain/cart-check.ts';
import { askShop } from './ask-shop.ts';
import { currentCart, saveCart } from './cart-store.ts';

/** After goods were put in the cart from a page that may be older than their stock. */
export async function checkLine({
  productId,
  variationId,
}: CartProduct): Promise<CartCorrection | undefined> {
  const added = currentCart();
  const answers = await askShop([{ productId, variationId }]);
  const [correction] = checkCart(added, answers).corrections;
  // Another check of the whole cart may have corrected it already.
  const { cart, corrections } = checkCart(currentCart(), answers);
  if (corrections.length > 0) saveCart(cart);
  return correction;
}
