import { z } from 'zod';
import { id, MAX_ID } from '#contract/numbers.ts';
import { PRODUCT_TYPES } from '#contract/products.ts';
import { PRODUCT_COLUMNS } from '#domain/catalogue/product-columns.ts';
import { PRODUCT_ORDERS, PRODUCT_VIEWS } from '#domain/catalogue/product-filter.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { PRODUCT_STATES } from '#domain/office/office.ts';
import { MAX_UNITS } from '#domain/stock/stock-ledger.ts';
import { officeViewSchema } from './views.ts';

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

/** The first row of a set, or of what was found, in the list ordered by set; null if it is not in the list. */
export const officeProductPlaceSchema = z.object({
  place: z.object({ id, page: z.number() }).nullable(),
});

export const officeNeighboursQuerySchema = officeProductFilterSchema.extend({
  /** Where the product stood before a change took it out of the list. */
  at: z.coerce.number().int().min(1).max(MAX_ID).optional(),
});

const neighbour = z.object({ id, name: z.string() }).nullable();

/** A product in a list, whose rows count once as products. */
export const officeNeighboursSchema = z.object({
  /** From 1; if it is not listed, where its next product stands now. */
  at: z.number(),
  total: z.number(),
  is_listed: z.boolean(),
  /** The list's page with the product, or with its next one. */
  page: z.number(),
  /** Its first row. */
  row: id.nullable(),
  previous: neighbour,
  next: neighbour,
});

/** A product, variation or copy with its own price and stock. */
export const officeProductRowSchema = z.object({
  id,
  product_id: id,
  type: z.enum([...PRODUCT_TYPES, 'variation', 'copy']),
  name: z.string(),
  /** Set and number, or brand and category, and the variation's options. */
  detail: z.string(),
  brand: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  price_cents: cents.nullable(),
  regular_price_cents: cents.nullable(),
  sale_price_cents: cents.nullable(),
  sale_starts_at: z.string().nullable(),
  sale_ends_at: z.string().nullable(),
  on_sale: z.boolean(),
  /** false if its members decide. */
  has_own_price: z.boolean(),
  /** null if not counted. */
  stock: z
    .object({
      /** The counted row: a variation can share its product's. */
      counted_as: id,
      /** On the shelf, including held units. */
      units: z.number(),
      held: z.number(),
      is_low: z.boolean(),
    })
    .nullable(),
  is_out: z.boolean(),
  sold_90_days: z.number(),
  state: z.enum(PRODUCT_STATES),
  updated_at: z.string(),
});

/** Columns of the list beside the name, as a person has chosen them. */
export const officeProductColumnsSchema = z.object({
  columns: z.array(z.enum(PRODUCT_COLUMNS)).max(PRODUCT_COLUMNS.length),
});

export const officeProductsSchema = z.object({
  rows: z.array(officeProductRowSchema),
  total: z.number(),
  pages: z.number(),
  orderby: z.enum(PRODUCT_ORDERS),
  counts: z.record(z.enum(PRODUCT_VIEWS), z.number()),
  corrected: z.string().nullable(),
  /** Invalid filters such as `stock:few`, which are ignored. */
  misread: z.array(z.string()),
  /** Saved views; `q` is a search, after `view:low` if it narrows a view. */
  views: z.array(officeViewSchema),
  columns: officeProductColumnsSchema.shape.columns,
  /** If nothing is found: how many rows each part of the search excludes. */
  without: z.array(z.object({ part: z.string(), search: z.string(), total: z.number() })),
});

const choices = z.array(z.object({ id, name: z.string() }));

/** Filter choices besides the search. */
export const officeProductChoicesSchema = z.object({
  categories: choices,
  sets: choices,
  conditions: choices,
});

export const officeProductRowAnswerSchema = z.object({ row: officeProductRowSchema });

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

export type OfficeProductRow = z.infer<typeof officeProductRowSchema>;
export type OfficeNeighbours = z.infer<typeof officeNeighboursSchema>;
export type OfficeProducts = z.infer<typeof officeProductsSchema>;
export type OfficePrices = z.infer<typeof prices>;
export type OfficeProductChoices = z.infer<typeof officeProductChoicesSchema>;
