/**
 * What an answer was made of, space-separated in its `Surrogate-Key` header, as content delivery networks know it: when
 * one of these changes, whatever was made of the answer is out of date.
 */
export const SURROGATE_KEY_HEADER = 'surrogate-key';

/** A product as shoppers see it, its variations included. */
export const productKey = (id: number): string => `product-${id}`;
/** Which products a list has and in which order, and what its facets count. */
export const LISTS_KEY = 'lists';
/** Which products are in stock at all. */
export const AVAILABILITY_KEY = 'availability';
/** Which categories, brands and attributes there are, and how they are called. */
export const TERMS_KEY = 'terms';
/** Posts and everything around them. */
export const CONTENT_KEY = 'content';
