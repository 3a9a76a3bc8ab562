import { z } from 'zod';
import { parseCents } from '#domain/money.ts';
import { PAGE_SIZE } from '#domain/shop-facts.ts';
import { STOCK_STATUSES } from '#domain/stock.ts';
import { MAX_ID, wholeNumber } from './numbers.ts';
import { PRODUCT_TYPES } from './products.ts';

/**
 * Parameters of the catalogue's lists, as they stand in a query string: `include[]=1&include[]=2` is a list. Unknown ones
 * are ignored.
 */

const MAX_PAGE = 1_000_000_000;
const SEARCH_MAX = 200;

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

/** An empty text is no filter. PostgreSQL cannot compare a text that holds NUL. */
const text = (max: number) =>
  z
    .string()
    .max(max, `must not be longer than ${max} characters`)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character')
    .transform((value) => value.trim() || undefined);

/** `brand=Pokemon,Bandai` or `brand[]=Pokemon&brand[]=Bandai`. */
const listed = <Output>(separated: z.ZodType<Output, string>) =>
  z
    .union([z.string(), z.array(z.string())], 'must be a list')
    .transform(String)
    .pipe(separated);

const idList = z.string().transform((value, context) => {
  const ids = value.split(/[\s,]+/).filter((word) => word !== '');
  if (ids.length <= 100 && ids.every((id) => /^\d{1,10}$/.test(id) && Number(id) <= MAX_ID)) {
    return ids.length > 0 ? ids.map(Number) : undefined;
  }
  context.addIssue({ code: 'custom', message: 'must be a list of at most 100 ids' });
  return z.NEVER;
});

const NO_AMOUNT = 'must be an amount in rand such as 199.50';

const rand = z.string(NO_AMOUNT).transform((value, context) => {
  const cents = parseCents(value);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: NO_AMOUNT });
  return z.NEVER;
});

const page = wholeNumber(1, MAX_PAGE).default(1);
const direction = <Default extends 'asc' | 'desc'>(fallback: Default) =>
  z.enum(['asc', 'desc'], 'must be asc or desc').default(fallback);

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

/** A moment; without a zone one on the shop's clocks. */
const moment = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/i,
    'must be a date and time such as 2026-11-21T10:00:00',
  )
  .refine((value) => !Number.isNaN(Date.parse(value.slice(0, 19))), 'must be a day and time that exists');

/** A filter that WooCommerce has and this shop has not: refused, since a list without it would be another one. */
const refused = z.never('is not offered by this shop').optional();

const MAX_ATTRIBUTES = 20;

/** `attribute[Rarity]=Rare,Common`: options of one attribute, any of which a product may have. */
const attributes = z
  .record(z.string(), listed(text(2_000)), 'must name its attribute: attribute[Rarity]=Rare')
  .transform((chosen) =>
    Object.entries(chosen).flatMap(([name, options]) => (options === undefined ? [] : [{ name, options }])),
  )
  .refine((chosen) => chosen.length <= MAX_ATTRIBUTES, `must name at most ${MAX_ATTRIBUTES} attributes`)
  .optional()
  .default([]);

const productFilters = {
  /** Ids, names or slugs, separated by commas; a parent stands for its children too. */
  category: listed(text(1_000)).optional(),
  brand: listed(text(1_000)).optional(),
  search: text(SEARCH_MAX).optional(),
  featured: flag.optional(),
  onSale: flag.optional(),
  on_sale: flag.optional(),
  include: listed(idList).optional(),
  exclude: listed(idList).optional(),
  /** Ids, names or slugs, separated by commas. */
  tag: listed(text(1_000)).optional(),
  /** Separated by commas, as SKUs: a product that they name is in the list though it is hidden. */
  slug: listed(text(4_000)).optional(),
  type: oneOf(PRODUCT_TYPES).optional(),
  /** Others are nobody's business but the owner's. */
  status: oneOf(['publish', 'any']).optional(),
  stock_status: oneOf(STOCK_STATUSES).optional(),
  after: moment.optional(),
  before: moment.optional(),
  modified_after: moment.optional(),
  modified_before: moment.optional(),
  dates_are_gmt: flag.default(false),
  /** SKUs, separated by commas; a variation's stands for its product. */
  sku: listed(text(4_000)).optional(),
  min_price: rand.optional(),
  max_price: rand.optional(),
  in_stock: flag.optional(),
  attribute: attributes,
  attribute_term: refused,
  parent: refused,
  parent_exclude: refused,
  shipping_class: refused,
  tax_class: refused,
  virtual: refused,
  downloadable: refused,
  search_sku: refused,
  search_name_or_sku: refused,
  search_fields: refused,
  include_status: refused,
  exclude_status: refused,
  include_types: refused,
  exclude_types: refused,
};

/** `GET /products`. */
export const productQuerySchema = z.object({
  ...productFilters,
  page,
  per_page: wholeNumber(1, 100).default(PAGE_SIZE),
  /** Skips so many products instead of whole pages. */
  offset: wholeNumber(0, MAX_PAGE).optional(),
  /** Without it: date, or relevance where something is searched for. */
  orderby: oneOf([
    'date',
    'modified',
    'id',
    'include',
    'title',
    'name',
    'slug',
    'price',
    'popularity',
    'menu_order',
    'relevance',
  ]).optional(),
  order: direction('desc'),
});

/** `GET /products/facets`: the same filters as a list; what each further choice would leave. */
export const facetQuerySchema = z.object(productFilters);

/** `GET /products/suggestions` and `GET /products/closest`. */
export const suggestionQuerySchema = z.object({ search: text(SEARCH_MAX).default('') });

/** `GET /products/{id}`. */
export const singleProductQuerySchema = z.object({ include_variations: flag.default(false) });

const TERM_ORDERS = ['name', 'id', 'slug', 'count', 'include', 'description', 'term_group'] as const;

const termFilters = {
  order: direction('asc'),
  page,
  per_page: wholeNumber(1, 100).default(100),
  search: text(SEARCH_MAX).optional(),
  include: listed(idList).optional(),
  exclude: listed(idList).optional(),
  /** Separated by commas. */
  slug: listed(text(4_000)).optional(),
  hide_empty: flag.default(false),
  product: refused,
};

const termOrder = { orderby: oneOf(TERM_ORDERS).default('name') };

/** `GET /products/categories`. */
export const categoryQuerySchema = z.object({
  ...termFilters,
  ...termOrder,
  /** 0 asks for the top level. */
  parent: wholeNumber(0, MAX_ID).optional(),
});

/** `GET /products/categories/children`. */
export const categoryChildrenQuerySchema = z.object({
  ...termFilters,
  ...termOrder,
  parent_slug: z.string().max(200, 'must not be longer than 200 characters'),
});

/** `GET /products/brands`; the storefront asks for 200 at once. */
export const brandQuerySchema = z.object({
  ...termFilters,
  ...termOrder,
  per_page: wholeNumber(1, 200).default(100),
  parent: refused,
});

/** `GET /products/attributes`; that nothing has one cannot be, so that none is hidden. */
export const attributeQuerySchema = z.object({
  ...termFilters,
  orderby: oneOf(['name', 'id', 'slug', 'include']).default('name'),
  hide_empty: refused,
});

/** `GET /products/attributes/{id}/terms`. */
export const attributeTermQuerySchema = z.object({
  ...termFilters,
  orderby: oneOf(['menu_order', ...TERM_ORDERS]).default('menu_order'),
  parent: refused,
});

export type ProductQuery = z.output<typeof productQuerySchema>;
export type ProductFilters = z.output<typeof facetQuerySchema>;
export type CategoryQuery = z.output<typeof categoryQuerySchema>;
export type CategoryChildrenQuery = z.output<typeof categoryChildrenQuerySchema>;
export type BrandQuery = z.output<typeof brandQuerySchema>;
export type AttributeQuery = z.output<typeof attributeQuerySchema>;
export type AttributeTermQuery = z.output<typeof attributeTermQuerySchema>;
