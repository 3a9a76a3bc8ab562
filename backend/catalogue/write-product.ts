import type { ApiBundledItem, ApiProduct } from '#contract/products.ts';
import { toParagraphs } from '../ground/text/paragraphs.ts';
import type { LoadedProducts } from './load-products.ts';
import {
  cheapestAvailable,
  componentSupply,
  productState,
  purchasableVariations,
} from './price-and-stock.ts';
import type { BundlePart, TermKind, TermPart } from './product-parts.ts';
import type { ProductRow } from './product-rows.ts';
import { stateOfRow } from './sellable-rows.ts';
import type { LinkKind } from './tables.ts';
import { writeOffers } from './write-offers.ts';
import {
  attributeSlug,
  decimalOrEmpty,
  optionNames,
  type WriterSettings,
  writeImage,
  writeSellable,
  writeStock,
} from './write-sellable.ts';
import { writeCopy, writeVariation } from './write-variation.ts';

/** In the contract's shape: every field, always of the same type. */
export const writeProducts = (loaded: LoadedProducts, settings: WriterSettings): ApiProduct[] =>
  loaded.products.map((product) => writeProduct(product, loaded, settings));

function writeProduct(product: ProductRow, loaded: LoadedProducts, settings: WriterSettings): ApiProduct {
  const { id } = product;
  const variations = product.type === 'variable' ? (loaded.variations.get(id) ?? []) : [];
  const attributes = loaded.attributes.get(id) ?? [];
  const termsOf = (kind: TermKind) =>
    (loaded.terms.get(id) ?? []).filter((term) => term.kind === kind).map(writeTerm);
  const linked = (kind: LinkKind) =>
    (loaded.links.get(id) ?? []).filter((link) => link.kind === kind).map(({ linked_id }) => linked_id);
  const state = productState(product, loaded, settings.now);
  const availableCents =
    product.type === 'variable' ? cheapestAvailable(product, loaded, settings.now) : state.price.priceCents;
  return {
    ...writeSellable(product, id, state, settings),
    name: product.name,
    slug: product.slug,
    gift_card: product.is_gift_card === 1,
    type: product.type === 'variation' || product.type === 'copy' ? 'simple' : product.type,
    status: 'publish',
    featured: product.featured === 1,
    catalog_visibility: product.visibility,
    description: htmlOf(product.description),
    short_description: product.short_description,
    date_created: product.created_at,
    date_modified: product.updated_at,
    categories: termsOf('categories'),
    tags: termsOf('tags'),
    brands: termsOf('brands'),
    images: (loaded.images.get(id) ?? []).map((image) => writeImage(image, settings)),
    attributes: attributes.map((attribute) => ({
      id: attribute.attribute_id ?? 0,
      name: attribute.name,
      slug: attributeSlug(attribute),
      position: attribute.position,
      visible: attribute.visible === 1,
      variation: attribute.for_variations === 1,
      options: optionNames(attribute.options),
    })),
    default_attributes: attributes.flatMap(({ attribute_id, name, default_option }) =>
      default_option === null ? [] : { id: attribute_id ?? 0, name, option: default_option },
    ),
    has_variations: variations.length > 0,
    variations: settings.fullVariations
      ? variations.map((variation) => writeVariation(variation, product, loaded, settings))
      : variations.map((variation) => variation.id),
    copies: (loaded.copies.get(id) ?? []).map((copy) => writeCopy(copy, product, loaded, settings)),
    grouped_products: linked('grouped'),
    upsell_ids: linked('upsell'),
    cross_sell_ids: linked('cross_sell'),
    bundled_items: (loaded.components.get(id) ?? []).map((part) => writeBundledItem(part, loaded, settings)),
    external_url: product.external_url,
    button_text: product.button_text,
    menu_order: product.position,
    available_price: decimalOrEmpty(availableCents),
    ...writeOffers(product, loaded, settings),
  };
}

/** As in WooCommerce, plain text gets line breaks and paragraphs. */
const htmlOf = (description: string): string =>
  description.includes('\n') ? toParagraphs(description) : description;

const writeTerm = ({ id, name, slug }: TermPart) => ({ id, name, slug });

const attributesToChoose = (productId: number, { attributes }: LoadedProducts): string[] =>
  (attributes.get(productId) ?? []).filter((one) => one.for_variations === 1).map(({ name }) => name);

function writeBundledItem(
  { component, quantity }: BundlePart,
  loaded: LoadedProducts,
  { now }: WriterSettings,
): ApiBundledItem {
  const choices = component.type === 'variable' ? purchasableVariations(component.id, loaded, now) : [];
  return {
    product_id: component.id,
    name: component.name,
    quantity,
    ...writeStock(component, {
      supply: componentSupply(component, loaded, now),
      quantity: stateOfRow(component, now).quantity,
    }),
    attributes: choices.length > 0 ? attributesToChoose(component.id, loaded) : [],
    variation_ids: choices.map(({ id }) => id),
    variations: choices.map((row) => ({
      id: row.id,
      ...writeStock(row, stateOfRow(row, now)),
    })),
  };
}
