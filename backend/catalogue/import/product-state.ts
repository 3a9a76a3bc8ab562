import type { Selectable } from 'kysely';
import type { ProductsTable, StockTable } from '../../ground/db/tables.ts';

/**
 * Everything that the import knows of a product, as it is stored or as it shall be. Two equal states mean: nothing to
 * write. Ids below 0 stand for what this import has yet to create.
 */
export interface ProductState {
  columns: ProductColumns;
  stock: StockState;
  terms: ProductTerms;
  attributes: ListedAttribute[];
  /** A variation's own options; an attribute without a row means any. */
  options: VariationOption[];
  images: ProductImage[];
  meta: Record<string, string>;
  bundle: BundleItem[];
}

export type PartName = keyof ProductState;

export type ProductColumns = Pick<
  Selectable<ProductsTable>,
  | 'source_id'
  | 'parent_id'
  | 'type'
  | 'status'
  | 'visibility'
  | 'featured'
  | 'sku'
  | 'name'
  | 'short_description'
  | 'description'
  | 'regular_price_cents'
  | 'sale_price_cents'
  | 'sale_starts_at'
  | 'sale_ends_at'
  | 'sold_individually'
  | 'weight_kg'
  | 'length_cm'
  | 'width_cm'
  | 'height_cm'
  | 'external_url'
  | 'button_text'
  | 'position'
>;

export interface StockState {
  managed: number;
  /** Units in the house: what can be bought and what unpaid orders hold. */
  quantity: number;
  reserved: number;
  /** What the row's own number adds to that quantity, or takes off; 0 when it names none. */
  correction: number;
  status: StockTable['status'];
  backorders: StockTable['backorders'];
  low_stock_amount: number | null;
}

/** Ids in ascending order. */
export interface ProductTerms {
  categories: number[];
  brands: number[];
  tags: number[];
}

export interface ListedAttribute {
  attributeId: number | null;
  name: string;
  visible: number;
  forVariations: number;
  options: string[];
  defaultOption: string | null;
}

export interface VariationOption {
  attributeId: number | null;
  name: string;
  option: string;
}

export interface ProductImage {
  id: number;
  file: string | null;
}

export interface BundleItem {
  productId: number;
  quantity: number;
}

export const NEW_PRODUCT: ProductState = {
  columns: {
    source_id: null,
    parent_id: null,
    type: 'simple',
    status: 'publish',
    visibility: 'visible',
    featured: 0,
    sku: null,
    name: '',
    short_description: '',
    description: '',
    regular_price_cents: null,
    sale_price_cents: null,
    sale_starts_at: null,
    sale_ends_at: null,
    sold_individually: 0,
    weight_kg: null,
    length_cm: null,
    width_cm: null,
    height_cm: null,
    external_url: '',
    button_text: '',
    position: 0,
  },
  stock: {
    managed: 0,
    quantity: 0,
    reserved: 0,
    correction: 0,
    status: 'instock',
    backorders: 'no',
    low_stock_amount: null,
  },
  terms: { categories: [], brands: [], tags: [] },
  attributes: [],
  options: [],
  images: [],
  meta: {},
  bundle: [],
};
