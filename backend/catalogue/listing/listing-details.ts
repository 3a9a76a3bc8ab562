import { setImmediate as othersFirst } from 'node:timers/promises';
import { foldAccents } from '#domain/text.ts';
import type { Db, ProductType } from '../../ground/db/tables.ts';
import { inSlices } from '../search/in-slices.ts';
import { sortWords } from '../search/sort-words.ts';
import type { Listing } from './listing.ts';
import { type Members, membersInSteps } from './members.ts';
import { readTerms } from './read-terms.ts';

/** What few lists ask for, so that it is read when one first does; each column by ordinal. */
export interface ListingDetails {
  types: readonly ProductType[];
  /** Milliseconds since 1970. */
  createdAt: Float64Array;
  updatedAt: Float64Array;
  tags: Members;
  /** Ordinals from the first to the last. */
  orders: Readonly<Record<DetailOrder, Uint32Array>>;
}

export type DetailOrder = 'id' | 'slug' | 'modified' | 'menu_order';

const ROWS_PER_SPAN = 500;

const known = new WeakMap<Listing, Promise<ListingDetails>>();

/** Read once for each listing: whatever they tell changes with it. */
export function detailsOf(db: Db, listing: Listing): Promise<ListingDetails> {
  const details = known.get(listing) ?? readDetails(db, listing);
  known.set(listing, details);
  details.catch(() => known.delete(listing));
  return details;
}

async function readDetails(db: Db, listing: Listing): Promise<ListingDetails> {
  const { size, ordinals, ids } = listing;
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
      places[ordinal] = `${sortable(row.position)} ${foldAccents(row.name).toLowerCase()}`;
    }
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < ROWS_PER_SPAN) break;
    await othersFirst();
  }
  return {
    types,
    createdAt,
    updatedAt,
    tags: await inSlices(membersInSteps(await readTerms(db, 'product_tags', ordinals, size))),
    orders: {
      id: await ordinalsBy(Array.from(ids, sortable)),
      slug: await ordinalsBy(slugs),
      modified: await ordinalsBy(Array.from(updatedAt, sortable)),
      menu_order: await ordinalsBy(places),
    },
  };
}

/** Whole numbers as texts of one length, which sort as the numbers do. */
const sortable = (number: number): string => String(number + 2 ** 31).padStart(16, '0');

async function ordinalsBy(keys: readonly string[]): Promise<Uint32Array> {
  // The ordinal behind the key makes one sort of texts enough.
  const sorted = await inSlices(sortWords(keys.map((key, ordinal) => `${key}\0${ordinal}`)));
  return Uint32Array.from(sorted, (key) => Number(key.slice(key.lastIndexOf('\0') + 1)));
}
