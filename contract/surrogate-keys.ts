/** As content delivery networks use it: an answer is out of date once any of its keys changes. */
export const SURROGATE_KEY_HEADER = 'surrogate-key';

const PRODUCT = 'product-';

export const productKey = (id: number): string => PRODUCT + id;
/** Changes with the product, but with its stock only when a unit of it sells out or comes back. */
export const offersKey = (id: number): string => `offers-${id}`;
/** undefined for keys of anything but a product. */
export const toOffersKey = (key: string): string | undefined =>
  key.startsWith(PRODUCT) ? offersKey(Number(key.slice(PRODUCT.length))) : undefined;

export const LISTS_KEY = 'lists';
export const AVAILABILITY_KEY = 'availability';
export const TERMS_KEY = 'terms';
export const CONTENT_KEY = 'content';
/** Changes with every discount that applies by itself: when it is made, changed or stopped, begins or ends. */
export const DISCOUNTS_KEY = 'discounts';
