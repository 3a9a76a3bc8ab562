import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';

const SLICE_MS = 4;
/** A tenth of a millisecond or so of simple work. */
const PLACES_PER_STEP = 8_192;

export async function runInTimeSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await yieldToEventLoop();
    sliceStart = performance.now();
  }
}

/** Without yielding, for tests and a few milliseconds of work. */
export function runToCompletion<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A loop over 0 to `count`, in steps. */
export function* eachPlace(
  count: number,
  visit: (place: number) => void,
  perStep = PLACES_PER_STEP,
): Generator<undefined, void> {
  for (let from = 0; from < count; from += perStep) {
    const end = Math.min(count, from + perStep);
    for (let place = from; place < end; place += 1) visit(place);
    yield;
  }
}
