import { createContext } from 'react-router';
import type { ShopFacts } from '#domain/shop-facts.ts';
import type { ContentApi } from './content-api.ts';
import type { ShopApi } from './shop-api.ts';

/** What the process hands every loader and action. */
export interface StorefrontServices {
  shopApi: ShopApi;
  contentApi: ContentApi;
  shop: ShopFacts;
  publicUrl: string;
  /** True where no real money moves: the checkout says so. */
  paymentIsSimulated: boolean;
  /** Marks the page's own inline code, which the Content-Security-Policy then allows by its hashes. */
  nonce: string;
  /** Renders what stands in while a page is waited for: no backend is asked. */
  isWaiting?: boolean | undefined;
  /** Says that the page goes on without a part of it: it is shown, not kept. */
  noteMissing: () => void;
  /** Writes an unexpected error of a page to the log. */
  reportError: (error: unknown) => void;
}

export const storefrontContext = createContext<StorefrontServices>();
