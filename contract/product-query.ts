import { z } from 'zod';
import { parseCents } from '#domain/money.ts';
import { PAGE_SIZE } from '#domain/shop-facts.ts';
import { MAX_ID, wholeNumber } from './numbers.ts';

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
  /** SKUs, separated by commas; a variation's stands for its product. */
  sku: listed(text(4_000)).optional(),
  min_price: rand.optional(),
  max_price: rand.optional(),
  in_stock: flag.optional(),
  attribute: attributes,
};

/** `GET /products`. */
export const productQuerySchema = z.object({
  ...productFilters,
  page,
  per_page: wholeNumber(1, 100).default(PAGE_SIZE),
  /** Without it: date, or relevance where something is searched for. */
  orderby: oneOf(['date', 'price', 'name', 'title', 'popularity', 'relevance', 'include']).optional(),
  order: direction('desc'),
});

/** `GET /products/facets`: the same filters as a list; what each further choice would leave. */
export const facetQuerySchema = z.object(productFilters);

/** `GET /products/suggestions` and `GET /products/closest`. */
export const suggestionQuerySchema = z.object({ search: text(SEARCH_MAX).default('') });

/** `GET /products/{id}`. */
export const singleProductQuerySchema = z.object({ include_variations: flag.default(false) });

const termOrder = {
  orderby: oneOf(['name', 'id', 'slug', 'count']).default('name'),
  order: direction('asc'),
  hide_empty: flag.default(false),
};

/** `GET /products/categories`. */
export const categoryQuerySchema = z.object({
  ...termOrder,
  page,
  per_page: wholeNumber(1, 100).default(100),
  /** 0 asks for the top level. */
  parent: wholeNumber(0, MAX_ID).optional(),
});

/** `GET /products/categories/children`. */
export const categoryChildrenQuerySchema = z.object({
  ...termOrder,
  page,
  per_page: wholeNumber(1, 100).default(100),
  parent_slug: z.string().max(200, 'must not be longer than 200 characters'),
});

/** `GET /products/brands`; the storefront asks for 200 at once. */
export const brandQuerySchema = z.object({ ...termOrder, page, per_page: wholeNumber(1, 200).default(100) });

/** `GET /products/attributes` and `GET /products/attributes/{id}/terms`. */
export const attributeQuerySchema = z.object({ page, per_page: wholeNumber(1, 100).default(100) });

export type ProductQuery = z.output<typeof productQuerySchema>;
export type ProductFilters = z.output<typeof facetQuerySchema>;
export type CategoryQuery = z.output<typeof categoryQuerySchema>;
export type CategoryChildrenQuery = z.output<typeof categoryChildrenQuerySchema>;
export type BrandQuery = z.output<typeof brandQuerySchema>;
export type AttributeQuery = z.output<typeof attributeQuerySchema>;
