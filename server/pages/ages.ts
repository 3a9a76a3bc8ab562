import { CONTENT_KEY, LISTS_KEY } from '#contract/surrogate-keys.ts';

/** How long a page is right when no change of it is heard of; past `freshMs` it is shown once more while it is rendered anew. */
export interface Ages {
  freshMs: number;
  usableMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** What changes by itself: which products sell best, which tournament is next, what is published at its date. */
const WITH_TIME = { freshMs: MINUTE, usableMs: 10 * MINUTE };
/** The shop hears of every change of these, of sales that begin and end, too. */
const WITH_CHANGES = { freshMs: DAY, usableMs: DAY };

/** @param keys what the page was made of (`contract/surrogate-keys.ts`) */
export const agesOf = (keys: ReadonlySet<string>): Ages =>
  keys.has(LISTS_KEY) || keys.has(CONTENT_KEY) ? WITH_TIME : WITH_CHANGES;
