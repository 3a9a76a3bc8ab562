export const WANTS_PAGE_SIZE = 50;

export const WANT_CONFIRM_HOURS = 48;
export const WANT_YEARS = 1;
export const MAX_WANTS_AT_ONCE = 200;
export const MAX_WANTED_UNITS = 20;
export const MAX_CARD_LENGTH = 160;

/** Stored with every request (POPIA, section 69). */
export const WANT_CONSENT =
  'Mail me once when this is in stock. I can stop it from the mail, and it ends by itself after a year.';
