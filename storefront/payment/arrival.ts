import { ATTEMPT_KEY, CART_KEY } from '../state/storage-keys.ts';

/** The cart that was ordered last, for a way back. */
export const ORDERED_KEY = 'springdeck.ordered';
/** The order whose cart was taken back, and that cart's lines. */
export const RESTORED_KEY = 'springdeck.restored';

const ARRIVED_KEY = 'springdeck.arrived';
const ARRIVALS_KEPT = 20;

/**
 * Names the order that a payment's address is about, to tell its first visit from later ones: its id, and as much of
 * its key as opens nothing. Only letters that a cookie may hold.
 */
export function arrivalOf(request: Request): string {
  const query = new URL(request.url).searchParams;
  const [id = '', key = ''] = ['order_id', 'order_key'].map((name) =>
    (query.get(name) ?? '').replaceAll(/[^\w-]/g, ''),
  );
  return `${id.slice(0, 10)}.${key.slice(-6)}`;
}

/**
 * Runs inline where a payment ends: the cart is emptied on arrival (specification, section 4), also for a shopper who
 * leaves before the scripts have come. Later visits to the same order's page are no arrival: what is in the cart then
 * is newer than the order. What an unpaid order held stays in this tab; an empty cart takes nobody's way back.
 * Its element says whose arrival it is (`data-arrival`) and whether the order is paid (`data-paid`).
 */
export const emptyCartOnArrival =
  'try{var d=document.currentScript.dataset,' +
  `a=(localStorage.getItem('${ARRIVED_KEY}')||'').split(' '),c=localStorage.getItem('${CART_KEY}');` +
  `if(!a.includes(d.arrival)){a.push(d.arrival);` +
  `localStorage.setItem('${ARRIVED_KEY}',a.slice(-${ARRIVALS_KEPT}).join(' '));` +
  `localStorage.removeItem('${CART_KEY}');localStorage.removeItem('${RESTORED_KEY}');` +
  `sessionStorage.removeItem('${ATTEMPT_KEY}');` +
  `if(!d.paid&&c&&JSON.parse(c).itemCount)sessionStorage.setItem('${ORDERED_KEY}',c)}}catch(e){}`;
