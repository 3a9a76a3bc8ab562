import { ALL_GOODS, type Discount, type DiscountedLine } from '../discounts/discount.ts';

/** 10 % off everything, by itself, combining with others. */
export const discountOf = (more: Partial<Discount> = {}): Discount => ({
  id: 1,
  name: 'A tenth off',
  applies: 'itself',
  kind: 'percent',
  value: 10,
  buyUnits: 0,
  getUnits: 0,
  getPercent: 100,
  of: ALL_GOODS,
  notOnSale: false,
  minimumCents: 0,
  leastUnits: 0,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostPerMailbox: null,
  used: 0,
  combines: true,
  position: 0,
  stoppedAt: null,
  ...more,
});

export const lineOf = (
  priceCents: number,
  quantity = 1,
  more: Partial<DiscountedLine> = {},
): DiscountedLine => ({
  ...ALL_GOODS,
  priceCents,
  quantity,
  isOnSale: false,
  ...more,
});
