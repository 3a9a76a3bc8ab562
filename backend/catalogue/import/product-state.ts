import type { Selectable } from 'kysely';
import type { ProductsTable, StockTable } from '../../ground/db/tables.ts';

/** Stored or desired; equal states need no write. Negative ids are not created yet. */
export interface ProductState {
  columns: ProductColumns;
  stock: StockState;
  terms: ProductTerms;
  attributes: ListedAttribute[];
  /** An attribute without an option means any. */
  options: VariationOption[];
  images: ProductImage[];
  meta: Record<string, string>;
  bundle: BundleItem[];
}

export type PartName = keyof ProductState;

export type ProductColumns = Pick<Selectable<ProductsTable>, keyof typeof NEW_COLUMNS>;

export interface StockState {
  managed: number;
  quantity: number;
  reserved: number;
  /** Change of that quantity by the row; 0 when it names none. */
  correction: number;
  status: StockTable['status'];
  backorders: StockTable['backorders'];
  low_stock_amount: number | null;
}

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

/** Columns that a file may set, with the defaults of a new product. */
const NEW_COLUMNS = {
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
  copy_note: '',
  grading_company: null,
  grade: null,
  certificate: null,
} satisfies Partial<Selectable<ProductsTable>>;

export const NEW_PRODUCT: ProductState = {
  columns: NEW_COLUMNS,
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
