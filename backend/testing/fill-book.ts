import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importBook } from '../book/import-book.ts';
import type { Db } from '../ground/db/tables.ts';

const HEAD = 'Game,Name,Set,Set code,Number,Rarity,Finishes,Language,Released,Legal in,Regulation mark';

/** Rows of a CSV, read into the card book. */
export async function fillBook(
  db: Db,
  rows: string,
  { now = () => new Date('2026-11-29T08:00:00Z') }: { now?: () => Date } = {},
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-book-'));
  try {
    const file = path.join(folder, 'book.csv');
    await writeFile(file, `${HEAD}\n${rows.trim()}\n`);
    const read = await importBook({
      db,
      transact: (write) => db.transaction().execute(write),
      file,
      name: 'book.csv',
      pictures: false,
      dryRun: false,
      now,
      onProblem: (where, reason) => {
        throw new Error(`${where}: ${reason}`);
      },
      onProgress: () => undefined,
    });
    if (!read.ok) throw new Error(read.reason);
  } finally {
    await rm(folder, { recursive: true });
  }
}
