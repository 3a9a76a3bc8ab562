import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../../ground/db/tables.ts';

/** The file of an import in a folder of its own for as long as the work takes. */
export async function withFile<Result>(
  db: Db,
  importId: number,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-import-'));
  try {
    const file = path.join(folder, 'products.csv');
    await writeParts(db, importId, file);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
      await target.write(found.content);
    }
  } finally {
    await target.close();
  }
}

/** Once it is applied, its rows say all that is needed. */
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
