import type { OfficeCounterSale } from '#contract/office/counter.ts';
import { formatRand } from '#domain/money/money.ts';
import { describeDiscount, NO_PRODUCT, totalsOf } from '#domain/orders/counter-prices.ts';
import { invalidParams } from '../ground/refused.ts';
import { ensureNotTooLarge, type PricedLine } from '../orders/price-lines.ts';
import { counterCard } from './sell-gift-cards.ts';

type GivenLine = OfficeCounterSale['lines'][number];

/** Sets the sale's own prices and takes off its discounts. Throws Refused. */
export function priceSale(given: OfficeCounterSale, lines: readonly PricedLine[]): PricedLine[] {
  const priced = lines.map((line, index) => withPrice(line, given.lines[index]?.own_price?.price_cents));
  ensureNotTooLarge(priced);
  const totals = totalsOf(
    priced.map((line, index) => ({ ...line, discount: given.lines[index]?.discount ?? undefined })),
    given.discount ?? undefined,
  );
  if (!totals) throw invalidParams({ discount: 'must not be more than what it is taken off' });
  return priced.map((line, index) => {
    const discountCents = totals.discounts[index] ?? 0;
    return { ...line, discountCents, totalCents: line.totalCents - discountCents };
  });
}

const withPrice = (line: PricedLine, priceCents = line.priceCents): PricedLine => ({
  ...line,
  priceCents,
  totalCents: priceCents * line.quantity,
});

export const otherItem = ({ name, quantity, price_cents, gift_card }: GivenLine): PricedLine => ({
  productId: NO_PRODUCT,
  variationId: undefined,
  name,
  sku: '',
  attributes: {},
  bundleSelections: [],
  quantity,
  priceCents: price_cents,
  isOnSale: false,
  discountCents: 0,
  totalCents: price_cents * quantity,
  unitsPerItem: [],
  sides: [],
  isVirtual: gift_card,
  giftCard: gift_card ? counterCard(price_cents) : undefined,
});

/** 'Luffy at R 80,00 (box damaged)', '10 % off the sale (regular)'; `lines` are at the shop's prices. */
export const describePrices = (given: OfficeCounterSale, lines: readonly PricedLine[]): string[] => [
  ...given.lines.flatMap(({ own_price: own, discount }, index) => {
    const { name = '', priceCents = 0 } = lines[index] ?? {};
    return [
      ...(own
        ? [`${name} at ${formatRand(own.price_cents)} instead of ${formatRand(priceCents)} (${own.reason})`]
        : []),
      ...(discount ? [`${describeDiscount(discount)} off ${name} (${discount.reason})`] : []),
    ];
  }),
  ...(given.discount ? [`${describeDiscount(given.discount)} off the sale (${given.discount.reason})`] : []),
];
