import { shareOut } from '../money/shares.ts';
import { type DiscountedLine, isForAll } from './discount.ts';
import type { Fitting } from './fitting.ts';

/** What one discount takes off a line or the delivery. */
export interface Part {
  discountId: number;
  cents: number;
}

export const centsOf = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

export interface TakenOff {
  /** By line. */
  lines: Part[][];
  delivery: Part[];
  byDiscount: ReadonlyMap<number, number>;
  totalCents: number;
}

interface OpenLine {
  priceCents: number;
  /** Units without a discount on products: each may have one. */
  freeUnits: number;
  leftCents: number;
  parts: Part[];
}

/**
 * Applies all of `fittings`, which are in the order of their positions: those on products, then those on the order, on
 * what is left, and delivery last. Nothing falls below 0.
 */
export function takeOff(
  lines: readonly DiscountedLine[],
  deliveryCents: number,
  fittings: readonly Fitting[],
): TakenOff {
  const open = lines.map(
    ({ priceCents, quantity }): OpenLine => ({
      priceCents,
      freeUnits: quantity,
      leftCents: priceCents * quantity,
      parts: [],
    }),
  );
  const ofKind = (kind: string, isOnProducts: boolean) =>
    fittings.filter(
      ({ discount }) =>
        discount.kind === kind && (kind === 'buy_get' || isForAll(discount.of) !== isOnProducts),
    );
  for (const fitting of ofKind('buy_get', true)) giveCheapest(open, fitting);
  for (const fitting of ofKind('amount', true)) takeAmountOffProducts(open, fitting);
  takeBestPercents(open, ofKind('percent', true));
  for (const fitting of ofKind('percent', false)) takePercentOffRest(open, fitting);
  for (const fitting of ofKind('amount', false)) takeAmountOffRest(open, fitting);
  const delivery = takeOffDelivery(
    deliveryCents,
    fittings.filter(({ discount }) => discount.kind === 'delivery'),
  );
  const byDiscount = new Map<number, number>();
  let totalCents = 0;
  for (const { discountId, cents } of [...open.flatMap(({ parts }) => parts), ...delivery]) {
    byDiscount.set(discountId, (byDiscount.get(discountId) ?? 0) + cents);
    totalCents += cents;
  }
  return { lines: open.map(({ parts }) => parts), delivery, byDiscount, totalCents };
}

/** Half a cent is taken off, too. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

function take(line: OpenLine, discountId: number, wantedCents: number): void {
  const cents = Math.min(wantedCents, line.leftCents);
  if (cents <= 0) return;
  line.leftCents -= cents;
  line.parts.push({ discountId, cents });
}

/** Only as often as it fits in full; the gifts are the cheapest, and the next cheapest are what is bought for them. */
function giveCheapest(open: readonly OpenLine[], { discount, cheapestFirst }: Fitting): void {
  const { id, buyUnits, getUnits, getPercent } = discount;
  const lines = cheapestFirst.flatMap((place) => open[place] ?? []);
  const units = lines.reduce((sum, { freeUnits }) => sum + freeUnits, 0);
  const times = Math.floor(units / (buyUnits + getUnits));
  let gifts = times * getUnits;
  let bought = times * buyUnits;
  for (const line of lines) {
    const given = Math.min(gifts, line.freeUnits);
    gifts -= given;
    line.freeUnits -= given;
    take(line, id, percentOf(line.priceCents * given, getPercent));
    const used = Math.min(bought, line.freeUnits);
    bought -= used;
    line.freeUnits -= used;
  }
}

function takeAmountOffProducts(open: readonly OpenLine[], { discount, fits }: Fitting): void {
  const weights = open.map(({ priceCents, freeUnits }, index) => (fits[index] ? priceCents * freeUnits : 0));
  takeShares(open, discount.id, discount.value, weights);
  for (const [index, line] of open.entries()) if (fits[index]) line.freeUnits = 0;
}

/** Each line gets the highest percentage that it is in. */
function takeBestPercents(open: readonly OpenLine[], fittings: readonly Fitting[]): void {
  for (const [index, line] of open.entries()) {
    const [best] = fittings
      .filter(({ fits }) => fits[index])
      .toSorted((one, other) => other.discount.value - one.discount.value);
    if (!best || line.freeUnits === 0) continue;
    take(line, best.discount.id, percentOf(line.priceCents * line.freeUnits, best.discount.value));
    line.freeUnits = 0;
  }
}

function takePercentOffRest(open: readonly OpenLine[], { discount, fits }: Fitting): void {
  for (const [index, line] of open.entries()) {
    if (fits[index]) take(line, discount.id, percentOf(line.leftCents, discount.value));
  }
}

const takeAmountOffRest = (open: readonly OpenLine[], { discount, fits }: Fitting): void =>
  takeShares(
    open,
    discount.id,
    discount.value,
    open.map(({ leftCents }, index) => (fits[index] ? leftCents : 0)),
  );

function takeShares(
  open: readonly OpenLine[],
  discountId: number,
  cents: number,
  weights: readonly number[],
): void {
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, share] of shareOut(Math.min(cents, most), weights).entries()) {
    const line = open[index];
    if (line) take(line, discountId, share);
  }
}

function takeOffDelivery(deliveryCents: number, fittings: readonly Fitting[]): Part[] {
  let left = deliveryCents;
  return fittings.flatMap(({ discount }) => {
    const cents = percentOf(left, discount.value);
    left -= cents;
    return cents > 0 ? [{ discountId: discount.id, cents }] : [];
  });
}
