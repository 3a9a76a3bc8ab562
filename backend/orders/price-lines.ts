import type { GiftCardLine } from '#contract/gift-cards.ts';
import type { OrderRequest } from '#contract/orders.ts';
import type { BundleSelection } from '#domain/cart/cart-item.ts';
import { priceAt } from '#domain/catalogue/pricing.ts';
import { isBoughtItself } from '#domain/catalogue/product-types.ts';
import { MAX_CENTS, parseCents } from '#domain/money/money.ts';
import { priceListOf } from '../catalogue/sellable-rows.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Sides } from '../shipping/shipped-items.ts';
import { type LineProblem, orderRefused } from './order-refusals.ts';
import {
  findOrderedProducts,
  isUnitOf,
  needsNoDelivery,
  type OrderedProducts,
  stockUnit,
  unitAttributes,
  unitLabel,
} from './ordered-products.ts';
import { chooseComponents } from './stock/bundle-components.ts';
import type { WantedUnit } from './stock/take-units.ts';

export interface PricedLine {
  productId: number;
  variationId: number | undefined;
  name: string;
  sku: string;
  attributes: Record<string, string>;
  bundleSelections: BundleSelection[];
  quantity: number;
  priceCents: number;
  isOnSale: boolean;
  /** Taken off the line in all. */
  discountCents: number;
  /** After the discount. */
  totalCents: number;
  unitsPerItem: WantedUnit[];
  sides: readonly Sides[];
  /** Its items need no delivery. */
  isVirtual: boolean;
  /** What is bought is a gift card. */
  giftCard?: GiftCardLine | undefined;
}

export type LineItem = OrderRequest['line_items'][number];

/** Prices at `now`; throws Refused for anything that cannot be bought. */
export async function priceLines(db: DbOrTrx, items: LineItem[], now: string): Promise<PricedLine[]> {
  const products = await findOrderedProducts(db, items);
  ensureOncePerOrder(items, products);
  const lines = items.map((item, line) => {
    const priced = priceLine(item, products, now);
    if (typeof priced !== 'string') return priced;
    throw orderRefused({ code: priced, line, name: products.byId.get(item.product_id)?.name ?? '' });
  });
  ensureNotTooLarge(lines);
  return lines;
}

/** The price of each by itself, or why it cannot be bought. */
export async function priceEach(
  db: DbOrTrx,
  items: LineItem[],
  now: string,
): Promise<(PricedLine | { refused: string })[]> {
  const products = await findOrderedProducts(db, items);
  return items.map((item) => {
    const priced = priceLine(item, products, now);
    return typeof priced === 'string' ? { refused: priced } : priced;
  });
}

export const goodsCents = (lines: PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.totalCents, 0);

/** What delivery is paid for. */
export const deliveredCents = (lines: PricedLine[]): number =>
  goodsCents(lines.filter(({ isVirtual }) => !isVirtual));

/** Throws Refused for more than a column of cents holds. */
export function ensureNotTooLarge(lines: PricedLine[]): void {
  if (goodsCents(lines) > MAX_CENTS) throw orderRefused({ code: 'order_too_large' });
}

function priceLine(item: LineItem, products: OrderedProducts, now: string): PricedLine | LineProblem['code'] {
  const product = products.byId.get(item.product_id);
  if (product?.status !== 'publish' || product.parent_id !== null) return 'unknown_product';
  if (!isBoughtItself(product.type)) return 'not_purchasable';
  const variation = products.byId.get(item.variation_id ?? 0);
  if (product.type === 'variable' && item.variation_id === undefined) return 'variation_required';
  if (item.variation_id !== undefined && !isUnitOf(variation, product)) return 'wrong_variation';

  const sold = variation ?? product;
  const { priceCents: listedCents, onSale } = priceAt(priceListOf(sold), now);
  const giftCard = product.is_gift_card === 1 ? item.gift_card : undefined;
  if (product.is_gift_card === 1 && (!giftCard || item.quantity > 1)) return 'gift_card_alone';
  const priceCents = giftCard ? (parseCents(giftCard.amount) ?? 0) : listedCents;
  if (priceCents === null) return 'not_purchasable';
  const bundle = product.type === 'bundle' ? chooseComponents(item, products, now) : undefined;
  if (typeof bundle === 'string') return bundle;
  return {
    productId: product.id,
    variationId: variation?.id,
    name: [product.name, unitLabel(products, sold)].filter((part) => part !== '').join(' - '),
    sku: sold.sku ?? '',
    attributes: unitAttributes(products, sold),
    bundleSelections: bundle?.selections ?? [],
    quantity: item.quantity,
    priceCents,
    isOnSale: onSale,
    discountCents: 0,
    totalCents: priceCents * item.quantity,
    unitsPerItem: bundle?.units ?? [stockUnit(sold, 1)],
    sides: [sold, product],
    isVirtual:
      needsNoDelivery(variation, product) || (bundle?.selections.every((each) => each.virtual) ?? false),
    giftCard,
  };
}

function ensureOncePerOrder(items: LineItem[], { byId }: OrderedProducts): void {
  const ordered = new Map<number, number>();
  for (const [line, item] of items.entries()) {
    const sold = byId.get(item.variation_id ?? item.product_id);
    const product = byId.get(item.product_id);
    const quantity = (ordered.get(sold?.id ?? 0) ?? 0) + item.quantity;
    if (quantity > 1 && (sold?.sold_individually || product?.sold_individually)) {
      throw orderRefused({ code: 'once_per_order', line, name: product?.name ?? '' });
    }
    if (sold) ordered.set(sold.id, quantity);
  }
}
