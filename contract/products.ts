import { z } from 'zod';
import { GRADING_COMPANIES } from '#domain/cards/grading.ts';
import { STOCK_STATUSES } from '#domain/stock/stock.ts';

/** Shapes of WooCommerce's REST API v3 plus the shop's own additions; prices are decimal strings in rand. */

export const PRODUCT_TYPES = ['simple', 'variable', 'grouped', 'external', 'bundle'] as const;

const term = z.object({ id: z.number(), name: z.string(), slug: z.string() });

export const imageSchema = z.object({
  id: z.number(),
  src: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const stockStatus = z.enum(STOCK_STATUSES);
const dimensions = z.object({ length: z.string(), width: z.string(), height: z.string() });

const stock = {
  manage_stock: z.boolean(),
  stock_quantity: z.number().nullable(),
  stock_status: stockStatus,
  backorders: z.enum(['no', 'notify', 'yes']),
};

const gradedSchema = z.object({
  company: z.enum(GRADING_COMPANIES),
  grade: z.string(),
  certificate: z.string(),
  check_url: z.string(),
});

const sellable = {
  ...stock,
  id: z.number(),
  sku: z.string(),
  permalink: z.string(),
  price: z.string(),
  regular_price: z.string(),
  sale_price: z.string(),
  on_sale: z.boolean(),
  purchasable: z.boolean(),
  low_stock_amount: z.number().nullable(),
  sold_individually: z.boolean(),
  /** Its units need no delivery. */
  virtual: z.boolean(),
  weight: z.string(),
  dimensions,
  graded: gradedSchema.nullable(),
};

const chosenOptions = z.array(
  z.object({ id: z.number(), name: z.string(), slug: z.string(), option: z.string() }),
);

export const variationSchema = z.object({
  ...sellable,
  parent_id: z.number(),
  /** The options it stands for: 'Near Mint, Holo'. */
  name: z.string(),
  image: imageSchema.nullable(),
  attributes: chosenOptions,
});

/** One individual copy of a single: one unit, sold by its id as `variation_id`; its `sku` is its code. */
export const copySchema = z.object({
  ...sellable,
  parent_id: z.number(),
  note: z.string(),
  images: z.array(imageSchema),
  attributes: chosenOptions,
});

export const bundledItemSchema = z.object({
  ...stock,
  product_id: z.number(),
  name: z.string(),
  quantity: z.number(),
  /** Attributes that it is chosen by ('Colour'); empty where there is nothing to choose. */
  attributes: z.array(z.string()),
  variation_ids: z.array(z.number()),
  variations: z.array(z.object({ ...stock, id: z.number() })),
});

export const offerSchema = z.object({
  variation_id: z.number(),
  /** In the order of the product's attributes; an attribute left out means any. */
  options: z.array(z.object({ name: z.string(), option: z.string() })),
  price: sellable.price,
  regular_price: sellable.regular_price,
  on_sale: sellable.on_sale,
  stock_status: stock.stock_status,
  stock_quantity: stock.stock_quantity,
  matches: z.boolean(),
});

/** A discount that applies by itself to orders of the product, for as many uses as are asked for. */
const promotionSchema = z.object({
  name: z.string(),
  /** '10 % off some goods, from R 500,00' */
  words: z.string(),
});

export const productSchema = z.object({
  ...sellable,
  name: z.string(),
  slug: z.string(),
  type: z.enum(PRODUCT_TYPES),
  /** Each of its units is a gift card, whose amount the buyer chooses. */
  gift_card: z.boolean(),
  status: z.literal('publish'),
  featured: z.boolean(),
  catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']),
  description: z.string(),
  short_description: z.string(),
  date_created: z.string(),
  date_modified: z.string(),
  categories: z.array(term),
  tags: z.array(term),
  brands: z.array(term),
  images: z.array(imageSchema),
  attributes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      position: z.number(),
      visible: z.boolean(),
      variation: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  default_attributes: z.array(z.object({ id: z.number(), name: z.string(), option: z.string() })),
  has_variations: z.boolean(),
  variations: z.union([z.array(z.number()), z.array(variationSchema)]),
  /** Those that are not sold: one that an unpaid order holds is out of stock. They count for `stock_status` and in lists. */
  copies: z.array(copySchema),
  grouped_products: z.array(z.number()),
  upsell_ids: z.array(z.number()),
  cross_sell_ids: z.array(z.number()),
  bundled_items: z.array(bundledItemSchema),
  external_url: z.string(),
  button_text: z.string(),
  menu_order: z.number(),
  /** For a variable product the price of the cheapest variation in stock, or of the cheapest copy if only copies are. */
  available_price: z.string(),
  offers: z.array(offerSchema),
  /** The variation or copy shown in this list: see `shown_offer` of the query; null without any. */
  shown_offer: z.number().nullable(),
  /** In answers about a single product only. */
  promotions: z.array(promotionSchema).optional(),
});

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), data: z.array(item), total: z.number(), pages: z.number() });

export const productListSchema = listOf(productSchema);
export const productAnswerSchema = z.object({ success: z.literal(true), data: productSchema });

export const linkedProductsSchema = z.object({
  success: z.literal(true),
  upsells: z.array(productSchema),
  cross_sells: z.array(productSchema),
  total_upsells: z.number(),
  total_cross_sells: z.number(),
});

export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  parent: z.number(),
  description: z.string(),
  image: imageSchema.nullable(),
  menu_order: z.number(),
  count: z.number(),
});

export const brandSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  count: z.number(),
});

export const attributeSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  type: z.literal('select'),
  order_by: z.literal('menu_order'),
  has_archives: z.literal(false),
});

export const attributeTermSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  menu_order: z.number(),
  count: z.number(),
});

export const categoryListSchema = listOf(categorySchema);
export const brandListSchema = listOf(brandSchema);
export const attributeListSchema = listOf(attributeSchema);
export const attributeTermListSchema = listOf(attributeTermSchema);

export type ApiImage = z.infer<typeof imageSchema>;
export type ApiVariation = z.infer<typeof variationSchema>;
export type ApiCopy = z.infer<typeof copySchema>;
export type ApiOffer = z.infer<typeof offerSchema>;
export type ApiProduct = z.infer<typeof productSchema>;
export type ApiCategory = z.infer<typeof categorySchema>;
export type ApiBrand = z.infer<typeof brandSchema>;
export type ApiAttribute = z.infer<typeof attributeSchema>;
export type ApiAttributeTerm = z.infer<typeof attributeTermSchema>;
export type ApiLinkedProducts = z.infer<typeof linkedProductsSchema>;
export type ApiBundledItem = z.infer<typeof bundledItemSchema>;
