import type { OfficeStockLine, OfficeStockUnit } from '#contract/office-stock.ts';
import type { BookingKind } from '#domain/stock-ledger.ts';

export interface ListedLine {
  unit: OfficeStockUnit;
  units: number;
  /** When it was counted, by `Date.now()`. */
  at: number;
}

/** A booking that waits for a connection. */
export interface WaitingBooking {
  key: string;
  kind: BookingKind;
  note: string;
  lines: ListedLine[];
}

interface Kept {
  lists: Record<BookingKind, ListedLine[]>;
  waiting: WaitingBooking[];
}

const STORAGE_KEY = 'springdeck.office.stock';
const EMPTY: Kept = { lists: { receipt: [], count: [], correction: [] }, waiting: [] };

/** What was typed on this device and is not booked yet. */
export function readKept(): Kept {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return text === null ? EMPTY : { ...EMPTY, ...JSON.parse(text) };
  } catch {
    return EMPTY;
  }
}

export function keep(kept: Kept): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

export const onHandOf = ({ available, held }: OfficeStockUnit): number => available + held;

/** One more of it; a correction begins with what is on hand. */
export function addUnit(
  lines: readonly ListedLine[],
  unit: OfficeStockUnit,
  kind: BookingKind,
  at: number,
): ListedLine[] {
  const known = lines.find((line) => line.unit.id === unit.id);
  const units = known ? known.units + 1 : kind === 'correction' ? onHandOf(unit) : 1;
  const added = { unit: known?.unit ?? unit, units, at };
  return [added, ...lines.filter((line) => line !== known)];
}

export type SendOutcome =
  | { state: 'done'; data: unknown }
  | { state: 'refused'; message: string }
  | { state: 'lost' };

/** A lost connection is no refusal: it is sent again, under the same key. */
export async function send(
  kind: BookingKind,
  lines: readonly ListedLine[],
  more: object,
): Promise<SendOutcome> {
  const body = JSON.stringify({
    kind,
    lines: lines.map(({ unit, units, at }) => ({
      unit_id: unit.id,
      units,
      before: kind === 'correction' ? onHandOf(unit) : undefined,
      seconds_ago: Math.min(604_800, Math.max(0, Math.round((Date.now() - at) / 1_000))),
    })),
    ...more,
  });
  try {
    const response = await fetch('/office/stock/calls', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (response.status >= 500) return { state: 'lost' };
    const answer = await response.json();
    return answer.ok ? { state: 'done', data: answer.data } : { state: 'refused', message: answer.message };
  } catch {
    return { state: 'lost' };
  }
}

export async function find(search: string): Promise<OfficeStockUnit[] | undefined> {
  try {
    const response = await fetch(`/office/stock/calls?${new URLSearchParams({ search })}`);
    const answer = await response.json();
    return answer.ok ? answer.data.units : [];
  } catch {
    return undefined;
  }
}

/** By unit, as the shop has compared them. */
export const byUnit = (lines: readonly OfficeStockLine[]): ReadonlyMap<number, OfficeStockLine> =>
  new Map(lines.map((line) => [line.unit.id, line]));
