export const DISCOUNT_KINDS = ['percent', 'amount', 'delivery', 'buy_get'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** By itself, with the one code that everybody may use, or with a code of its batch, each for one order. */
export const DISCOUNT_USES = ['itself', 'code', 'codes'] as const;
export type DiscountUse = (typeof DISCOUNT_USES)[number];

/** Of one order. */
export const MOST_CODES = 3;
/** Running at the same time. */
export const MOST_AUTOMATIC = 20;
export const MOST_BATCH_CODES = 5_000;

/** Of the list in the office. */
export const DISCOUNT_PAGE_SIZE = 50;

export const GOODS_GROUPS = ['categories', 'brands', 'sets', 'products', 'tags'] as const;
export type GoodsGroup = (typeof GOODS_GROUPS)[number];
/** Ids; a line is among the goods if it is in any group. */
export type GoodsIds = Readonly<Record<GoodsGroup, readonly number[]>>;

export const ALL_GOODS: GoodsIds = { categories: [], brands: [], sets: [], products: [], tags: [] };

export const isForAll = (of: GoodsIds): boolean => GOODS_GROUPS.every((group) => of[group].length === 0);

export interface Discount {
  id: number;
  name: string;
  applies: DiscountUse;
  kind: DiscountKind;
  /** Whole percent of `percent` and `delivery`, cents of `amount`. */
  value: number;
  /** Of `buy_get`: of every `buyUnits + getUnits`, the cheapest `getUnits` cost `getPercent` less. */
  buyUnits: number;
  getUnits: number;
  getPercent: number;
  of: GoodsIds;
  /** Leaves out goods at a sale price. */
  notOnSale: boolean;
  /** Of the goods that it is for, before discounts. */
  minimumCents: number;
  leastUnits: number;
  /** UTC, ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  mostUses: number | null;
  mostPerMailbox: number | null;
  /** By unpaid and paid orders. */
  used: number;
  /** With every other discount that combines. */
  combines: boolean;
  /** Lower applies first; ties by id. */
  position: number;
  stoppedAt: string | null;
}

/** What of a cart's line decides its discounts. */
export interface DiscountedLine extends GoodsIds {
  priceCents: number;
  quantity: number;
  isOnSale: boolean;
  /** An entry fee: only discounts that are for certain goods are for it. */
  isEntryFee?: boolean;
}

/** Why a discount is not given. Unknown, stopped and ended codes are told apart by nobody. */
export type DiscountProblem =
  | 'unknown'
  | 'not_yet'
  | 'over'
  | 'used_up'
  | 'used_by_you'
  | 'below_minimum'
  | 'not_for_these'
  | 'not_combinable';

/** `usedByMailbox`: orders of this mailbox that use it, or have used it. */
export function findAvailabilityProblem(
  discount: Discount,
  now: string,
  usedByMailbox = 0,
): DiscountProblem | undefined {
  const { startsAt, endsAt, stoppedAt, mostUses, mostPerMailbox, used } = discount;
  if (stoppedAt !== null || (endsAt !== null && endsAt <= now)) return 'over';
  if (startsAt !== null && now < startsAt) return 'not_yet';
  if (mostUses !== null && used >= mostUses) return 'used_up';
  return mostPerMailbox !== null && usedByMailbox >= mostPerMailbox ? 'used_by_you' : undefined;
}

export const byPosition = (one: Discount, other: Discount): number =>
  one.position - other.position || one.id - other.id;
