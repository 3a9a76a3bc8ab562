import type { DbOrTrx } from '../../ground/db/tables.ts';

type WithId = 'authors' | 'content_terms' | 'posts' | 'attachments';

/** Posts and attachments count together, as in WordPress. */
const COUNTED_TOGETHER: WithId[] = ['posts', 'attachments'];
/** Leaves room above for ids that are given here. */
export const MAX_KEPT_ID = 2_000_000_000;

/**
 * The id for a new row: the wanted one when it is free. Ids are given, not counted by the database: content keeps
 * those it had elsewhere, so that links and clients that know them go on working.
 */
export async function giveId(db: DbOrTrx, table: WithId, wanted: number | undefined): Promise<number> {
  const tables = COUNTED_TOGETHER.includes(table) ? COUNTED_TOGETHER : [table];
  let highest = 0;
  let isTaken = wanted === undefined || !Number.isInteger(wanted) || wanted < 1 || wanted > MAX_KEPT_ID;
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
