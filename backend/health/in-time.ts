import { setTimeout as wait } from 'node:timers/promises';

/** The answer, if it comes within so many milliseconds; throws when it does not. */
export const inTime = <Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> =>
  Promise.race([answer, silence(ms)]);

async function silence(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`no answer within ${ms} ms`);
}
