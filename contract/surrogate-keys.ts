/** As content delivery networks use it: an answer is out of date once any of its keys changes. */
export const SURROGATE_KEY_HEADER = 'surrogate-key';

export const productKey = (id: number): string => `product-${id}`;
export const LISTS_KEY = 'lists';
export const AVAILABILITY_KEY = 'availability';
export const TERMS_KEY = 'terms';
export const CONTENT_KEY = 'content';
