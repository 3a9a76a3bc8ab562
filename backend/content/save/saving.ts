import type { DbOrTrx } from '../../ground/db/tables.ts';

export interface Saved {
  id: number;
  outcome: 'created' | 'updated' | 'unchanged';
}

export interface SaveOptions {
  dryRun?: boolean | undefined;
}

export const hasChanges = (stored: object, wanted: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(wanted).some(([column, value]) => values.get(column) !== value);
};

type WithId = 'authors' | 'content_terms' | 'posts' | 'attachments';

/** As in WordPress, posts and attachments share one sequence of ids. */
const SHARED_SEQUENCE: WithId[] = ['posts', 'attachments'];
/** Leaves room above for new ids. */
export const MAX_PRESERVED_ID = 2_000_000_000;

/** Imported content keeps its ids where they are free, so that existing links and clients keep working. */
export async function assignId(db: DbOrTrx, table: WithId, wanted: number | undefined): Promise<number> {
  const tables = SHARED_SEQUENCE.includes(table) ? SHARED_SEQUENCE : [table];
  let highest = 0;
  let isTaken = wanted === undefined || !Number.isInteger(wanted) || wanted < 1 || wanted > MAX_PRESERVED_ID;
  for (const each of tables) {
    const { max } = await db
      .selectFrom(each)
      .select((eb) => eb.fn.max<number | null>('id').as('max'))
      .executeTakeFirstOrThrow();
    highest = Math.max(highest, max ?? 0);
    if (wanted === undefined || isTaken) continue;
    isTaken =
      (await db.selectFrom(each).select('id').where('id', '=', wanted).executeTakeFirst()) !== undefined;
  }
  return wanted === undefined || isTaken ? highest + 1 : wanted;
}

export async function findFreeSlug(
  db: DbOrTrx,
  table: 'posts' | 'attachments',
  { slug, source }: { slug: string; source: string },
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    const other = await db
      .selectFrom(table)
      .select('id')
      .where('slug', '=', candidate)
      .where('source', '!=', source)
      .executeTakeFirst();
    if (!other) return candidate;
  }
}
