import type { Selectable } from 'kysely';
import { type CsvField, newColumns } from '../csv-columns.ts';
import type { ProductsTable, StockTable } from '../tables.ts';

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

export type ProductColumns = Pick<Selectable<ProductsTable>, CsvField | 'type' | 'parent_id'>;

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

export const NEW_PRODUCT: ProductState = {
  columns: { ...newColumns(), type: 'simple', parent_id: null },
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
