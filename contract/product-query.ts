import { z } from 'zod';
import { parseCents } from '#domain/money.ts';
import { PAGE_SIZE } from '#domain/shop-facts.ts';

/** Parameters of the catalogue's lists, as they stand in a query string. Unknown ones are ignored. */

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1_000_000_000;
const SEARCH_MAX = 200;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

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

const idList = z.string().transform((value, context) => {
  const ids = value.split(/[\s,]+/).filter((word) => word !== '');
  if (ids.length <= 100 && ids.every((id) => /^\d{1,10}$/.test(id) && Number(id) <= MAX_ID)) {
    return ids.length > 0 ? ids.map(Number) : undefined;
  }
  context.addIssue({ code: 'custom', message: 'must be a list of at most 100 ids' });
  return z.NEVER;
});

const rand = z.string().transform((value, context) => {
  const cents = parseCents(value);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'must be an amount in rand such as 199.50' });
  return z.NEVER;
});

const page = wholeNumber(1, MAX_PAGE).default(1);
const direction = <Default extends 'asc' | 'desc'>(fallback: Default) =>
  z.enum(['asc', 'desc'], 'must be asc or desc').default(fallback);

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

const attributeName = /^attribute\[([^\]]{1,100})\]$/;
const MAX_ATTRIBUTES = 20;

/** `attribute[Rarity]=Rare,Common`: options of one attribute, any of which a product may have. */
const withAttributes = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null) return query;
  const attributes = Object.entries(query).flatMap(([key, options]) => {
    const name = attributeName.exec(key)?.[1];
    return name === undefined || options === '' ? [] : [{ name, options }];
  });
  return { ...query, attribute: attributes };
};

const productFilters = {
  /** Ids, names or slugs, separated by commas; a parent stands for its children too. */
  category: text(1_000).optional(),
  brand: text(1_000).optional(),
  search: text(SEARCH_MAX).optional(),
  featured: flag.optional(),
  onSale: flag.optional(),
  on_sale: flag.optional(),
  include: idList.optional(),
  /** SKUs, separated by commas; a variation's stands for its product. */
  sku: text(4_000).optional(),
  min_price: rand.optional(),
  max_price: rand.optional(),
  in_stock: flag.optional(),
  attribute: z.array(z.object({ name: z.string(), options: text(2_000) })).max(MAX_ATTRIBUTES),
};

/** `GET /products`. */
export const productQuerySchema = z.preprocess(
  withAttributes,
  z.object({
    ...productFilters,
    page,
    per_page: wholeNumber(1, 100).default(PAGE_SIZE),
    /** Without it: date, or relevance where something is searched for. */
    orderby: oneOf(['date', 'price', 'name', 'title', 'popularity', 'relevance', 'include']).optional(),
    order: direction('desc'),
  }),
);

/** `GET /products/facets`: the same filters as a list; what each further choice would leave. */
export const facetQuerySchema = z.preprocess(withAttributes, z.object(productFilters));

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
  parent_slug: z.string('is required').max(200, 'must not be longer than 200 characters'),
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
