import type { OfficeDiscount } from '#backend/discount-desk/list-discounts.ts';
import type { PreviewedMargin } from '#backend/discount-desk/preview-discount.ts';
import type { DiscountState } from '#domain/discounts/discount-state.ts';
import { describeDiscount } from '#domain/discounts/discount-words.ts';
import { formatDecimal, parseCents } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';

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

/** What a preview says beside its cost. */
export function marginWords(margin: PreviewedMargin | null): string {
  if (!margin) return 'What you paid for the goods is not known.';
  const { items, known, without, left } = margin;
  const sold = known === items ? countOf(items, 'item') : `${known} of ${countOf(items, 'item')}`;
  return `${formatDecimal(left)} would have been left of the prices of ${sold} after what you paid for the goods, ${formatDecimal(without)} without the discount.`;
}
