import { setImmediate } from 'node:timers/promises';

/** So long other work waits at most, besides the last step. */
const SLICE_MS = 4;

/** Runs work that comes in steps, and lets others work in between. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await setImmediate();
    sliceStart = performance.now();
  }
}

/** The same at once, where nobody waits: in tests. */
export function finish<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
