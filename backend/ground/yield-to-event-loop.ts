import { setImmediate } from 'node:timers/promises';

/** Callers queue for one turn of the event loop each, which reads new requests only between turns. */
export function createYield(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

/** For background work in slices. Visitors' pages have a queue of their own, or a crowd of them would delay the index that they need. */
export const yieldToEventLoop = createYield();
