import type { StockState, StockStatus } from '#domain/stock.ts';

/** What the storefront knows of the shop: camelCase, money in integer cents, nothing optional that can be decided. */

export type ProductKind = 'simple' | 'variable' | 'grouped' | 'external' | 'bundle';

export interface ProductImage {
  src: string;
  /** Empty when the shop gave none. */
  alt: string;
}

/** Reference to a category, tag or brand. */
export interface Term {
  id: number;
  name: string;
  slug: string;
}

/** What a product and a variation share: a price and a stock. */
export interface Sellable extends StockState {
  id: number;
  sku: string;
  priceCents: number;
  regularPriceCents: number;
  salePriceCents?: number | undefined;
  onSale: boolean;
  soldIndividually: boolean;
}

export interface Variation extends Sellable {
  /** Attribute values joined with ' / '. */
  name: string;
  /** By attribute name as the product spells it; an attribute that is missing here fits any value. */
  attributes: Record<string, string>;
  image?: ProductImage | undefined;
}

export interface ProductAttribute {
  name: string;
  options: string[];
}

export interface BundledItem extends Partial<StockState> {
  productId: number;
  name: string;
  quantity: number;
  /** What it is chosen by: 'a colour'. */
  attributes: string[];
  /** The variations to choose from; empty when there is nothing to choose. */
  variations: (Partial<StockState> & { id: number })[];
}

export interface Product extends Sellable {
  name: string;
  slug: string;
  permalink: string;
  kind: ProductKind;
  /** HTML as the backend sent it: only `safeHtml` makes it fit to show. */
  description: string;
  /** Plain text. */
  shortDescription: string;
  createdAt: string;
  modifiedAt: string;
  featured: boolean;
  /** Tagged 'New' by the owner. */
  isNew: boolean;
  /** Empty: the page shows its placeholder. */
  images: ProductImage[];
  categories: Term[];
  /** As the catalogue spells it. */
  brand?: string | undefined;
  /** As shoppers read it. */
  brandName?: string | undefined;
  hasVariations: boolean;
  /** Empty in lists; full in `product(id)`. */
  variations: Variation[];
  /** What a shopper chooses from. */
  variationAttributes: ProductAttribute[];
  defaultAttributes: Record<string, string>;
  /** What the detail table shows. */
  details: ProductAttribute[];
  /** In kg; undefined when the shop gave none. */
  weightKg?: number | undefined;
  sizeCm?: { length: number; width: number; height: number } | undefined;
  bundledItems: BundledItem[];
  groupedIds: number[];
  externalUrl: string;
  buttonText: string;
}

export interface Category extends Term {
  /** undefined: top level. */
  parentId?: number | undefined;
  count: number;
}

export interface Brand {
  /** The lowercased slug. */
  id: string;
  name: string;
  count: number;
}

export interface ProductList {
  products: Product[];
  total: number;
  pages: number;
  /** What a misspelt search was read as. */
  corrected?: string | undefined;
  /** Typed words that were left out of the search. */
  unmatched?: readonly string[];
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
  orderby?: 'date' | 'price' | 'name' | 'popularity' | 'relevance' | undefined;
  order?: 'asc' | 'desc' | undefined;
  featured?: boolean | undefined;
  onSale?: boolean | undefined;
  include?: number[] | undefined;
  skus?: string[] | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  inStock?: boolean | undefined;
  /** By attribute name: options of which a product has any. */
  attributes?: Record<string, string[]> | undefined;
}

export interface OrderState {
  id: number;
  number: string;
  status: string;
  totalCents: number;
  paidAt: string | undefined;
  payable: boolean;
  /** What the payment provider said last; undefined while it has said nothing. */
  lastPayment: string | undefined;
  /** Opens the order's page; undefined where the backend has none. */
  link: string | undefined;
}

/** A payment form's address and fields, or why there is none. */
export type StartedPayment =
  | { kind: 'pay'; paymentUrl: string; fields: Record<string, string> }
  /** What was ordered is not for sale any more as it was; the failure page tells why. */
  | { kind: 'not-as-ordered'; reason: 'out_of_stock' | 'price_changed' }
  | { kind: 'refused'; message: string };

/** Rows for the search box. */
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
  /** The lowest price of several. */
  isFrom: boolean;
  stockStatus: StockStatus;
}

/** How many products each further choice would leave of a list. */
export interface Facets {
  inStock: number;
  onSale: number;
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
}
