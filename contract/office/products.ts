import { z } from 'zod';
import { MAX_ID } from '#contract/numbers.ts';
import { PRODUCT_COLUMNS } from '#domain/catalogue/product-columns.ts';
import { PRODUCT_ORDERS, PRODUCT_VIEWS } from '#domain/catalogue/product-filter.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { MAX_UNITS } from '#domain/stock/stock-ledger.ts';

const cents = z.number().int().min(0).max(MAX_CENTS);

const search = z.string().max(200).default('');

export const officeProductFilterSchema = z.object({
  /** The shop's own search, and `stock:<2 sold:>1 held:>0 price:<100 category:Singles`. */
  search,
  view: z.enum(PRODUCT_VIEWS).default('all'),
  /** Best match for a search, otherwise by name. */
  orderby: z.enum(PRODUCT_ORDERS).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const officeProductsQuerySchema = officeProductFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const officeProductPlaceQuerySchema = officeProductFilterSchema
  .pick({ search: true, view: true })
  .extend({ to: z.string().trim().min(1).max(200) });

export const officeNeighboursQuerySchema = officeProductFilterSchema.extend({
  /** Where the product stood before a change took it out of the list. */
  at: z.coerce.number().int().min(1).max(MAX_ID).optional(),
});

/** Columns of the list beside the name, as a person has chosen them. */
export const officeProductColumnsSchema = z.object({
  columns: z.array(z.enum(PRODUCT_COLUMNS)).max(PRODUCT_COLUMNS.length),
});

/** In a year of four digits: times are compared as text. */
export const officeMoment = z
  .string()
  .max(40)
  .refine((text) => /^\d{4}$/.test(yearOf(text)), 'must be a date and time');

const yearOf = (text: string): string => String(new Date(text).getUTCFullYear()).padStart(4, '0');

const prices = z.object({
  regular_price_cents: cents.nullable().optional(),
  sale_price_cents: cents.nullable().optional(),
  sale_starts_at: officeMoment.nullable().optional(),
  sale_ends_at: officeMoment.nullable().optional(),
});

/** `before` as read: the change is refused if somebody else was faster. */
export const officePriceChangeSchema = z
  .object({ before: prices, after: prices })
  .refine(({ before, after }) => Object.keys(after).length > 0 && keysOf(before) === keysOf(after), {
    message: 'must name the same fields as before',
    path: ['after'],
  });

const keysOf = (value: object): string => Object.keys(value).toSorted().join();

const units = z.number().int().min(0).max(MAX_UNITS);

/** Units on the shelf, including held ones. */
export const officeStockChangeSchema = z.object({ before: units, after: units });

export type OfficeProductsQuery = z.output<typeof officeProductsQuerySchema>;
export type OfficePrices = z.infer<typeof prices>;
