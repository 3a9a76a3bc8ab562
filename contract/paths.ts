/** Addresses that both sides and other clients rely on. */
export const WP_API = '/wp-json/wp/v2';
export const SHOP_NAMESPACE = '/wp-json/springdeck/v1';

export const PATHS = {
  products: `${WP_API}/products`,
  orders: `${WP_API}/orders`,
  orderStatus: `${SHOP_NAMESPACE}/orders`,
  createPayment: `${SHOP_NAMESPACE}/payments/create`,
  calculateShipping: `${SHOP_NAMESPACE}/shipping/calculate`,
  payfastNotification: '/wc-api/payfast',
} as const;

export const API_KEY_HEADER = 'x-api-key';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const REQUEST_ID_HEADER = 'x-request-id';
