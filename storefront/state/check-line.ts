import type { Cart } from '#domain/cart/cart.ts';
import { type CartCorrection, checkCart } from '#domain/cart/cart-check.ts';
import type { CartProduct } from '#domain/cart/cart-item.ts';
import { askShop } from './ask-shop.ts';
import { currentCart, saveCart } from './cart-store.ts';

/**
 * Run after adding goods from a page that may be older than their stock. `added` is the cart they
 * were added to: another check of the whole cart may have removed them already.
 */
export async function checkLine(
  { productId, variationId }: CartProduct,
  added: Cart,
): Promise<CartCorrection | undefined> {
  const answers = await askShop([{ productId, variationId }]);
  const [correction] = checkCart(added, answers).corrections;
  const before = currentCart();
  const { cart } = checkCart(before, answers);
  if (JSON.stringify(cart) !== JSON.stringify(before)) saveCart(cart);
  return correction;
}
