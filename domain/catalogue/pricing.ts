import { formatRand } from '../money/money.ts';

/** As set by the owner; times in UTC, ISO 8601. */
export interface PriceList {
  regularPriceCents: number | null;
  salePriceCents: number | null;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
}

export interface CurrentPrice {
  /** null: not for sale. */
  priceCents: number | null;
  onSale: boolean;
}

/** The sale price within its window if lower, else the regular price. */
export function priceAt(list: PriceList, now: string): CurrentPrice {
  const { regularPriceCents, salePriceCents } = list;
  const running =
    salePriceCents !== null &&
    (list.saleStartsAt === null || list.saleStartsAt <= now) &&
    (list.saleEndsAt === null || now < list.saleEndsAt);
  if (running && (regularPriceCents === null || salePriceCents < regularPriceCents)) {
    return { priceCents: salePriceCents, onSale: true };
  }
  return { priceCents: regularPriceCents, onSale: false };
}

/** Why a sale with these dates cannot run; undefined if it can. */
export const saleDatesProblem = (startsAt: string | null, endsAt: string | null): string | undefined =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt
    ? 'the sale would end before it begins'
    : undefined;

/** Why a sale that is not over would lower no price; undefined if it does. */
export function salePriceProblem(
  { regularPriceCents, salePriceCents, saleEndsAt }: PriceList,
  now: string,
): string | undefined {
  if (salePriceCents === null || regularPriceCents === null || salePriceCents < regularPriceCents) {
    return undefined;
  }
  const isOver = saleEndsAt !== null && saleEndsAt <= now;
  return isOver
    ? undefined
    : `the sale price of ${formatRand(salePriceCents)} is not lower than the price of ${formatRand(regularPriceCents)}`;
}

/** UTC, ISO 8601; undefined without a coming sale. */
export const nextPriceChange = ({ saleStartsAt, saleEndsAt }: PriceList, now: string): string | undefined =>
  [saleStartsAt, saleEndsAt].filter((time) => time !== null && time > now).toSorted()[0] ?? undefined;
