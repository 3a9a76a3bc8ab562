import type { StockStatus } from '../stock/stock.ts';

export interface BundleSelection {
  productId: number;
  productName: string;
  variationId?: number | undefined;
  variationName?: string | undefined;
  quantity?: number | undefined;
  stockStatus?: StockStatus | undefined;
  stockQuantity?: number | undefined;
  virtual?: boolean | undefined;
}

/** Field names as in the specification; prices in rand, as stored in the browser. */
export interface CartItem {
  id: string;
  productId: number;
  variationId?: number | undefined;
  name: string;
  variationName?: string | undefined;
  variationAttributes?: Record<string, string> | undefined;
  bundleSelections?: BundleSelection[] | undefined;
  brand?: string | undefined;
  price: number;
  quantity: number;
  image: string;
  stockQuantity?: number | undefined;
  stockStatus: StockStatus;
  soldIndividually: boolean;
  /** Its units need no delivery. */
  virtual?: boolean | undefined;
}

export type CartProduct = Omit<CartItem, 'id' | 'quantity'>;
