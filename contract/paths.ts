/** Addresses that both sides and other clients rely on. */
export const WP_API = '/wp-json/wp/v2';
export const SHOP_NAMESPACE = '/wp-json/springdeck/v1';

export const PATHS = {
  products: `${WP_API}/products`,
  orders: `${WP_API}/orders`,
  orderStatus: `${SHOP_NAMESPACE}/orders`,
  order: `${SHOP_NAMESPACE}/order`,
  createPayment: `${SHOP_NAMESPACE}/payments/create`,
  calculateShipping: `${SHOP_NAMESPACE}/shipping/calculate`,
  lockers: `${SHOP_NAMESPACE}/lockers`,
  contact: `${SHOP_NAMESPACE}/contact`,
  payfastNotification: '/wc-api/payfast',
  openapi: '/openapi.json',
} as const;

/** Pages of the storefront that mails and the payment provider lead to. */
export const ADDRESSES = {
  /** With the order's signed link behind it. */
  orderPage: '/order',
  track: '/track',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
} as const;

export const API_KEY_HEADER = 'x-api-key';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const REQUEST_ID_HEADER = 'x-request-id';
/** For whom the storefront calls; believed only of calls inside the process. */
export const VISITOR_ADDRESS_HEADER = 'x-visitor-address';
/** Of a product list: what a misspelt search was read as, percent-encoded. */
export const CORRECTED_HEADER = 'x-search-corrected';
/** Of a product list: typed words that were left out of the search, each percent-encoded, with commas between. */
export const UNMATCHED_HEADER = 'x-search-unmatched';
