import { foldCase } from '#domain/text/text.ts';
import type { Db } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import { runInTimeSlices } from '../search/time-slices.ts';
import type { ProductType } from '../tables.ts';
import type { Listing } from './listing.ts';
import { type Members, membersInSteps } from './members.ts';
import { readTerms } from './read-terms.ts';
import { textOrder } from './sort.ts';

/** Each product's value stands at its ordinal; all are loaded when a list first needs them. */
export interface ListingDetails {
  types: readonly ProductType[];
  createdAt: Float64Array;
  updatedAt: Float64Array;
  tags: Members;
  orders: Readonly<Record<DetailOrder, Uint32Array>>;
}

export type DetailOrder = 'id' | 'slug' | 'modified' | 'menu_order';

const ROWS_PER_SPAN = 250;

const known = new WeakMap<Listing, Promise<ListingDetails>>();

export function detailsOf(db: Db, listing: Listing): Promise<ListingDetails> {
  const details = known.get(listing) ?? readDetails(db, listing);
  known.set(listing, details);
  details.catch(() => known.delete(listing));
  return details;
}

async function readDetails(db: Db, listing: Listing): Promise<ListingDetails> {
  const { size, ordinals, ids } = listing;
  const ordinalsBy = (textAt: (ordinal: number) => string) => runInTimeSlices(textOrder(size, textAt));
  const types = new Array<ProductType>(size).fill('simple');
  const createdAt = new Float64Array(size);
  const updatedAt = new Float64Array(size);
  const slugs = new Array<string>(size).fill('');
  const places = new Array<string>(size).fill('');
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .where('id', '>', lastId)
      .where('parent_id', 'is', null)
      .select(['id', 'type', 'slug', 'name', 'position', 'created_at', 'updated_at'])
      .orderBy('id')
      .limit(ROWS_PER_SPAN)
      .execute();
    for (const row of rows) {
      const ordinal = ordinals.get(row.id);
      if (ordinal === undefined) continue;
      types[ordinal] = row.type;
      createdAt[ordinal] = Date.parse(row.created_at);
      updatedAt[ordinal] = Date.parse(row.updated_at);
      slugs[ordinal] = row.slug;
      places[ordinal] = `${sortable(row.position)} ${foldCase(row.name)}`;
    }
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < ROWS_PER_SPAN) break;
    await yieldToEventLoop();
  }
  return {
    types,
    createdAt,
    updatedAt,
    tags: await runInTimeSlices(membersInSteps(await readTerms(db, 'product_tags', ordinals, size))),
    orders: {
      id: await ordinalsBy((ordinal) => sortable(ids[ordinal] ?? 0)),
      slug: await ordinalsBy((ordinal) => slugs[ordinal] ?? ''),
      modified: await ordinalsBy((ordinal) => sortable(updatedAt[ordinal] ?? 0)),
      menu_order: await ordinalsBy((ordinal) => places[ordinal] ?? ''),
    },
  };
}

/** Fixed width, so that texts sort like numbers. */
const sortable = (number: number): string => String(number + 2 ** 31).padStart(16, '0');
