import type { ApiEvent } from '#contract/events.ts';
import { EVENT_RULES } from '#domain/events/event-state.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { countWaiting } from './waiting-list.ts';

/** Those that are public, in the order in which they start. */
export async function findPublicEvents(
  db: Db,
  by: {
    ids?: readonly number[];
    posts?: readonly number[] | undefined;
    products?: readonly number[] | undefined;
  },
): Promise<ApiEvent[]> {
  const { ids = [], posts = [], products = [] } = by;
  const rows = await selectEvents(db)
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'events.post_id').on('posts.status', '=', 'publish'),
    )
    .select('posts.slug')
    .where((eb) =>
      eb.or([
        eb('events.id', 'in', [...ids, 0]),
        eb('events.post_id', 'in', [...posts, 0]),
        eb('events.product_id', 'in', [...products, 0]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('events.id')
    .execute();
  const waiting = await countWaiting(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ state, ...row }) =>
    state !== 'draft' && EVENT_RULES[state].isPublic
      ? {
          id: row.id,
          post_id: row.post_id,
          post_slug: row.slug ?? '',
          product_id: row.product_id,
          name: row.name,
          state,
          starts_at: row.starts_at,
          moved_from: row.moved_from,
          opens_at: row.opens_at,
          closes_at: row.closes_at,
          cancel_until: row.cancel_until,
          fee: decimalFromCents(row.price_cents ?? 0),
          seats: row.available + row.reserved + row.sold,
          seats_left: waiting.has(row.id) ? 0 : Math.max(0, row.available),
          waiting: waiting.get(row.id) ?? 0,
          version: row.version,
          has_rounds: row.rules !== null || row.run_by === 'other',
          asks_player_id: row.asks_player_id === 1,
          asks_birth_year: row.asks_birth_year === 1,
        }
      : [],
  );
}

/** Selects events with their fees and seats. */
export const selectEvents = (db: DbOrTrx) =>
  db
    .selectFrom('events')
    .innerJoin('products', 'products.id', 'events.product_id')
    .innerJoin('stock', 'stock.product_id', 'events.product_id')
    .selectAll('events')
    .select([
      'products.price_cents',
      'products.regular_price_cents',
      'stock.available',
      'stock.reserved',
      'stock.sold',
    ]);
