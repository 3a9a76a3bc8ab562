import { setTimeout as delay } from 'node:timers/promises';
import type { StorefrontServices } from './context.ts';
import { ShopApiError } from './shop-api.ts';

/** What a visitor waits for one of several parts of a page. */
export const PART_TIMEOUT_MS = 5_000;

const LATE = Symbol('late');

/**
 * What comes soon enough, else 'timeout exceeded': a visitor does not wait longer for one part of a page, and a page that
 * has gone on without it is not kept for the next.
 */
export async function withTimeout<Value>(
  answer: Promise<Value>,
  patienceMs: number,
  { noteMissing }: Pick<StorefrontServices, 'noteMissing'>,
): Promise<Value> {
  const first = await Promise.race([answer, delay(patienceMs, LATE, { ref: false })]);
  if (first !== LATE) return first;
  noteMissing();
  throw new ShopApiError('timeout exceeded');
}
