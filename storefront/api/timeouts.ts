import { setTimeout as delay } from 'node:timers/promises';
import type { StorefrontServices } from './context.ts';
import { CallError } from './shop-api.ts';

export const PART_TIMEOUT_MS = 5_000;

const TIMED_OUT = Symbol('late');

/** A page rendered without the part is not cached. */
export async function withTimeout<Value>(
  answer: Promise<Value>,
  timeoutMs: number,
  { noteMissing }: Pick<StorefrontServices, 'noteMissing'>,
): Promise<Value> {
  const first = await Promise.race([answer, delay(timeoutMs, TIMED_OUT, { ref: false })]);
  if (first !== TIMED_OUT) return first;
  noteMissing();
  throw new CallError('timeout exceeded');
}
