export const OFFICE_ROLES = ['owner', 'staff', 'packer', 'judge'] as const;

export type OfficeRole = (typeof OFFICE_ROLES)[number];

export const OFFICE_RIGHTS = {
  account: ['owner', 'staff', 'packer', 'judge'],
  people: ['owner'],
  log: ['owner'],
  today: ['owner', 'staff', 'packer'],
  sales: ['owner', 'staff'],
  messages: ['owner', 'staff'],
  posts: ['owner', 'staff'],
  packing: ['owner', 'staff', 'packer'],
  products: ['owner', 'staff'],
  orders: ['owner', 'staff', 'packer'],
  customers: ['owner', 'staff'],
  refunds: ['owner', 'staff'],
  exports: ['owner'],
  privacy: ['owner'],
  imports: ['owner'],
  prices: ['owner'],
  discounts: ['owner'],
  credit: ['owner', 'staff'],
  stock: ['owner', 'staff', 'packer'],
  counter: ['owner', 'staff'],
  events: ['owner', 'staff', 'judge'],
  settings: ['owner'],
} as const satisfies Record<string, readonly OfficeRole[]>;

export type OfficeRight = keyof typeof OFFICE_RIGHTS;

export const mayInOffice = (role: OfficeRole, right: OfficeRight): boolean =>
  (OFFICE_RIGHTS[right] as readonly OfficeRole[]).includes(role);

/** Told to a person who lacks a right. */
export const notAllowed = (right: OfficeRight): string =>
  OFFICE_RIGHTS[right].length === 1 ? 'The owner may do this.' : 'Your role may not do this.';

export const rightsOf = (role: OfficeRole): OfficeRight[] =>
  (Object.keys(OFFICE_RIGHTS) as OfficeRight[]).filter((right) => mayInOffice(role, right));

export const isOfficeRole = (text: string): text is OfficeRole => OFFICE_ROLES.some((role) => role === text);

export const LOG_TOPICS = [
  'sign-in',
  'keys',
  'person',
  'order',
  'parcel',
  'counter',
  'product',
  'stock',
  'message',
  'post',
  'webhook',
  'program',
  'privacy',
  'import',
  'settings',
  'price',
  'discount',
  'credit',
  'event',
  'backup',
] as const;

export type LogTopic = (typeof LOG_TOPICS)[number];

/** The right needed to see log lines of a topic and to undo them. */
export const LOG_TOPIC_RIGHTS: Record<LogTopic, OfficeRight> = {
  'sign-in': 'people',
  keys: 'people',
  person: 'people',
  message: 'messages',
  post: 'posts',
  privacy: 'privacy',
  parcel: 'packing',
  counter: 'counter',
  product: 'products',
  stock: 'stock',
  order: 'orders',
  webhook: 'settings',
  program: 'settings',
  import: 'imports',
  settings: 'settings',
  price: 'prices',
  discount: 'discounts',
  credit: 'credit',
  event: 'events',
  backup: 'settings',
};

export const WAITING_LISTS = ['refunds', 'returns', 'messages', 'mails'] as const;

export type WaitingList = (typeof WAITING_LISTS)[number];

/** The right needed to see a list of waiting work: that of whoever does it. */
export const WAITING_RIGHTS: Record<WaitingList, OfficeRight> = {
  refunds: 'refunds',
  returns: 'orders',
  messages: 'messages',
  mails: 'orders',
};

export const LOG_YEARS = 5;
export const LOG_PAGE_SIZE = 50;

export const PASSWORD_LENGTHS = { least: 10, most: 200 };
export const NAME_LENGTH = 80;
export const REASON_LENGTH = 300;

export const MAX_PASSKEYS = 20;
export const PASSKEY_MINUTES = 5;
export const ERASE_WORD = 'ERASE';

export const RECOVERY_CODES = 8;
export const SESSION_IDLE_HOURS = 12;
export const SESSION_DAYS = 30;
/** A sign-in or confirmation counts as fresh for this long. */
export const CONFIRMED_MINUTES = 10;
export const SET_UP_LINK_HOURS = 72;
export const SIGN_IN_PAUSE_MINUTES = 15;
export const SIGN_IN_TRIES = 5;
/** Mails caused in the office wait this long, so that Undo can stop them. */
export const MAIL_DELAY_SECONDS = 10;

export const SETTINGS_VERSIONS_SHOWN = 50;

export const MAX_FOUND_TEXT = 100;
export const ORDERS_PAGE_SIZE = 100;
export const CUSTOMERS_PAGE_SIZE = 50;
export const MAX_ORDERS_AT_ONCE = 100;
export const ORDER_SORTS = ['-placed', 'placed', '-total', 'total'] as const;
export const PRODUCT_STATES = ['shop', 'draft', 'hidden'] as const;
export const MAX_BOOKED_UNITS = 99_999;
export const MAX_BOOKED_LINES = 500;
