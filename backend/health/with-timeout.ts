import { setTimeout as wait } from 'node:timers/promises';

export const withTimeout = <Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> =>
  Promise.race([answer, rejectAfter(ms)]);

async function rejectAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`no answer within ${ms} ms`);
}
