import type { OfficeCounterUnit } from '#contract/office/counter.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { createLocalStore } from '../pieces/editing/local-store.ts';
import type { ReasonedDiscount, SaleLine } from './sale-lines.ts';
import type { SaleToSend } from './till-calls.ts';

/** An offline sale. */
export interface WaitingSale {
  sale: SaleToSend;
  /** By `Date.now()`. */
  at: number;
  /** Why the shop refused it. */
  problem?: string;
}

export interface DeviceParkedSale {
  key: string;
  lines: readonly SaleLine[];
  discount: ReasonedDiscount | undefined;
}

interface Stored {
  /** Lines of the current sale. */
  lines: readonly SaleLine[];
  /** Off the whole sale. */
  discount: ReasonedDiscount | undefined;
  /** The same for every retry. */
  key: string;
  /** Of a sale that was sent with gift cards, and whose answer was lost: it may be booked. */
  unsettled: string;
  waiting: readonly WaitingSale[];
  /** Parked on this device, and not yet in the shop's list. */
  parked: readonly DeviceParkedSale[];
  /** Names this device when it takes a parked sale up. */
  device: string;
  /** The parked sale that it has asked for without an answer. */
  taking: string;
  /** Units seen on this device, with their prices: they can be sold offline. Newest first. */
  known: readonly OfficeCounterUnit[];
}

const MAX_KNOWN = 500;

export const { readStored, keep, useStored } = createLocalStore<Stored>('springdeck.office.counter', {
  lines: [],
  discount: undefined,
  key: '',
  unsettled: '',
  waiting: [],
  parked: [],
  device: '',
  taking: '',
  known: [],
});

export const storeLines = (lines: readonly SaleLine[]): void =>
  keep({
    lines,
    key: readStored().lines.length === 0 ? crypto.randomUUID() : readStored().key,
    ...(lines.length === 0 && { discount: undefined }),
  });

export function isUnsettled(): boolean {
  const { unsettled, key } = readStored();
  return unsettled !== '' && unsettled === key;
}

export const EMPTY_SALE = { lines: [], discount: undefined };

export function remember(units: readonly OfficeCounterUnit[]): void {
  const ids = new Set(units.map(({ id }) => id));
  const others = readStored().known.filter(({ id }) => !ids.has(id));
  keep({ known: [...units, ...others].slice(0, MAX_KNOWN) });
}

/** By code first, else by words of the name. */
export function recall(text: string): OfficeCounterUnit[] {
  const typed = text.trim().toLowerCase();
  const { known } = readStored();
  const coded = known.filter(({ codes }) => codes.includes(typed));
  if (coded.length > 0 || typed.length < 3) return coded;
  const words = typed.split(/\s+/);
  return known.filter((unit) => {
    const name = nameWithTags(unit).toLowerCase();
    return words.every((word) => name.includes(word));
  });
}
