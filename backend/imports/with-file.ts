import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../ground/db/tables.ts';

/** Writes the import's file into a temporary folder while `work` runs. */
export function withFile<Result>(
  db: Db,
  importId: number,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'products.csv');
    await writeParts(db, importId, file);
    return work(file);
  });
}

async function writeParts(db: Db, importId: number, file: string): Promise<void> {
  const target = await open(file, 'w', 0o600);
  try {
    for (let part = 0; ; part += 1) {
      const found = await db
        .selectFrom('import_texts')
        .select('content')
        .where('import_id', '=', importId)
        .where('part', '=', part)
        .executeTakeFirst();
      if (!found) return;
      await target.writeFile(found.content);
    }
  } finally {
    await target.close();
  }
}

/** Once applied, its rows contain all that is needed. */
export async function forgetFile(db: Db, importId: number): Promise<void> {
  for (let part = 0; ; part += 1) {
    const { numDeletedRows } = await db
      .deleteFrom('import_texts')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
  }
}

/** Removed with all it contains when `work` ends. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
