import type { OfficeDiscount } from '#backend/discount-desk/list-discounts.ts';
import type { DiscountState } from '#domain/discounts/discount-state.ts';
import { describeDiscount } from '#domain/discounts/discount-words.ts';
import { parseCents } from '#domain/money/money.ts';

export const STATE_NAMES: Record<DiscountState, string> = {
  running: 'Running',
  planned: 'Planned',
  used_up: 'Used up',
  over: 'Over',
  stopped: 'Stopped',
};

export const givenHow = ({ discount, codes }: OfficeDiscount): string => {
  if (discount.applies === 'itself') return 'by itself';
  return discount.applies === 'code' ? discount.code : `${codes.made} codes, ${codes.taken} taken`;
};

export const takesOff = ({ discount }: OfficeDiscount): string =>
  describeDiscount({
    kind: discount.kind,
    value: discount.kind === 'amount' ? (parseCents(discount.amount) ?? 0) : discount.percent,
    buyUnits: discount.buy_units,
    getUnits: discount.get_units,
    getPercent: discount.get_percent,
    of: discount.of,
    minimumCents: parseCents(discount.minimum) ?? 0,
    leastUnits: discount.least_units,
    notOnSale: discount.not_on_sale,
  });

/** '3 of 10, 1 unpaid, 1 late' */
export function usesWords({ uses, discount }: OfficeDiscount): string {
  const { used, held, late } = uses;
  return [
    discount.most_uses === null ? String(used) : `${used} of ${discount.most_uses}`,
    ...(held > 0 ? [`${held} unpaid`] : []),
    ...(late > 0 ? [`${late} late`] : []),
  ].join(', ');
}
