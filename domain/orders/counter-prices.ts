import { formatRand } from '../money/money.ts';
import { shareOut } from '../money/shares.ts';
import { readTypedMoney } from '../money/typed-money.ts';

/** The product of an order line that is no product of the shop. */
export const NO_PRODUCT = 0;

export interface Discount {
  by: 'percent' | 'cents';
  /** Whole percent, 1 to 100, or cents. */
  value: number;
}

export interface CounterLine {
  priceCents: number;
  quantity: number;
  discount?: Discount | undefined;
}

export interface CounterTotals {
  /** By line: what is taken off it in all, with its share of the discount on the sale. */
  discounts: number[];
  /** What the sale's own discount takes off. */
  saleDiscountCents: number;
  totalCents: number;
}

/** undefined: a discount takes off more than there is. */
export function totalsOf(lines: readonly CounterLine[], saleDiscount?: Discount): CounterTotals | undefined {
  const own = lines.map(({ priceCents, quantity, discount }) => takenOff(priceCents * quantity, discount));
  const left = lines.map(({ priceCents, quantity }, index) => priceCents * quantity - (own[index] ?? 0));
  const leftCents = left.reduce((sum, cents) => sum + cents, 0);
  const saleDiscountCents = takenOff(leftCents, saleDiscount);
  if (left.some((cents) => cents < 0) || saleDiscountCents > leftCents) return undefined;
  const shares = shareOut(saleDiscountCents, left);
  return {
    discounts: own.map((cents, index) => cents + (shares[index] ?? 0)),
    saleDiscountCents,
    totalCents: leftCents - saleDiscountCents,
  };
}

/** Half a cent is taken off, too. */
const takenOff = (cents: number, discount: Discount | undefined): number => {
  if (!discount) return 0;
  return discount.by === 'cents' ? discount.value : Math.round((cents * discount.value) / 100);
};

/** '10%' or '20,00'; undefined: neither, or nothing. */
export function readDiscount(typed: string): Discount | undefined {
  const [, percent] = /^\s*(\d{1,3})\s*%\s*$/.exec(typed) ?? [];
  if (percent !== undefined) {
    const value = Number(percent);
    return value >= 1 && value <= 100 ? { by: 'percent', value } : undefined;
  }
  const value = readTypedMoney(typed);
  return value ? { by: 'cents', value } : undefined;
}

/** '10 %' or 'R 20,00' */
export const describeDiscount = ({ by, value }: Discount): string =>
  by === 'percent' ? `${value} %` : formatRand(value);
