import type { OrderAccess } from '#contract/orders.ts';
import { readCookie, writeCookie } from './shop-cookies.ts';

const PAYING_COOKIE = 'springdeck_paying';
/** Longer than an unpaid order holds its stock. */
const PAYING_HOURS = 2;
const MAX_PAYING = 5;

type OrderSecret = { link: string } | { order_key: string };

/**
 * Keeps the secret of an order at home while its shopper is at the payment provider,
 * which sees the address to return to.
 */
export function payingCookie(
  request: Request,
  orderId: number,
  secret: OrderSecret,
  publicUrl: string,
): string {
  const others = readPaying(request).filter(({ id }) => id !== orderId);
  const text = [...others, { id: orderId, secret }]
    .slice(-MAX_PAYING)
    .map(({ id, secret }) =>
      'link' in secret ? `${id}.link.${secret.link}` : `${id}.key.${secret.order_key}`,
    )
    .join('~');
  const cookie = writeCookie(PAYING_COOKIE, text, PAYING_HOURS * 3_600, publicUrl);
  return `${cookie.replace('Path=/', 'Path=/payment')}; HttpOnly`;
}

/** How this browser may see and pay the order; undefined if it did not order here of late. */
export function readPayingOrder(request: Request, orderId: number): OrderAccess | undefined {
  const found = readPaying(request).find(({ id }) => id === orderId);
  if (!found) return undefined;
  return 'link' in found.secret ? found.secret : { order_id: orderId, ...found.secret };
}

/** Ignores values that the shop has not written. */
const readPaying = (request: Request): { id: number; secret: OrderSecret }[] =>
  readCookie(request, PAYING_COOKIE)
    .split('~')
    .flatMap((entry) => {
      const [, id = '', kind, secret = ''] = /^(\d{1,10})\.(key|link)\.([\w-]{1,200})$/.exec(entry) ?? [];
      if (!secret) return [];
      return [{ id: Number(id), secret: kind === 'link' ? { link: secret } : { order_key: secret } }];
    });
