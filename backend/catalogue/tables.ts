import type { Generated } from 'kysely';
import type { GradingCompany } from '#domain/cards/grading.ts';
import type { MovementCause } from '#domain/stock/stock-ledger.ts';

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

/** Append-only: triggers refuse changes. The units of `stock` are the sums of its movements. */
export interface StockMovementsTable {
  id: Generated<number>;
  at: string;
  /** The row of `stock`: of a product, a variation or a copy. */
  product_id: number;
  cause: MovementCause;
  /** Order number, file name, or empty. */
  reference: string;
  note: string;
  person_id: number | null;
  who: string;
  booking_id: number | null;
  /** Differences. */
  available: number;
  reserved: number;
  sold: number;
  available_after: number;
  reserved_after: number;
}

/** What products were called that are gone. */
export interface RemovedProductsTable {
  product_id: number;
  name: string;
  sku: string;
}

/** Shoppers' searches without results: only terms and counts. */
export interface MissedSearchesTable {
  /** 'YYYY-MM-DD' in South Africa. */
  day: string;
  /** Folded. */
  term: string;
  searches: number;
}

export interface CatalogueTables {
  products: ProductsTable;
  stock: StockTable;
  stock_movements: StockMovementsTable;
  removed_products: RemovedProductsTable;
  categories: CategoriesTable;
  product_categories: { product_id: number; category_id: number };
  brands: TermTable;
  product_brands: { product_id: number; brand_id: number };
  tags: TermTable;
  product_tags: { product_id: number; tag_id: number };
  attributes: TermTable;
  attribute_terms: AttributeTermsTable;
  product_attributes: ProductAttributesTable;
  product_attribute_terms: { product_id: number; term_id: number };
  variation_attributes: VariationAttributesTable;
  images: ImagesTable;
  product_images: { product_id: number; image_id: number; position: number };
  product_links: { product_id: number; linked_id: number; kind: LinkKind; position: number };
  bundle_items: { bundle_id: number; product_id: number; quantity: number; position: number };
  product_meta: { product_id: number; key: string; value: string };
  product_versions: ProductVersionsTable;
  planned_publications: PlannedPublicationsTable;
  product_previews: ProductPreviewsTable;
  missed_searches: MissedSearchesTable;
}
