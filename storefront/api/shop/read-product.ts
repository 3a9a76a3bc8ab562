import { z } from 'zod';
import { type BundleNeed, bundleStock } from '#domain/bundle-stock.ts';
import { stripMarkup } from '#domain/html-text.ts';
import { parseStockStatus, type StockState } from '#domain/stock.ts';
import type { BundledItem, Product, ProductAttribute, ProductImage, ProductKind } from './model.ts';
import { attributeKey, readChoices, wireChoices } from './read-attributes.ts';
import { readSellable, wireSellable } from './read-sellable.ts';
import {
  cents,
  count,
  flag,
  id,
  image,
  listOf,
  measure,
  optionalQuantity,
  plainText,
  term,
  text,
} from './read-values.ts';
import { readVariation, wireVariation } from './read-variation.ts';

const wireAttribute = z.object({
  name: plainText,
  slug: text.optional().default(''),
  visible: z.boolean().catch(true),
  variation: flag,
  options: listOf(plainText),
});

/** A brand is named by a list, by an attribute, by a field of its own or in the meta data. */
const brandField = z.union([
  z.string().min(1).transform(stripMarkup),
  z.object({ name: plainText }).transform(({ name }) => name),
]);

/** Only our own backend says it of what is in a bundle. */
const wireStock = {
  stock_status: z.unknown().optional(),
  stock_quantity: optionalQuantity,
  backorders: text.optional(),
};

const wireBundledItem = z.object({
  ...wireStock,
  product_id: id,
  name: plainText,
  quantity: count,
  attributes: listOf(plainText),
  variation_ids: listOf(id),
  variations: listOf(z.object({ ...wireStock, id })),
});

const wireProduct = z.object({
  ...wireSellable,
  name: plainText,
  slug: text,
  permalink: text,
  type: z.enum(['simple', 'variable', 'grouped', 'external', 'bundle']).catch('simple'),
  description: text,
  short_description: plainText,
  date_created: text,
  date_modified: text,
  featured: flag,
  categories: listOf(term),
  tags: listOf(term),
  brands: listOf(brandField),
  brand: brandField.optional().catch(undefined),
  meta_data: listOf(z.object({ key: z.string(), value: brandField })),
  images: listOf(image),
  attributes: listOf(wireAttribute),
  default_attributes: wireChoices.optional(),
  defaultAttributes: wireChoices.optional(),
  weight: measure,
  dimensions: z
    .object({
      length: z.coerce.number().positive(),
      width: z.coerce.number().positive(),
      height: z.coerce.number().positive(),
    })
    .optional()
    .catch(undefined),
  has_variations: flag,
  variations: listOf(wireVariation),
  bundled_items: listOf(wireBundledItem),
  grouped_products: listOf(id),
  external_url: text,
  button_text: text,
  /** The price without what is sold out; only our own backend says it. */
  available_price: cents,
});

/** How an owner says that a product is new: WooCommerce has no field for it. */
const NEW_TAG = 'new';

type WireProduct = z.output<typeof wireProduct>;

/**
 * Reads one product as tolerantly as the specification asks; undefined when it has no id. Images below `site`, when
 * that is given, are named by their path alone.
 */
export function readProduct(body: unknown, site?: string): Product | undefined {
  const parsed = wireProduct.safeParse(body);
  if (!parsed.success) return undefined;
  const wire = parsed.data;
  const variationAttributes = wire.attributes.filter((attribute) => attribute.variation).map(nameAndOptions);
  const kind: ProductKind = wire.has_variations ? 'variable' : wire.type;
  const priced = { ...wire, price: wire.available_price ?? wire.price };
  const bundledItems = wire.bundled_items.map(readBundledItem);
  return {
    // WooCommerce calls what is bought elsewhere, or by its members, not purchasable.
    ...readSellable(kind === 'grouped' || kind === 'external' ? { ...priced, purchasable: true } : priced),
    name: wire.name,
    slug: wire.slug,
    permalink: wire.permalink,
    kind,
    description: wire.description,
    shortDescription: wire.short_description,
    createdAt: wire.date_created,
    modifiedAt: wire.date_modified,
    featured: wire.featured,
    isNew: wire.tags.some(({ slug }) => slug === NEW_TAG),
    images: wire.images.map((image) => onSite(image, site)),
    categories: wire.categories,
    brand: readBrand(wire),
    hasVariations: kind === 'variable',
    variations: wire.variations.map((variation) => ({
      ...readVariation(variation, variationAttributes),
      image: variation.image && onSite(variation.image, site),
    })),
    variationAttributes,
    defaultAttributes: readChoices(
      wire.default_attributes ?? wire.defaultAttributes ?? [],
      variationAttributes,
    ),
    details: wire.attributes
      .filter((attribute) => attribute.visible && !attribute.variation)
      .map(nameAndOptions),
    weightKg: wire.weight,
    sizeCm: wire.dimensions,
    dependsOn: bundleStock(bundledItems.map(toNeed))?.dependsOn,
    bundledItems,
    groupedIds: wire.grouped_products,
    externalUrl: wire.external_url,
    buttonText: wire.button_text,
  };
}

const onSite = (image: ProductImage, site: string | undefined): ProductImage =>
  site !== undefined && image.src.startsWith(`${site}/`)
    ? { ...image, src: image.src.slice(site.length) }
    : image;

const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`;

function readBundledItem(item: z.output<typeof wireBundledItem>): BundledItem {
  const { product_id, name, quantity, attributes, variation_ids } = item;
  return {
    productId: product_id,
    name,
    quantity,
    attributes: attributes.length > 0 ? attributes.map(withArticle) : ['an option'],
    ...readComponentStock(item, quantity),
    variations: variation_ids.map((id) => ({
      id,
      ...readComponentStock(
        item.variations.find((variation) => variation.id === id),
        quantity,
      ),
    })),
  };
}

const toNeed = ({ quantity, attributes, variations, ...item }: BundledItem): BundleNeed => ({
  quantity,
  attributes,
  options: variations.length > 0 ? variations : [item],
});

/** A bundle takes `quantity` at a time: fewer are as good as none where the rest can be ordered. */
function readComponentStock(
  wire: z.output<z.ZodObject<typeof wireStock>> | undefined,
  quantity: number,
): Partial<StockState> {
  const stockStatus = parseStockStatus(wire?.stock_status);
  if (!wire || stockStatus === 'unknown') return {};
  const { stock_quantity: stockQuantity, backorders = 'no' } = wire;
  if (stockQuantity === undefined) return { stockStatus };
  const isAwaited = stockQuantity < quantity && backorders !== 'no';
  return isAwaited ? { stockStatus: 'onbackorder' } : { stockStatus, stockQuantity };
}

function readBrand(wire: WireProduct): string | undefined {
  const attribute = wire.attributes.find(({ name, slug }) =>
    [attributeKey(name), attributeKey(slug)].includes('brand'),
  );
  const meta = wire.meta_data.find(({ key }) => key.toLowerCase().includes('brand'));
  return wire.brands[0] ?? attribute?.options[0] ?? wire.brand ?? meta?.value;
}

const nameAndOptions = ({ name, options }: z.output<typeof wireAttribute>): ProductAttribute => ({
  name,
  options,
});
