import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../ground/db/tables.ts';
import type { Condition } from './conditions.ts';

interface PageWishes {
  where: Condition;
  order: RawBuilder<unknown>;
  page: number;
  per_page: number;
  offset?: number | undefined;
}

export interface Page {
  ids: number[];
  /** Over all pages. */
  total: number;
}

/** The ids of one page of a list; whole rows are read afterwards, so that sorting does not carry their texts. */
export async function findPage(
  db: Db,
  table: 'posts' | 'attachments' | 'content_terms' | 'authors',
  wishes: PageWishes,
): Promise<Page> {
  const rows = await db
    .selectFrom(table)
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .where(wishes.where)
    .orderBy(wishes.order)
    .limit(wishes.per_page)
    .offset(firstRow(wishes))
    .execute();
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  if (first || firstRow(wishes) === 0) return { ids, total: first?.total ?? 0 };
  const { total } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wishes.where)
    .executeTakeFirstOrThrow();
  return { ids, total };
}

/** Offset wins over page; its sign means nothing, as in WordPress. */
export const firstRow = ({ page, per_page, offset }: Omit<PageWishes, 'where' | 'order'>): number =>
  Math.abs(offset ?? (page - 1) * per_page);

/** Rows in the order of their ids. */
export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
