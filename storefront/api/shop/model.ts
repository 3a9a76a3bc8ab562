import type { Grading } from '#domain/cards/grading.ts';
import type { StockState, StockStatus } from '#domain/stock/stock.ts';

/** The storefront's model of the shop: camelCase, money in integer cents. */

export type ProductKind = 'simple' | 'variable' | 'grouped' | 'external' | 'bundle';

export interface ProductImage {
  src: string;
  alt: string;
}

export interface Term {
  id: number;
  name: string;
  slug: string;
}

export interface Sellable extends StockState {
  id: number;
  sku: string;
  priceCents: number;
  regularPriceCents: number;
  salePriceCents?: number | undefined;
  onSale: boolean;
  soldIndividually: boolean;
  /** Its units need no delivery. */
  virtual?: boolean | undefined;
}

export interface Variation extends Sellable {
  /** Attribute values joined with ' / '. */
  name: string;
  /** By attribute name in the product's spelling; a missing attribute matches any value. */
  attributes: Record<string, string>;
  image?: ProductImage | undefined;
}

export interface Graded extends Grading {
  /** The company's own page of the certificate. */
  checkUrl: string;
}

/** One very card, sold beside the conditions; `sku` is its code. */
export interface Copy extends Variation {
  note: string;
  /** Front and back. */
  photos: ProductImage[];
  graded?: Graded | undefined;
}

export interface Offer extends StockState {
  variationId: number;
  options: { name: string; option: string }[];
  priceCents: number;
  regularPriceCents: number;
  onSale: boolean;
  matches: boolean;
}

export interface ProductAttribute {
  name: string;
  options: string[];
}

export interface BundledItem extends Partial<StockState> {
  productId: number;
  name: string;
  quantity: number;
  /** Names of the attributes to choose: 'a colour'. */
  attributes: string[];
  variations: (Partial<StockState> & { id: number })[];
}

/** A discount that applies by itself. */
export interface Promotion {
  name: string;
  /** '10 % off some goods' */
  words: string;
}

export interface Product extends Sellable {
  name: string;
  slug: string;
  permalink: string;
  kind: ProductKind;
  /** Its buyer chooses the amount. */
  giftCard?: true | undefined;
  /** Unsafe HTML from the backend: render through `sanitiseHtml` only. */
  description: string;
  shortDescription: string;
  createdAt: string;
  modifiedAt: string;
  featured: boolean;
  isNew: boolean;
  images: ProductImage[];
  categories: Term[];
  /** In the catalogue's spelling. */
  brand?: string | undefined;
  brandName?: string | undefined;
  hasVariations: boolean;
  /** Filled by `product(id)` only. */
  variations: Variation[];
  /** Those that are not sold; one that an order holds is out of stock. */
  copies: Copy[];
  /** Where the product is itself one graded card. */
  graded?: Graded | undefined;
  /** Best condition first; empty unless the product is variable and its backend sends them. */
  offers: Offer[];
  /** Variation id of the offer that stands for the product in a list. */
  shownOffer?: number | undefined;
  variationAttributes: ProductAttribute[];
  defaultAttributes: Record<string, string>;
  details: ProductAttribute[];
  weightKg?: number | undefined;
  sizeCm?: { length: number; width: number; height: number } | undefined;
  bundledItems: BundledItem[];
  groupedIds: number[];
  /** Filled by `product(id)` only. */
  promotions: Promotion[];
  /** Or the backend does not say. */
  hasUpsells: boolean;
  externalUrl: string;
  buttonText: string;
}

export interface Category extends Term {
  parentId?: number | undefined;
  count: number;
}

export interface Brand {
  id: string;
  name: string;
  count: number;
}

export interface ProductList {
  products: Product[];
  total: number;
  pages: number;
  corrected?: string | undefined;
  unmatched?: readonly string[];
  /** Of a search: the shop has a card book. */
  hasBook?: boolean;
}

export interface OtherPrintings {
  products: Product[];
  /** Ids of those of which the card book knows for certain whether they are the same card. */
  sure: number[];
}

export interface LinkedProducts {
  upsells: Product[];
  crossSells: Product[];
}

export interface ProductQuery {
  page?: number | undefined;
  perPage?: number | undefined;
  category?: string | undefined;
  brand?: string | undefined;
  search?: string | undefined;
  orderby?:
    | 'date'
    | 'price'
    | 'name'
    | 'popularity'
    | 'relevance'
    | 'set'
    | 'number'
    | 'rarity'
    | 'finish'
    | 'stock'
    | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Which offer stands for a product; by price, the list is ordered by that offer's. */
  shownOffer?: 'best' | 'cheapest' | undefined;
  featured?: boolean | undefined;
  onSale?: boolean | undefined;
  include?: number[] | undefined;
  skus?: string[] | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock?: boolean | undefined;
  /** In no variation in stock. */
  soldOut?: boolean | undefined;
  graded?: boolean | undefined;
  /** With a copy that has photographs of its own. */
  photos?: boolean | undefined;
  attributes?: Record<string, string[]> | undefined;
}

export interface OrderState {
  id: number;
  number: string;
  status: string;
  totalCents: number;
  paidAt: string | undefined;
  payable: boolean;
  lastPayment: string | undefined;
  /** Signed link to the order's page; undefined if the backend has none. */
  link: string | undefined;
}

/** The order's own key, or the one in the address that the payment provider returns to. */
export type OrderStateKey = { order_key: string } | { return_key: string };

export type StartedPayment =
  | { kind: 'pay'; orderId: number | undefined; paymentUrl: string; fields: Record<string, string> }
  | { kind: 'not-as-ordered'; reason: 'out_of_stock' | 'price_changed' }
  | { kind: 'refused'; message: string };

export interface Suggestions {
  products: SuggestedProduct[];
  categories: { id: number; name: string; count: number }[];
}

export interface SuggestedProduct {
  id: number;
  name: string;
  brand: string;
  set: string;
  number: string;
  image: string | undefined;
  priceCents: number;
  /** `priceCents` is the lowest of several prices. */
  isFrom: boolean;
  stockStatus: StockStatus;
}

export interface Facets {
  total: number;
  inStock: number;
  onSale: number;
  graded: number;
  photographed: number;
  lowestCents: number | undefined;
  highestCents: number | undefined;
  categories: FacetTerm[];
  brands: FacetTerm[];
  attributes: FacetAttribute[];
}

export interface FacetAttribute {
  name: string;
  terms: FacetTerm[];
}

export interface FacetTerm {
  id: number;
  name: string;
  slug: string;
  count: number;
  /** Other names of a set, separated by blanks: 'sv3 obf'. */
  alsoCalled?: string | undefined;
}
