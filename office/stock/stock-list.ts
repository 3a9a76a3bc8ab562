import type { OfficeStockLine, OfficeStockUnit } from '#contract/office/stock.ts';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';

export interface ListedLine {
  unit: OfficeStockUnit;
  units: number;
  /** Time of counting, by `Date.now()`. */
  at: number;
}

/** Scanned offline and not identified yet. */
export interface UnreadScan {
  text: string;
  units: number;
  at: number;
  /** Looked up since: no match, or several. */
  isUnclear?: boolean;
}

/** A booking waiting for a connection. */
export interface WaitingBooking {
  key: string;
  kind: BookingKind;
  note: string;
  paidCents: number | null;
  lines: readonly ListedLine[];
}

/** A complete count: units not scanned are shown. */
export interface CountedList {
  /** For display: 'Accessories > Dice'. */
  name: string;
  search: string;
  units: readonly OfficeStockUnit[];
}

export const onHandOf = ({ available, held }: OfficeStockUnit): number => available + held;

/** Expected by a count. */
export const onShelfOf = (unit: OfficeStockUnit): number => onHandOf(unit) + unit.to_pack;

/** Adds units; a correction starts with the stock on hand. */
export function addUnit(
  lines: readonly ListedLine[],
  unit: OfficeStockUnit,
  kind: BookingKind,
  { units = 1, at }: { units?: number; at: number },
): ListedLine[] {
  const known = lines.find((line) => line.unit.id === unit.id);
  const first = kind === 'correction' ? onHandOf(unit) : units;
  const added = { unit: known?.unit ?? unit, units: known ? known.units + units : first, at };
  return [added, ...lines.filter((line) => line !== known)];
}

/** Puts refused lines below newer ones, which add to them; a newer correction stands alone. */
export const putBack = (
  lines: readonly ListedLine[],
  refused: readonly ListedLine[],
  kind: BookingKind,
): ListedLine[] => {
  const own = new Map(refused.map((line) => [line.unit.id, line]));
  const merged = lines.map((line) => {
    const before = own.get(line.unit.id);
    own.delete(line.unit.id);
    return before && kind !== 'correction' ? { ...line, units: line.units + before.units } : line;
  });
  return [...merged, ...own.values()];
};

export function addUnread(unread: readonly UnreadScan[], text: string, at: number): UnreadScan[] {
  const known = unread.find((scan) => scan.text === text);
  return [{ text, units: (known?.units ?? 0) + 1, at }, ...unread.filter((scan) => scan !== known)];
}

export const findBySku = (units: readonly OfficeStockUnit[], text: string): OfficeStockUnit | undefined =>
  units.find(({ sku }) => sku !== '' && sku.toLowerCase() === text.toLowerCase());

export const itemsOf = (lines: readonly ListedLine[]): number =>
  lines.reduce((sum, { units }) => sum + units, 0);

/** Address of labels for the units received. */
export const labelsAddress = (lines: readonly ListedLine[]): string =>
  `/stock/labels?units=${lines
    .filter(({ units }) => units > 0)
    .map(({ unit, units }) => `${unit.id}x${units}`)
    .join(',')}`;

/** Comparison with stock, by unit. */
export const byUnit = (lines: readonly OfficeStockLine[]): ReadonlyMap<number, OfficeStockLine> =>
  new Map(lines.map((line) => [line.unit.id, line]));
