import { createContext } from 'react-router';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { ContentApi } from './content-api.ts';
import type { ShopApi } from './shop-api.ts';

export interface StorefrontServices {
  shopApi: ShopApi;
  contentApi: ContentApi;
  shop: ShopFacts;
  /** Whether the backend has pages of addresses, at /my. */
  hasMyPage: boolean;
  publicUrl: string;
  paymentIsSimulated: boolean;
  nonce: string;
  /** Rendering a waiting page: no backend is called. */
  isWaiting?: boolean | undefined;
  /** Keeps a page that lacks a part out of the page cache. */
  noteMissing: () => void;
  reportError: (error: unknown) => void;
}

export const storefrontContext = createContext<StorefrontServices>();
