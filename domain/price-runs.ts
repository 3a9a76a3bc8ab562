/**
 * What a run of the price rules makes of a unit: `change` is applied, `odd` is stopped and waits for a person, `hand` keeps the
 * price that a person set, `none` has no price to start from. `error` is a line of the file.
 */
export const PRICE_KINDS = ['change', 'odd', 'hand', 'none', 'same', 'error'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

export const PRICE_VIEWS = ['all', ...PRICE_KINDS, 'skipped', 'kept'] as const;
export type PriceView = (typeof PRICE_VIEWS)[number];

export const PRICE_FILE_KINDS = ['cardmarket', 'csv'] as const;
export type PriceFileKind = (typeof PRICE_FILE_KINDS)[number];

export const MAX_PRICE_RULES = 200;
export const MAX_PRICE_ENTRIES = 500_000;
/** A price is stopped by how far it moves within so long. */
export const STOP_HOURS = 24;
