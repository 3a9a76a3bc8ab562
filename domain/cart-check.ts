import { type Cart, type CartItem, type CartProduct, withItems } from './cart.ts';
import { centsFromRand, formatRand } from './money.ts';
import { isPurchasable, unitsLeft } from './stock.ts';

/** What the shop says now of something that lies in a cart. */
export interface CurrentProduct extends Omit<CartProduct, 'bundleSelections'> {
  /** Of a bundle. */
  components?: BundleComponent[] | undefined;
}

export interface BundleComponent {
  productId: number;
  productName: string;
  /** How many of it one bundle holds. */
  quantity: number;
  /** The variations to choose from; empty when there is nothing to choose. */
  variations: { id: number; name: string }[];
}

export interface CartAnswer {
  productId: number;
  variationId?: number | undefined;
  /** Missing: the shop no longer sells it. */
  now?: CurrentProduct | undefined;
}

export type CartCorrection =
  | { code: 'price'; name: string; wasCents: number; nowCents: number }
  | { code: 'fewer'; name: string; wanted: number; left: number }
  | { code: 'once'; name: string }
  | { code: 'sold_out'; name: string }
  | { code: 'gone'; name: string };

/** Brings a cart in line with the shop and names what changed. A line without an answer stays as it is. */
export function checkCart(
  cart: Cart,
  answers: readonly CartAnswer[],
): { cart: Cart; corrections: CartCorrection[] } {
  const corrections: CartCorrection[] = [];
  const items: CartItem[] = [];
  for (const item of cart.items) {
    const checked = checkLine(item, answerFor(item, answers), unitsOf(items, item));
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

/** The choices of a bundle's line in the shop's own words; undefined when they no longer fit the bundle. */
export function matchChoices(
  components: readonly BundleComponent[],
  chosen: readonly { productId: number; variationId?: number | undefined }[],
): CartItem['bundleSelections'] {
  const selections = components.flatMap(({ productId, productName, quantity, variations }) => {
    const choice = chosen.find((candidate) => candidate.productId === productId);
    const variation = variations.find(({ id }) => id === choice?.variationId);
    if (variations.length > 0 && !variation) return [];
    return [{ productId, productName, variationId: variation?.id, variationName: variation?.name, quantity }];
  });
  const isSame = selections.length === components.length && chosen.length === components.length;
  return isSame ? selections : undefined;
}

interface CheckedLine {
  item?: CartItem;
  corrections: CartCorrection[];
}

function checkLine(item: CartItem, answer: CartAnswer | undefined, taken: number): CheckedLine {
  const { name } = item;
  if (!answer) return { item, corrections: [] };
  const { now } = answer;
  if (!now || !stillFits(item, now)) return { corrections: [{ code: 'gone', name }] };
  const quantity = Math.min(item.quantity, limitOf(now, taken));
  if (quantity < 1)
    return {
      corrections: [{ code: isPurchasable(now) && now.soldIndividually ? 'once' : 'sold_out', name }],
    };
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
  const { components, ...product } = now;
  const bundleSelections = components
    ? matchChoices(components, item.bundleSelections ?? [])
    : item.bundleSelections;
  // Over the wire a value that is no longer given is simply missing.
  const { brand, stockQuantity } = now;
  return {
    item: { ...item, ...product, brand, stockQuantity, bundleSelections, id: item.id, quantity },
    corrections,
  };
}

function limitOf(now: CurrentProduct, taken: number): number {
  if (!isPurchasable(now)) return 0;
  const left = unitsLeft(now, taken) ?? Number.POSITIVE_INFINITY;
  return now.soldIndividually ? Math.min(left, 1 - taken) : left;
}

const stillFits = (item: CartItem, { components }: CurrentProduct): boolean =>
  components === undefined || matchChoices(components, item.bundleSelections ?? []) !== undefined;

const isSame = (
  one: { productId: number; variationId?: number | undefined },
  other: { productId: number; variationId?: number | undefined },
): boolean => one.productId === other.productId && one.variationId === other.variationId;

const answerFor = (item: CartItem, answers: readonly CartAnswer[]): CartAnswer | undefined =>
  answers.find((answer) => isSame(answer, item));

const unitsOf = (items: CartItem[], item: CartItem): number =>
  items.filter((other) => isSame(other, item)).reduce((sum, { quantity }) => sum + quantity, 0);
