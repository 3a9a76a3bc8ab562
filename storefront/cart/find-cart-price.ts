import { decimalFromCents } from '#domain/money/money.ts';
import type { DeliveryMethod } from '#domain/shipping/shipping.ts';
import type { StorefrontServices } from '../api/context.ts';
import { type CartPrice, isUnanswered } from '../api/shop-api.ts';
import { sortCodes } from './codes-cookie.ts';
import type { Means } from './means.ts';

export interface PricedLine {
  productId: number;
  variationId?: number | undefined;
  quantity: number;
  bundleSelections?: readonly { productId: number; variationId?: number | undefined }[] | undefined;
}

export interface ChosenDelivery {
  method: DeliveryMethod;
  service: string;
  priceCents: number;
}

export type CartPriceAnswer =
  | { kind: 'priced'; price: CartPrice }
  /** In words, or empty where the shop did not answer: the cart then shows its prices without discounts. */
  | { kind: 'unpriced'; message: string }
  /** The shop has no discounts. */
  | { kind: 'off' };

export async function findCartPrice(
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  lines: readonly PricedLine[],
  { codes, usesCredit, token }: Means,
  delivery?: ChosenDelivery | undefined,
): Promise<CartPriceAnswer> {
  if (!shop.codesAndCredit) return { kind: 'off' };
  if (lines.length === 0) return { kind: 'unpriced', message: '' };
  const { cards, coupons } = sortCodes(codes);
  const payload = {
    line_items: lines.map((line) => ({
      product_id: line.productId,
      variation_id: line.variationId,
      quantity: line.quantity,
      bundle_selections: line.bundleSelections?.map((choice) => ({
        product_id: choice.productId,
        variation_id: choice.variationId,
      })),
    })),
    ...(delivery && {
      delivery_method: delivery.method,
      shipping_lines: [{ method_id: delivery.service, total: decimalFromCents(delivery.priceCents) }],
    }),
    coupon_lines: coupons.map((code) => ({ code })),
    gift_cards: cards.map((code) => ({ code })),
    use_credit: usesCredit,
  };
  const answer = await shopApi.priceCart(payload, token);
  if (answer.ok) return { kind: 'priced', price: answer.value };
  return { kind: 'unpriced', message: isUnanswered(answer) ? '' : answer.message };
}
