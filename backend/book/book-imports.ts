import type { Game } from '#domain/cards/games.ts';
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
  return { id: last.id, committed: last.committed, ...readProgress(last.counts) };
}

/** @param judged games of whose formats the file says something */
export const writeProgress = (counts: BookCounts, judged: Iterable<Game>): string =>
  JSON.stringify({ ...counts, judged: [...judged] });

function readProgress(text: string): { counts: BookCounts; judged: Game[] } {
  // An older release does not write which games are judged.
  const { judged = [], ...counts }: BookCounts & { judged?: Game[] } = JSON.parse(text);
  return { counts, judged };
}

/** When the newest file was read that says something of a game's formats; null where that was not noted. */
export async function findJudgedAt(db: DbOrTrx, game: Game): Promise<string | null> {
  const imports = await db
    .selectFrom('book_imports')
    .select(['started_at', 'counts'])
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return imports.find(({ counts }) => readProgress(counts).judged.includes(game))?.started_at ?? null;
}
