import { setImmediate } from 'node:timers/promises';

/** A queue of its own: each caller gets another turn of the event loop, which reads new requests only between turns. */
export function takeTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

/** For work in slices. Visitors' pages queue apart, or a crowd of them would hold up the index that they wait for. */
export const ownTurn = takeTurns();
