import type { Generated } from 'kysely';
import type { GradingCompany } from '#domain/cards/grading.ts';

export type LinkKind = 'upsell' | 'cross_sell' | 'grouped';
export type ProductType = 'simple' | 'variable' | 'variation' | 'copy' | 'grouped' | 'external' | 'bundle';
export type ProductStatus = 'publish' | 'private' | 'draft' | 'pending';
export type Visibility = 'visible' | 'catalog' | 'search' | 'hidden';
export type Backorders = 'no' | 'notify' | 'yes';

/** Products, variations and copies share one id space, as in WooCommerce: the latter two are rows with a parent. */
export interface ProductsTable {
  id: Generated<number>;
  source_id: number | null;
  parent_id: number | null;
  type: ProductType;
  status: ProductStatus;
  visibility: Visibility;
  featured: number;
  sku: string | null;
  name: string;
  slug: string;
  short_description: string;
  description: string;
  regular_price_cents: number | null;
  sale_price_cents: number | null;
  sale_starts_at: string | null;
  sale_ends_at: string | null;
  price_cents: number | null;
  on_sale: number;
  sold_individually: number;
  weight_kg: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  external_url: string;
  button_text: string;
  position: number;
  copy_note: Generated<string>;
  /** All three or none. */
  grading_company: GradingCompany | null;
  grade: string | null;
  certificate: string | null;
  /** A variation without stock of its own shares its parent's. */
  stock_id: number | null;
  created_at: string;
  updated_at: string;
}

/** Orders only move units between available, reserved and sold. */
export interface StockTable {
  product_id: number;
  /** 0: not counted, `status` alone decides. */
  managed: number;
  status: 'instock' | 'outofstock' | 'onbackorder';
  available: number;
  reserved: Generated<number>;
  sold: Generated<number>;
  backorders: Backorders;
  low_stock_amount: number | null;
}

export interface TermTable {
  id: Generated<number>;
  name: string;
  slug: string;
}

export interface CategoriesTable extends TermTable {
  parent_id: number | null;
  description: string;
  position: number;
}

export interface AttributeTermsTable extends TermTable {
  attribute_id: number;
  position: number;
}

export interface ProductAttributesTable {
  id: Generated<number>;
  product_id: number;
  attribute_id: number | null;
  name: string;
  position: number;
  visible: number;
  for_variations: number;
  options: string;
  default_option: string | null;
}

export interface VariationAttributesTable {
  variation_id: number;
  attribute_id: number | null;
  name: string;
  option: string;
}

export interface ImagesTable {
  id: Generated<number>;
  /** Path below DATA_DIR/media; null until the picture has been copied. */
  file: string | null;
  source: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A product as saved by the editor. */
export interface ProductVersionsTable {
  id: Generated<number>;
  product_id: number;
  at: string;
  /** null for automatic changes. */
  person_id: number | null;
  who: string;
  reason: string;
  /** JSON of the changes. */
  changes: string;
  /** JSON of its rows. */
  sheet: string;
}

/** Drafts with a publication time. */
export interface PlannedPublicationsTable {
  product_id: number;
  at: string;
}

/** Products as the editor would save them. */
export interface ProductPreviewsTable {
  id: Generated<number>;
  /** JSON in the shape of the contract. */
  product: string;
  ends_at: string;
}
