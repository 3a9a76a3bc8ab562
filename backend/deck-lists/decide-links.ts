import { EVERYTHING, publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';

export interface UnsureLink {
  productId: number;
  name: string;
  /** As the book has it. */
  printing: string;
  reason: string;
}

export async function listUnsure(db: Db): Promise<UnsureLink[]> {
  const rows = await db
    .selectFrom('book_links')
    .innerJoin('products', 'products.id', 'book_links.product_id')
    .innerJoin('book_printings', 'book_printings.id', 'book_links.printing_id')
    .innerJoin('book_cards', 'book_cards.id', 'book_printings.card_id')
    .innerJoin('book_sets', 'book_sets.id', 'book_printings.set_id')
    .where('book_links.state', '=', 'unsure')
    .orderBy('book_links.product_id')
    .select(['products.id', 'products.name', 'book_cards.name as card', 'book_sets.name as set'])
    .select(['book_sets.code', 'book_printings.number', 'book_links.reason'])
    .execute();
  return rows.map(({ id, name, card, set, code, number, reason }) => ({
    productId: id,
    name,
    printing: [card, set || code, number].filter(Boolean).join(', '),
    reason,
  }));
}

interface Decision {
  who: string;
  at: Date;
  state: 'linked' | 'refused';
  /** undefined: all that wait. */
  products?: readonly number[];
}

/** What is decided is undone together, as a run; 0: nothing waited. */
export const decideUnsure = (
  db: Db,
  { who, at, state, products }: Decision,
): Promise<{ run: number; count: number }> =>
  transact(db, async (trx) => {
    const { id: run } = await trx
      .insertInto('book_link_runs')
      .values({ who, at: at.toISOString(), linked: 0, unsure: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const done = await trx
      .updateTable('book_links')
      .set({ state, run_id: run })
      .where('state', '=', 'unsure')
      .$if(products !== undefined, (query) => query.where('product_id', 'in', [...(products ?? [])]))
      .executeTakeFirst();
    const count = Number(done.numUpdatedRows);
    if (count === 0) {
      await trx.deleteFrom('book_link_runs').where('id', '=', run).execute();
      return { run: 0, count };
    }
    await trx.updateTable('book_link_runs').set({ linked: count }).where('id', '=', run).execute();
    if (state === 'linked') await publishChanges(trx, 'catalogue', [EVERYTHING], at);
    return { run, count };
  });

/** @returns how many links are gone; undefined without such a run, or when it is undone already */
export const undoLinks = (db: Db, run: number, at: Date): Promise<number | undefined> =>
  transact(db, async (trx) => {
    const undone = await trx
      .updateTable('book_link_runs')
      .set({ undone_at: at.toISOString() })
      .where('id', '=', run)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (Number(undone.numUpdatedRows) === 0) return undefined;
    const gone = await trx.deleteFrom('book_links').where('run_id', '=', run).executeTakeFirst();
    await publishChanges(trx, 'catalogue', [EVERYTHING], at);
    return Number(gone.numDeletedRows);
  });
