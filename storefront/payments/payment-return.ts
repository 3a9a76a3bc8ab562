import { ATTEMPT_KEY, CART_KEY, SEATS_KEY } from '../state/storage.ts';

/** The latest ordered cart, which can be restored. */
export const ORDERED_KEY = 'springdeck.ordered';
/** The order whose cart was restored, and that cart's lines. */
export const RESTORED_KEY = 'springdeck.restored';

const RETURNED_KEY = 'springdeck.arrived';
const MAX_RETURNS = 20;

/** Identifies the order without revealing its key; safe in cookies. */
export function returnIdOf(request: Request): string {
  const query = new URL(request.url).searchParams;
  const [id = '', orderKey = '', returnKey = ''] = ['order_id', 'order_key', 'return_key'].map((name) =>
    (query.get(name) ?? '').replaceAll(/[^\w-]/g, ''),
  );
  return `${id.slice(0, 10)}.${(orderKey || returnKey).slice(-6)}`;
}

/** Inline: empties the cart once per order (specification, section 4), keeping an unpaid order's cart for 'Restore'. */
export const emptyCartScript =
  'try{var d=document.currentScript.dataset,' +
  `a=(localStorage.getItem('${RETURNED_KEY}')||'').split(' '),c=localStorage.getItem('${CART_KEY}');` +
  `if(!a.includes(d.arrival)){a.push(d.arrival);` +
  `localStorage.setItem('${RETURNED_KEY}',a.slice(-${MAX_RETURNS}).join(' '));` +
  `localStorage.removeItem('${CART_KEY}');localStorage.removeItem('${RESTORED_KEY}');` +
  `sessionStorage.removeItem('${ATTEMPT_KEY}');` +
  `if(d.paid)sessionStorage.removeItem('${SEATS_KEY}');` +
  `if(!d.paid&&c&&JSON.parse(c).itemCount)sessionStorage.setItem('${ORDERED_KEY}',c)}}catch(e){}`;
