import { z } from 'zod';
import { PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import { STOCK_STATUSES } from '#domain/stock/stock.ts';
import { MAX_ID, rand, wholeNumber } from './numbers.ts';
import { PRODUCT_TYPES } from './products.ts';

const MAX_PAGE = 1_000_000_000;
const MAX_SEARCH_LENGTH = 200;

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

/** Empty text is no filter. */
const text = (max: number) =>
  z
    .string()
    .max(max, `must not be longer than ${max} characters`)
    .transform((value) => value.trim() || undefined);

/** `brand=Pokemon,Bandai` or `brand[]=Pokemon&brand[]=Bandai`. */
const commaSeparated = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .union([z.string(), z.array(z.string())], 'must be a list')
    .transform(String)
    .pipe(schema);

const idList = z.string().transform((value, context) => {
  const ids = value.split(/[\s,]+/).filter((word) => word !== '');
  if (ids.length <= 100 && ids.every((id) => /^\d{1,10}$/.test(id) && Number(id) <= MAX_ID)) {
    return ids.length > 0 ? ids.map(Number) : undefined;
  }
  context.addIssue({ code: 'custom', message: 'must be a list of at most 100 ids' });
  return z.NEVER;
});

const page = wholeNumber(1, MAX_PAGE).default(1);
const direction = <Default extends 'asc' | 'desc'>(fallback: Default) =>
  z.enum(['asc', 'desc'], 'must be asc or desc').default(fallback);

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

/** Without an offset: in the shop's time zone. */
const moment = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/i,
    'must be a date and time such as 2026-11-21T10:00:00',
  )
  .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a day and time that exists');

/** WooCommerce filters that the shop lacks: ignoring one would return the wrong list. */
const unsupported = z.never('is not offered by this shop').optional();

const MAX_ATTRIBUTES = 20;

/** `attribute[Rarity]=Rare,Common`: options of one attribute, any of which a product may have. */
const attributes = z
  .record(z.string(), commaSeparated(text(2_000)), 'must name its attribute: attribute[Rarity]=Rare')
  .transform((chosen) =>
    Object.entries(chosen).flatMap(([name, options]) => (options === undefined ? [] : [{ name, options }])),
  )
  .refine((chosen) => chosen.length <= MAX_ATTRIBUTES, `must name at most ${MAX_ATTRIBUTES} attributes`)
  .optional()
  .default([]);

const productFilters = {
  /** Comma-separated ids, names or slugs; a parent includes its children. */
  category: commaSeparated(text(1_000)).optional(),
  brand: commaSeparated(text(1_000)).optional(),
  search: text(MAX_SEARCH_LENGTH).optional(),
  featured: flag.optional(),
  onSale: flag.optional(),
  on_sale: flag.optional(),
  include: commaSeparated(idList).optional(),
  exclude: commaSeparated(idList).optional(),
  tag: commaSeparated(text(1_000)).optional(),
  /** Comma-separated; finds hidden products as well. */
  slug: commaSeparated(text(4_000)).optional(),
  type: oneOf(PRODUCT_TYPES).optional(),
  status: oneOf(['publish', 'any']).optional(),
  stock_status: oneOf(STOCK_STATUSES).optional(),
  after: moment.optional(),
  before: moment.optional(),
  modified_after: moment.optional(),
  modified_before: moment.optional(),
  dates_are_gmt: flag.default(false),
  /** Comma-separated; a variation's SKU finds its product. */
  sku: commaSeparated(text(4_000)).optional(),
  min_price: rand.optional(),
  max_price: rand.optional(),
  in_stock: flag.optional(),
  /** Cards with a grade, and copies with photographs of their own (true), or without (false). */
  graded: flag.optional(),
  photos: flag.optional(),
  /** Products of which no variation is in stock (true) or one is (false), whatever the other filters say of one variation. */
  sold_out: flag.optional(),
  attribute: attributes,
  attribute_term: unsupported,
  parent: unsupported,
  parent_exclude: unsupported,
  shipping_class: unsupported,
  tax_class: unsupported,
  virtual: unsupported,
  downloadable: unsupported,
  search_sku: unsupported,
  search_name_or_sku: unsupported,
  search_fields: unsupported,
  include_status: unsupported,
  exclude_status: unsupported,
  include_types: unsupported,
  exclude_types: unsupported,
};

export const productQuerySchema = z.object({
  ...productFilters,
  page,
  per_page: wholeNumber(1, 100).default(PAGE_SIZE),
  offset: wholeNumber(0, MAX_PAGE).optional(),
  /**
   * Defaults to relevance for a search, else to date. By set (then number), number (9 before 10), rarity (as its game ranks it) and
   * finish, products without one come last in both directions. By stock counts what is left of the variation that is shown;
   * stock that is not counted is the most. By price counts the product's `price`, of a variable product its cheapest variation's;
   * with `shown_offer` the price of the offer that is shown.
   */
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
    'set',
    'number',
    'rarity',
    'finish',
    'stock',
    'relevance',
  ]).optional(),
  /** Which variation or copy stands for a product, after what is in stock: of the best condition, or the cheapest (usual by price). */
  shown_offer: oneOf(['best', 'cheapest']).optional(),
  order: direction('desc'),
});

export const facetQuerySchema = z.object(productFilters);

export const suggestionQuerySchema = z.object({ search: text(MAX_SEARCH_LENGTH).default('') });

export const singleProductQuerySchema = z.object({ include_variations: flag.default(false) });

const TERM_ORDERS = ['name', 'id', 'slug', 'count', 'include', 'description', 'term_group'] as const;

const termFilters = {
  order: direction('asc'),
  page,
  per_page: wholeNumber(1, 100).default(100),
  search: text(MAX_SEARCH_LENGTH).optional(),
  include: commaSeparated(idList).optional(),
  exclude: commaSeparated(idList).optional(),
  slug: commaSeparated(text(4_000)).optional(),
  hide_empty: flag.default(false),
  product: unsupported,
};

const termOrder = { orderby: oneOf(TERM_ORDERS).default('name') };

export const categoryQuerySchema = z.object({
  ...termFilters,
  ...termOrder,
  parent: wholeNumber(0, MAX_ID).optional(),
});

export const categoryChildrenQuerySchema = z.object({
  ...termFilters,
  ...termOrder,
  parent_slug: z.string().max(200, 'must not be longer than 200 characters'),
});

export const brandQuerySchema = z.object({
  ...termFilters,
  ...termOrder,
  per_page: wholeNumber(1, 200).default(100),
  parent: unsupported,
});

export const attributeQuerySchema = z.object({
  ...termFilters,
  orderby: oneOf(['name', 'id', 'slug', 'include']).default('name'),
  hide_empty: unsupported,
});

export const attributeTermQuerySchema = z.object({
  ...termFilters,
  orderby: oneOf(['menu_order', ...TERM_ORDERS]).default('menu_order'),
  parent: unsupported,
});

export type ProductQuery = z.output<typeof productQuerySchema>;
export type ProductFilters = z.output<typeof facetQuerySchema>;
export type CategoryQuery = z.output<typeof categoryQuerySchema>;
export type CategoryChildrenQuery = z.output<typeof categoryChildrenQuerySchema>;
export type BrandQuery = z.output<typeof brandQuerySchema>;
export type AttributeQuery = z.output<typeof attributeQuerySchema>;
export type AttributeTermQuery = z.output<typeof attributeTermQuerySchema>;
