import { setImmediate } from 'node:timers/promises';

/** Callers queue for some turns of the event loop each, which accepts connections and reads requests only between turns. */
export function createYield(turns = 1): () => Promise<void> {
  const pass = async () => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  };
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(pass);
    return last;
  };
}

/** For background work in slices. Visitors' pages have a queue of their own, or a crowd of them would delay the index that they need. */
export const yieldToEventLoop = createYield();
