import type { OfficeCounterUnit } from '#contract/office/counter.ts';
import { GIFT_CARD } from '#domain/credit/gift-card-code.ts';
import type { TypedSeats } from '#domain/events/seat-form.ts';
import { MOST_SEATS } from '#domain/events/seats.ts';
import { MAX_SALE_LINES, MAX_SALE_UNITS } from '#domain/orders/counter.ts';
import { type CounterTotals, type Discount, totalsOf } from '#domain/orders/counter-prices.ts';

export interface SaleLine {
  unit: OfficeCounterUnit;
  quantity: number;
  discount?: ReasonedDiscount | undefined;
  ownPrice?: { price_cents: number; reason: string } | undefined;
  /** Sells one: its value is the price. */
  isGiftCard?: boolean | undefined;
  /** Of a tournament's seats. */
  seats?: SaleSeats | undefined;
}

export interface SaleSeats {
  /** Who plays, by the field. */
  typed: TypedSeats;
  /** Whose turn it is on the waiting list. */
  waitingId: number | null;
}

export type ReasonedDiscount = Discount & { reason: string };

/** Adds one unit, at the end if it is new. */
export function addUnit(lines: readonly SaleLine[], unit: OfficeCounterUnit): readonly SaleLine[] {
  const known = lines.find((line) => line.unit.id === unit.id);
  if (known) return setQuantity(lines, unit.id, known.quantity + 1);
  return lines.length < MAX_SALE_LINES ? [...lines, { unit, quantity: 1 }] : lines;
}

/** 0 removes it. */
export const setQuantity = (lines: readonly SaleLine[], unitId: number, quantity: number): SaleLine[] =>
  lines.flatMap((line) => {
    if (line.unit.id !== unitId) return [line];
    return quantity > 0 ? [{ ...line, quantity: Math.min(quantity, mostOf(line)) }] : [];
  });

export const mostOf = ({ unit }: SaleLine): number => (unit.event ? MOST_SEATS : MAX_SALE_UNITS);

export interface SaleSum extends CounterTotals {
  /** Why it cannot be paid. */
  problem: string | undefined;
}

export function sumOf(lines: readonly SaleLine[], discount?: ReasonedDiscount): SaleSum {
  const counted = lines.map((line) => ({ ...line, priceCents: priceOf(line) }));
  const totals = totalsOf(counted, discount);
  if (totals) return { ...totals, problem: undefined };
  const plain = counted.map(({ priceCents, quantity }) => ({ priceCents, quantity }));
  return {
    discounts: plain.map(() => 0),
    saleDiscountCents: 0,
    totalCents: plain.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
    problem: 'A discount is more than what it is taken off.',
  };
}

export const priceOf = ({ unit, ownPrice }: SaleLine): number => ownPrice?.price_cents ?? unit.price_cents;

/** Something without a product, which only this sale knows. */
export const otherUnit = (
  lines: readonly SaleLine[],
  name: string,
  priceCents: number,
): OfficeCounterUnit => ({
  id: Math.min(0, ...lines.map(({ unit }) => unit.id)) - 1,
  name,
  detail: '',
  tags: [],
  sku: '',
  codes: [],
  image: null,
  price_cents: priceCents,
  available: null,
  problem: null,
  event: null,
});

export const giftCardLine = (lines: readonly SaleLine[], cents: number): SaleLine => ({
  unit: otherUnit(lines, GIFT_CARD, cents),
  quantity: 1,
  isGiftCard: true,
});

export const hasCards = (lines: readonly SaleLine[]): boolean => lines.some(({ isGiftCard }) => isGiftCard);

export const hasSeats = (lines: readonly SaleLine[]): boolean => lines.some(({ unit }) => unit.event);

/** What has to be there, or is known to one device alone, is not sold without a connection. */
export const needsTheLine = (lines: readonly SaleLine[]): boolean => hasCards(lines) || hasSeats(lines);

export const isProduct = ({ id }: { id: number }): boolean => id > 0;

/** Of the products among them. */
export const idsOf = (lines: readonly SaleLine[]): number[] =>
  lines.flatMap(({ unit }) => (isProduct(unit) ? unit.id : []));

export const itemsOf = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** As in an address: '12x1,15x2'. */
export const writeLines = (lines: readonly SaleLine[]): string =>
  lines
    .filter(({ unit }) => isProduct(unit))
    .map(({ unit, quantity }) => `${unit.id}x${quantity}`)
    .join(',');

export const readLines = (text: string): { id: number; quantity: number }[] =>
  text
    .split(',')
    .slice(0, MAX_SALE_LINES)
    .flatMap((part) => {
      const [, id, quantity] = /^([1-9]\d{0,8})x([1-9]\d{0,2})$/.exec(part) ?? [];
      return id === undefined ? [] : [{ id: Number(id), quantity: Number(quantity) }];
    });

/** At current prices; unknown units stay as they were. */
export function withUnits(lines: readonly SaleLine[], units: readonly OfficeCounterUnit[]): SaleLine[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return lines.map((line) => ({ ...line, unit: byId.get(line.unit.id) ?? line.unit }));
}
