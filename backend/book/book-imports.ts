import type { DbOrTrx } from '../ground/db/tables.ts';
import type { BookCounts } from './book-counts.ts';

interface Started {
  name: string;
  pictures: boolean;
  now: () => Date;
}

export async function startBookImport(
  db: DbOrTrx,
  { name, pictures, now }: Started,
  hash: string,
): Promise<number> {
  const started = {
    name,
    hash,
    pictures: pictures ? 1 : 0,
    committed: 0,
    counts: '',
    started_at: now().toISOString(),
  };
  const { id } = await db
    .insertInto('book_imports')
    .values(started)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last import of the same content, if it never ended and kept what this one keeps. */
export async function findInterrupted(db: DbOrTrx, { pictures }: Pick<Started, 'pictures'>, hash: string) {
  const last = await db
    .selectFrom('book_imports')
    .where('hash', '=', hash)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst();
  if (!last || last.ended_at !== null || last.counts === '' || (last.pictures === 1) !== pictures)
    return undefined;
  const counts: BookCounts = JSON.parse(last.counts);
  return { id: last.id, committed: last.committed, counts };
}
