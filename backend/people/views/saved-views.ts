import type { Db } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';

/** Limited, as each is counted with every list. */
const MAX_VIEWS = 12;

type ViewPlace = 'orders' | 'products';

/** A saved filter of a list. */
export interface OfficeView {
  id: number;
  name: string;
  q: string;
  count: number;
}

/** Counts the rows that match a filter. */
type CountFiltered = (filter: string) => Promise<number>;

interface WhoseViews {
  personId: number;
  place: ViewPlace;
}

export async function listViews(
  db: Db,
  { personId, place }: WhoseViews,
  count: CountFiltered,
): Promise<OfficeView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'filter'])
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .orderBy('id')
    .execute();
  const views: OfficeView[] = [];
  for (const { id, name, filter } of rows) {
    views.push({ id, name, q: filter, count: await count(filter) });
  }
  return views;
}

export const saveView = (
  db: Db,
  { personId, place }: WhoseViews,
  { name, q }: { name: string; q: string },
): Promise<void> =>
  transact(db, async (trx) => {
    const others = await trx
      .selectFrom('saved_views')
      .select('id')
      .where('person_id', '=', personId)
      .where('place', '=', place)
      .where('name', '!=', name)
      .execute();
    if (others.length >= MAX_VIEWS) {
      throw new Refused('office_too_many_views', 'Twelve views are the most: remove one first.');
    }
    await trx
      .insertInto('saved_views')
      .values({ person_id: personId, place, name, filter: q })
      .onConflict((conflict) => conflict.columns(['person_id', 'place', 'name']).doUpdateSet({ filter: q }))
      .execute();
  });

export async function deleteView(db: Db, { personId, place }: WhoseViews, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refused('office_not_found', 'There is no such view.');
}
