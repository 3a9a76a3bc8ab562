import { CONTENT_KEY, LISTS_KEY } from '#contract/surrogate-keys.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** Past `freshMs` a page is served once more while it is rendered again. */
export interface PageLifetime {
  freshMs: number;
  usableMs: number;
}

const WITH_TIME = { freshMs: MINUTE_MS, usableMs: 10 * MINUTE_MS };
/** Every change of these is published, the begin and end of sales included. */
const WITH_CHANGES = { freshMs: DAY_MS, usableMs: DAY_MS };

export const lifetimeOf = (keys: ReadonlySet<string>): PageLifetime =>
  keys.has(LISTS_KEY) || keys.has(CONTENT_KEY) ? WITH_TIME : WITH_CHANGES;
