import { CONTENT_KEY, LISTS_KEY } from '#contract/surrogate-keys.ts';

/** Past `freshMs` a page is served once more while it is rendered again. */
export interface PageLifetime {
  freshMs: number;
  usableMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const WITH_TIME = { freshMs: MINUTE, usableMs: 10 * MINUTE };
/** Every change of these is published, the begin and end of sales included. */
const WITH_CHANGES = { freshMs: DAY, usableMs: DAY };

export const lifetimeOf = (keys: ReadonlySet<string>): PageLifetime =>
  keys.has(LISTS_KEY) || keys.has(CONTENT_KEY) ? WITH_TIME : WITH_CHANGES;
