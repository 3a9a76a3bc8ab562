import type { ApiEvent } from '#contract/events.ts';
import { EVENT_RULES } from '#domain/events/event-state.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';

/** Those that are public, in the order in which they start. */
export async function findPublicEvents(
  db: Db,
  by: { posts: readonly number[] } | { id: number },
): Promise<ApiEvent[]> {
  const rows = await selectEvents(db)
    .where((eb) => ('id' in by ? eb('events.id', '=', by.id) : eb('post_id', 'in', [...by.posts, 0])))
    .orderBy('starts_at')
    .orderBy('events.id')
    .execute();
  return rows.flatMap(({ state, ...row }) =>
    state !== 'draft' && EVENT_RULES[state].isPublic
      ? {
          id: row.id,
          post_id: row.post_id,
          product_id: row.product_id,
          name: row.name,
          state,
          starts_at: row.starts_at,
          opens_at: row.opens_at,
          closes_at: row.closes_at,
          cancel_until: row.cancel_until,
          fee: decimalFromCents(row.price_cents ?? 0),
          seats: row.available + row.reserved + row.sold,
          seats_left: Math.max(0, row.available),
          asks_player_id: row.asks_player_id === 1,
          asks_birth_year: row.asks_birth_year === 1,
        }
      : [],
  );
}

/** With their fees and seats. */
export const selectEvents = (db: DbOrTrx) =>
  db
    .selectFrom('events')
    .innerJoin('products', 'products.id', 'events.product_id')
    .innerJoin('stock', 'stock.product_id', 'events.product_id')
    .selectAll('events')
    .select(['products.price_cents', 'stock.available', 'stock.reserved', 'stock.sold']);
