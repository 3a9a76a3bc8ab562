import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../ground/db/tables.ts';
import type { Condition } from './conditions.ts';

interface PageRequest {
  where: Condition;
  order: RawBuilder<unknown>;
  page: number;
  per_page: number;
  offset?: number | undefined;
}

export interface Page {
  ids: number[];
  total: number;
}

/** Ids only, so that sorting does not carry whole texts. */
export async function findPage(
  db: Db,
  table: 'posts' | 'attachments' | 'content_terms' | 'authors',
  request: PageRequest,
): Promise<Page> {
  const rows = await db
    .selectFrom(table)
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .where(request.where)
    .orderBy(request.order)
    .limit(request.per_page)
    .offset(rowOffset(request))
    .execute();
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  if (first || rowOffset(request) === 0) return { ids, total: first?.total ?? 0 };
  const { total } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(request.where)
    .executeTakeFirstOrThrow();
  return { ids, total };
}

/** As in WordPress, offset wins over page and its sign is ignored. */
export const rowOffset = ({ page, per_page, offset }: Omit<PageRequest, 'where' | 'order'>): number =>
  Math.abs(offset ?? (page - 1) * per_page);

export function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
