import type { ExpressionBuilder } from 'kysely';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Tables } from '../ground/db/tables.ts';

/** Nobody may ever mark a parcel that was shipped without naming a courier, so it is no longer shown after a while. */
const UNNOTED_DAYS = 14;

/** In SQL: shipped, and not collected by its courier. */
export const isAwaited = (now: Date) => (eb: ExpressionBuilder<Tables, 'parcels'>) =>
  eb.and([
    eb('parcels.shipped_at', 'is not', null),
    eb('parcels.collected_at', 'is', null),
    eb.or([
      eb('parcels.courier', '<>', ''),
      eb('parcels.shipped_at', '>=', new Date(now.getTime() - UNNOTED_DAYS * DAY_MS).toISOString()),
    ]),
  ]);
