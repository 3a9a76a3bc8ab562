import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/** One piece of work in each turn of the event loop, which hears of new requests only between two of them. */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
