/** What a token may be used for; each call of the API for programs names one. */
export const PROGRAM_RIGHTS = [
  'orders',
  'customers',
  'shipping',
  'products',
  'stock',
  'prices',
  'webhooks',
] as const;

export type ProgramRight = (typeof PROGRAM_RIGHTS)[number];

export const MAX_PROGRAMS = 20;
export const PROGRAM_NAME_LENGTH = 60;
export const PROGRAM_CALLS_PER_MINUTE = 240;
/** A revoked token stays in the list for this long. */
export const REVOKED_PROGRAM_DAYS = 90;
