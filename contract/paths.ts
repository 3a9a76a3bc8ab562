export const WP_API = '/wp-json/wp/v2';
export const SHOP_NAMESPACE = '/wp-json/springdeck/v1';

export const PATHS = {
  products: `${WP_API}/products`,
  cards: `${SHOP_NAMESPACE}/cards`,
  sets: `${SHOP_NAMESPACE}/sets`,
  deckLists: `${SHOP_NAMESPACE}/deck-lists`,
  orders: `${WP_API}/orders`,
  cartPrice: `${SHOP_NAMESPACE}/cart/price`,
  orderStatus: `${SHOP_NAMESPACE}/orders`,
  order: `${SHOP_NAMESPACE}/order`,
  createPayment: `${SHOP_NAMESPACE}/payments/create`,
  calculateShipping: `${SHOP_NAMESPACE}/shipping/calculate`,
  lockers: `${SHOP_NAMESPACE}/lockers`,
  contact: `${SHOP_NAMESPACE}/contact`,
  wants: `${SHOP_NAMESPACE}/wants`,
  my: `${SHOP_NAMESPACE}/my`,
  giftCardBalance: `${SHOP_NAMESPACE}/gift-cards/balance`,
  events: `${SHOP_NAMESPACE}/events`,
  waiting: `${SHOP_NAMESPACE}/waiting`,
  entries: `${SHOP_NAMESPACE}/entries`,
  office: `${SHOP_NAMESPACE}/office`,
  programs: `${SHOP_NAMESPACE}/programs`,
  payfastNotification: '/wc-api/payfast',
  openapi: '/openapi.json',
} as const;

export const PAGE_PATHS = {
  orderPage: '/order',
  track: '/track',
  /** With a signed link behind it. */
  wants: '/wants',
  /** With a signed link behind it. */
  waiting: '/waiting',
  /** With the link of an entry behind it. */
  entry: '/entry',
  my: '/my',
  /** With a one-time link behind it. */
  myOpen: '/my/open',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  office: '/office',
  /** With a one-time link behind it. */
  officeSetUp: '/office/set-up',
} as const;

/** All with a signed link behind them. */
export const PREVIEW_PATHS = {
  call: `${SHOP_NAMESPACE}/previews`,
  postCall: `${SHOP_NAMESPACE}/post-previews`,
  page: '/preview',
} as const;

export const API_KEY_HEADER = 'x-api-key';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const REQUEST_ID_HEADER = 'x-request-id';
/** The visitor's IP address; trusted only on calls inside the process. */
export const VISITOR_ADDRESS_HEADER = 'x-visitor-address';
/** How a misspelt search was corrected, percent-encoded. */
export const CORRECTED_SEARCH_HEADER = 'x-search-corrected';
/** With a search: the shop has a card book, which may know what it does not sell. With printings: of which products it tells the card for certain. */
export const CARD_BOOK_HEADER = 'x-card-book';
/** Words left out of the search, percent-encoded and comma-separated. */
export const UNMATCHED_WORDS_HEADER = 'x-search-unmatched';
