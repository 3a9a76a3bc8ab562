import { ATTEMPT_KEY, CART_KEY } from '../cart/storage-keys.ts';

/** The cart that was ordered last, for a way back. */
export const ORDERED_KEY = 'springdeck.ordered';

/**
 * Runs inline where a payment ends: the cart is emptied on arrival (specification, section 4), also for a shopper who
 * leaves before the scripts have come. What was in it stays in this tab; an empty cart takes nobody's way back.
 */
export const emptyCartOnArrival =
  `try{var c=localStorage.getItem('${CART_KEY}');` +
  `if(c&&JSON.parse(c).itemCount){sessionStorage.setItem('${ORDERED_KEY}',c);localStorage.removeItem('${CART_KEY}');` +
  `sessionStorage.removeItem('${ATTEMPT_KEY}')}}catch(e){}`;
