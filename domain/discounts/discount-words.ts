import { formatRand } from '../money/money.ts';
import { countOf } from '../text/counts.ts';
import { type Discount, type DiscountProblem, isForAll } from './discount.ts';
import type { Missing } from './fitting.ts';

/** Why a code does not count, told to who gave it. */
export function discountProblemWords(
  code: string,
  problem: DiscountProblem,
  missing: Missing | undefined,
): string {
  switch (problem) {
    case 'unknown':
      return `There is no discount code ${code}, or it has ended.`;
    case 'not_yet':
      return `${code} is not valid yet.`;
    case 'over':
      return `${code} has ended. Please order again without it.`;
    case 'used_up':
      return `${code} has been used up.`;
    case 'used_by_you':
      return `${code} has been used with this e-mail address already.`;
    case 'below_minimum':
      return `${code} needs ${missing ? missingWords(missing) : 'a larger order'}.`;
    case 'not_for_these':
      return `${code} takes nothing off this order.`;
    case 'not_combinable':
      return `${code} does not combine with the other discounts, which save you more.`;
  }
}

/** 'R 120,00 more of the goods it is for', '1 more item' */
function missingWords({ cents, units }: Missing): string {
  if (cents > 0) return `${formatRand(cents)} more of the goods it is for`;
  return countOf(units, 'more item');
}

export const nudgeWords = (name: string, { cents, units }: Missing): string =>
  cents > 0
    ? `Add ${formatRand(cents)} more for: ${name}`
    : `Add ${countOf(units, 'more item')} for: ${name}`;

/** '10 % off some goods, from R 500,00' */
export function describeDiscount(
  discount: Pick<
    Discount,
    | 'kind'
    | 'value'
    | 'buyUnits'
    | 'getUnits'
    | 'getPercent'
    | 'of'
    | 'minimumCents'
    | 'leastUnits'
    | 'notOnSale'
  >,
): string {
  const { minimumCents, leastUnits, notOnSale } = discount;
  return [
    whatItGives(discount),
    ...(minimumCents > 0 ? [`from ${formatRand(minimumCents)}`] : []),
    ...(leastUnits > 0 ? [`from ${countOf(leastUnits, 'item')}`] : []),
    ...(notOnSale ? ['not at sale prices'] : []),
  ].join(', ');
}

function whatItGives({
  kind,
  value,
  buyUnits,
  getUnits,
  getPercent,
  of,
}: Parameters<typeof describeDiscount>[0]): string {
  const goods = isForAll(of) ? 'everything' : 'some goods';
  switch (kind) {
    case 'percent':
      return `${value} % off ${goods}`;
    case 'amount':
      return `${formatRand(value)} off ${goods}`;
    case 'delivery':
      return value === 100 ? 'free delivery' : `${value} % off the delivery`;
    case 'buy_get':
      return `buy ${buyUnits} of ${goods}, get ${getUnits} ${getPercent === 100 ? 'free' : `at ${getPercent} % off`}`;
  }
}
