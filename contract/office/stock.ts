import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { PRODUCT_VIEWS } from '#domain/catalogue/product-filter.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { MAX_BOOKED_LINES, MAX_BOOKED_UNITS } from '#domain/office/office.ts';
import { BOOKING_KINDS } from '#domain/stock/stock-ledger.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';

const COUNT_DAYS = 7;

const text = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);

export interface OfficeStockUnit {
  id: number;
  product_id: number;
  name: string;
  /** Set, or rarity. */
  detail: string;
  /** Of a card, as on the packing desk. */
  tags: string[];
  sku: string;
  image: string | null;
  is_copy: boolean;
  /** false: not counted, so nothing can be booked. */
  is_counted: boolean;
  available: number;
  held: number;
  /** Paid for, but not picked or handed over yet. */
  to_pack: number;
}

export const officeStockUnitsQuerySchema = z.object({
  /** A barcode, SKU, copy code, label QR code, 'sv8 237', or words. */
  search: text(200).default(''),
  ids: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9}){0,499})?$/, 'must be ids with commas between them')
    .default(''),
});

export const officeStockListQuerySchema = z
  .object({
    /** A filter of the product list, such as `set:surging category:Singles`. */
    search: text(200).default(''),
    view: z.enum(PRODUCT_VIEWS).default('all'),
  })
  .refine(({ search, view }) => search !== '' || view !== 'all', {
    path: ['search'],
    error: 'must name a set, a category or words',
  });

const line = z.object({
  unit_id: id,
  /** Units received, counted, or to be on hand. */
  units: wholeNumber(0, MAX_BOOKED_UNITS),
  /** For a correction: units on hand when read. */
  before: z.number().int().optional(),
  /** For a count: its age, to account for sales since then. */
  seconds_ago: wholeNumber(0, COUNT_DAYS * DAY_SECONDS).default(0),
});

export const officeStockPreviewSchema = z.object({
  kind: z.enum(BOOKING_KINDS),
  lines: z.array(line).min(1, 'has no line').max(MAX_BOOKED_LINES),
});

export const officeStockBookingSchema = officeStockPreviewSchema.extend({
  /** Made by the device; makes retries idempotent. */
  key: z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _'),
  /** Supplier, or reason for a correction. */
  note: text(200).default(''),
  paid_cents: z.number().int().min(0).max(MAX_CENTS).nullable().default(null),
});

export interface OfficeStockLine {
  unit: OfficeStockUnit;
  units: number;
  /** On hand; for a count, the units expected when it was made. */
  before: number;
  change: number;
  problem: string | null;
}

export const officeStockLedgerQuerySchema = z.object({
  unit: id.optional(),
  before: id.optional(),
});

export type OfficeStockBooking = z.infer<typeof officeStockBookingSchema>;
