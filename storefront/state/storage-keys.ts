/** Where a browser keeps them; inline code reads them, too, before any other code has come. */
export const CART_KEY = 'springdeck.cart';
export const ATTEMPT_KEY = 'springdeck.attempt';
