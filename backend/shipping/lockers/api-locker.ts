import type { ApiLocker } from '#contract/shipping.ts';
import type { Locker } from './find-lockers.ts';

export const apiLocker = ({ search_text, imported_at, ...locker }: Locker): ApiLocker => locker;
