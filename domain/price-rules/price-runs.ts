/**
 * What a run does with a unit: `change` is applied, `odd` is stopped for review, `hand` keeps a manual price,
 * `none` has no source price, `error` is a bad line of the file.
 */
export const PRICE_KINDS = ['change', 'odd', 'hand', 'none', 'same', 'error'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

export const PRICE_VIEWS = ['all', ...PRICE_KINDS, 'skipped', 'kept'] as const;
export type PriceView = (typeof PRICE_VIEWS)[number];

export const PRICE_FILE_KINDS = ['cardmarket', 'csv'] as const;
export type PriceFileKind = (typeof PRICE_FILE_KINDS)[number];

export const MAX_PRICE_RULES = 200;
export const MAX_PRICE_ENTRIES = 500_000;
export const STOP_HOURS = 24;
