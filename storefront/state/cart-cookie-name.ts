/** Stands by itself, so that a page which only looks for the cookie brings nothing else along. */
export const CART_COOKIE = 'springdeck_cart';
