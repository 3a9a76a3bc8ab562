import { CART_KEY } from '../state/storage-keys.ts';

/**
 * Runs inline where an empty cart is written, and says whether the browser's own is empty, too: that is shown at the
 * first paint then, without waiting for the scripts. A cart that cannot be read is left to them.
 */
export const markEmptyCart =
  `try{var c=localStorage.getItem('${CART_KEY}');` +
  "if(c===null||!JSON.parse(c).itemCount)document.documentElement.dataset.cart='empty'}catch(e){}";
