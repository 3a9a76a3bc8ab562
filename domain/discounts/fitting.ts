import {
  type Discount,
  type DiscountedLine,
  type DiscountProblem,
  GOODS_GROUPS,
  type GoodsIds,
  isForAll,
} from './discount.ts';

/** A discount with the lines that it is for. */
export interface Fitting {
  discount: Discount;
  fits: readonly boolean[];
  /** The places of these lines, cheapest units first, ties by line order. */
  cheapestFirst: readonly number[];
  units: number;
  /** Before discounts. */
  goodsCents: number;
}

export function fitTo(discount: Discount, lines: readonly DiscountedLine[]): Fitting {
  const fits = lines.map((line) => isFor(discount, line));
  const fitting = lines.filter((_, index) => fits[index]);
  return {
    discount,
    fits,
    cheapestFirst: [...fits.keys()]
      .filter((place) => fits[place])
      .toSorted((one, other) => (lines[one]?.priceCents ?? 0) - (lines[other]?.priceCents ?? 0)),
    units: fitting.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsCents: fitting.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
  };
}

const isFor = ({ of, notOnSale }: Discount, line: DiscountedLine): boolean =>
  !(notOnSale && line.isOnSale) && !(line.isEntryFee && isForAll(of)) && isAmong(of, line);

export const isAmong = (of: GoodsIds, goods: GoodsIds): boolean =>
  isForAll(of) || GOODS_GROUPS.some((group) => of[group].some((id) => goods[group].includes(id)));

/** What the goods lack until the discount is given. */
export interface Missing {
  cents: number;
  units: number;
}

const findMissing = ({ discount, units, goodsCents }: Fitting): Missing => ({
  cents: Math.max(0, discount.minimumCents - goodsCents),
  units: Math.max(0, leastUnitsOf(discount) - units),
});

const leastUnitsOf = ({ kind, leastUnits, buyUnits, getUnits }: Discount): number =>
  Math.max(leastUnits, kind === 'buy_get' ? buyUnits + getUnits : 1);

export interface GoodsProblem {
  problem: Extract<DiscountProblem, 'not_for_these' | 'below_minimum'>;
  missing: Missing;
}

/** undefined: nothing is in the way. */
export function findGoodsProblem(fitting: Fitting): GoodsProblem | undefined {
  const missing = findMissing(fitting);
  if (fitting.units === 0) return { problem: 'not_for_these', missing };
  return missing.cents > 0 || missing.units > 0 ? { problem: 'below_minimum', missing } : undefined;
}
