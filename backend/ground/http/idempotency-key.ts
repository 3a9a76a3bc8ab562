import type { Context } from 'hono';
import { IDEMPOTENCY_HEADER } from '#contract/paths.ts';
import { Refused } from '../refused.ts';

/** undefined without the header. */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined || /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw new Refused('invalid_idempotency_key', 'An Idempotency-Key has 1 to 200 printable ASCII characters.');
}
