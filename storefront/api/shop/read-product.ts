import { z } from 'zod';
import { bundleStock } from '#domain/cart/bundle-stock.ts';
import { isBoughtItself } from '#domain/catalogue/product-types.ts';
import { parseStockStatus } from '#domain/stock/stock.ts';
import { stripMarkup } from '#domain/text/html-text.ts';
import type { Copy, Offer, Product, ProductAttribute, ProductImage, ProductKind } from './model.ts';
import { attributeKey, readChoices, wireChoices } from './read-attributes.ts';
import { readBundledItem, toNeed, wireBundledItem } from './read-bundle.ts';
import {
  readCopy,
  readSellable,
  readVariation,
  wireCopy,
  wireGraded,
  wireSellable,
  wireVariation,
} from './read-sellable.ts';
import {
  cents,
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

const wireAttribute = z.object({
  name: plainText,
  slug: text.optional().default(''),
  visible: z.boolean().catch(true),
  variation: flag,
  options: listOf(plainText),
});

const brandField = z.union([
  z.string().min(1).transform(stripMarkup),
  z.object({ name: plainText }).transform(({ name }) => name),
]);

const wireOffer = z.object({
  variation_id: id,
  options: listOf(z.object({ name: plainText, option: plainText })),
  price: cents,
  regular_price: cents,
  on_sale: flag,
  stock_status: z.unknown().optional(),
  stock_quantity: optionalQuantity,
  matches: flag,
});

const wireProduct = z.object({
  ...wireSellable,
  name: plainText,
  slug: text,
  permalink: text,
  type: z.enum(['simple', 'variable', 'grouped', 'external', 'bundle']).catch('simple'),
  gift_card: flag,
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
  copies: listOf(wireCopy),
  graded: wireGraded,
  bundled_items: listOf(wireBundledItem),
  grouped_products: listOf(id),
  upsell_ids: z.array(z.unknown()).optional().catch(undefined),
  external_url: text,
  button_text: text,
  /** Without sold-out variations; only the shop's own backend sends it and the offers. */
  available_price: cents,
  offers: listOf(wireOffer),
  shown_offer: id.optional().catch(undefined),
  promotions: listOf(z.object({ name: plainText, words: plainText })),
});

const NEW_TAG = 'new';

type WireProduct = z.output<typeof wireProduct>;

/** Undefined for a product without an id. Image URLs below `site` become paths. */
export function readProduct(body: unknown, site?: string): Product | undefined {
  const parsed = wireProduct.safeParse(body);
  if (!parsed.success) return undefined;
  const wire = parsed.data;
  const variationAttributes = wire.attributes.filter((attribute) => attribute.variation).map(nameAndOptions);
  const kind: ProductKind = wire.has_variations ? 'variable' : wire.type;
  const priced = { ...wire, price: wire.available_price ?? wire.price };
  const bundledItems = wire.bundled_items.map(readBundledItem);
  return {
    // WooCommerce reports external and grouped products as not purchasable.
    ...readSellable(isBoughtItself(kind) ? priced : { ...priced, purchasable: true }),
    name: wire.name,
    slug: wire.slug,
    permalink: wire.permalink,
    kind,
    ...(wire.gift_card && { giftCard: true }),
    description: wire.description,
    shortDescription: wire.short_description,
    createdAt: wire.date_created,
    modifiedAt: wire.date_modified,
    featured: wire.featured,
    isNew: wire.tags.some(({ slug }) => slug === NEW_TAG),
    images: wire.images.map((image) => withPath(image, site)),
    categories: wire.categories,
    brand: readBrand(wire),
    hasVariations: kind === 'variable',
    variations: wire.variations.map((variation) => ({
      ...readVariation(variation, variationAttributes),
      image: variation.image && withPath(variation.image, site),
    })),
    copies: wire.copies.map((copy) => withPhotos(readCopy(copy), site)),
    graded: wire.graded,
    offers: wire.offers.map(readOffer),
    shownOffer: wire.shown_offer,
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
    promotions: wire.promotions,
    hasUpsells: wire.upsell_ids?.length !== 0,
    externalUrl: wire.external_url,
    buttonText: wire.button_text,
  };
}

const withPath = (image: ProductImage, site: string | undefined): ProductImage =>
  site !== undefined && image.src.startsWith(`${site}/`)
    ? { ...image, src: image.src.slice(site.length) }
    : image;

function withPhotos(copy: Copy, site: string | undefined): Copy {
  const photos = copy.photos.map((photo) => withPath(photo, site));
  return { ...copy, photos, image: photos[0] };
}

function readOffer({ variation_id, options, matches, ...wire }: z.output<typeof wireOffer>): Offer {
  const priceCents = wire.price ?? wire.regular_price ?? 0;
  return {
    variationId: variation_id,
    options,
    priceCents,
    regularPriceCents: wire.regular_price ?? priceCents,
    onSale: wire.on_sale,
    stockStatus: parseStockStatus(wire.stock_status),
    stockQuantity: wire.stock_quantity,
    matches,
  };
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

/** Replaces names by their display spelling; `brand` keeps the catalogue's, for addresses. */
export const withDisplayNames = (product: Product, displayText: (text: string) => string): Product => ({
  ...product,
  name: displayText(product.name),
  brandName: product.brand && displayText(product.brand),
  categories: product.categories.map((category) => ({ ...category, name: displayText(category.name) })),
  images: product.images.map((image) => ({ ...image, alt: displayText(image.alt) })),
  details: product.details.map((detail) => ({ ...detail, options: detail.options.map(displayText) })),
});
