import { hash, timingSafeEqual } from 'node:crypto';

/** In constant time; hashing makes the lengths equal, as `timingSafeEqual` requires. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(sha256(one), sha256(other));

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
