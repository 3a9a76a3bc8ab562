import type { OfficeCounterUnit } from '#contract/office-counter.ts';
import { MAX_SALE_LINES, MAX_SALE_UNITS } from '#domain/orders/counter.ts';

export interface SaleLine {
  unit: OfficeCounterUnit;
  quantity: number;
}

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
    return quantity > 0 ? [{ ...line, quantity: Math.min(quantity, MAX_SALE_UNITS) }] : [];
  });

export const totalOf = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, { unit, quantity }) => sum + unit.price_cents * quantity, 0);

export const itemsOf = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** As in an address: '12x1,15x2'. */
export const writeLines = (lines: readonly SaleLine[]): string =>
  lines.map(({ unit, quantity }) => `${unit.id}x${quantity}`).join(',');

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
