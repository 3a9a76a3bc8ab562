import { centsFromRand, formatRand } from '../money/money.ts';
import { isPurchasable } from '../stock/stock.ts';
import { type BundleComponent, type Choice, matchChoices } from './bundle.ts';
import { type Cart, withItems } from './cart.ts';
import type { CartItem, CartProduct } from './cart-item.ts';
import { stockOf, unitsLeftFor } from './line-stock.ts';

export interface CurrentProduct extends Omit<CartProduct, 'bundleSelections'> {
  components?: BundleComponent[] | undefined;
}

export interface CartAnswer {
  productId: number;
  variationId?: number | undefined;
  now?: CurrentProduct | undefined;
}

export type CartCorrection =
  | { code: 'price'; name: string; wasCents: number; nowCents: number }
  | { code: 'fewer'; name: string; wanted: number; left: number }
  | { code: 'once'; name: string }
  | { code: 'sold_out'; name: string }
  | { code: 'gone'; name: string };

export function checkCart(
  cart: Cart,
  answers: readonly CartAnswer[],
): { cart: Cart; corrections: CartCorrection[] } {
  const corrections: CartCorrection[] = [];
  const items: CartItem[] = [];
  for (const item of cart.items) {
    const checked = checkLine(item, answerFor(item, answers), items);
    corrections.push(...checked.corrections);
    if (checked.item) items.push(checked.item);
  }
  return { cart: withItems(items), corrections };
}

export function correctionMessage(correction: CartCorrection): string {
  const { name } = correction;
  switch (correction.code) {
    case 'price':
      return `${name} now costs ${formatRand(correction.nowCents)} instead of ${formatRand(correction.wasCents)}.`;
    case 'fewer':
      return `Only ${correction.left} of ${name} ${correction.left === 1 ? 'is' : 'are'} left: your cart had ${correction.wanted}.`;
    case 'once':
      return `${name} can only be purchased once per order.`;
    case 'sold_out':
      return `${name} is out of stock and has left your cart.`;
    case 'gone':
      return `${name} is no longer sold and has left your cart.`;
  }
}

interface CheckedLine {
  item?: CartItem;
  corrections: CartCorrection[];
}

function checkLine(item: CartItem, answer: CartAnswer | undefined, before: CartItem[]): CheckedLine {
  const { name } = item;
  if (!answer) return { item, corrections: [] };
  const now = answer.now && refreshLine(item, answer.now);
  if (!now) return { corrections: [{ code: 'gone', name }] };
  const quantity = Math.min(item.quantity, limitOf(now, before));
  if (quantity < 1) {
    const isOneAlready = now.soldIndividually && isPurchasable(now) && unitsOf(before, now) > 0;
    return { corrections: [{ code: isOneAlready ? 'once' : 'sold_out', name }] };
  }
  const corrections: CartCorrection[] = [];
  const [wasCents, nowCents] = [centsFromRand(item.price), centsFromRand(now.price)];
  if (wasCents !== nowCents) corrections.push({ code: 'price', name, wasCents, nowCents });
  if (quantity < item.quantity) {
    corrections.push(
      now.soldIndividually
        ? { code: 'once', name }
        : { code: 'fewer', name, wanted: item.quantity, left: quantity },
    );
  }
  return { item: { ...item, ...now, id: item.id, quantity }, corrections };
}

export function withBundleChoices(
  { components, ...product }: CurrentProduct,
  choices: readonly Choice[],
): CartProduct | undefined {
  if (!components) return product;
  const bundleSelections = matchChoices(components, choices);
  return bundleSelections && { ...product, bundleSelections };
}

function refreshLine({ bundleSelections: chosen }: CartItem, now: CurrentProduct): CartProduct | undefined {
  const product = withBundleChoices(now, chosen ?? []);
  if (!product) return undefined;
  // JSON drops undefined, so what was removed is missing rather than empty.
  const { brand, virtual, bundleSelections = chosen } = product;
  return { ...product, brand, virtual, ...stockOf({ ...product, bundleSelections }), bundleSelections };
}

function limitOf(now: CartProduct, before: CartItem[]): number {
  if (!isPurchasable(now)) return 0;
  const left = unitsLeftFor(now, before);
  return now.soldIndividually ? Math.min(left, 1 - unitsOf(before, now)) : left;
}

const isSame = (one: Choice, other: Choice): boolean =>
  one.productId === other.productId && one.variationId === other.variationId;

export const answerFor = (item: Choice, answers: readonly CartAnswer[]): CartAnswer | undefined =>
  answers.find((answer) => isSame(answer, item));

const unitsOf = (items: CartItem[], item: CartProduct): number =>
  items.filter((other) => isSame(other, item)).reduce((sum, { quantity }) => sum + quantity, 0);
