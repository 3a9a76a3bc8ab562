import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { findPictures } from '#backend/ground/media/folder-store.ts';
import { pathExists } from '../cli/path-exists.ts';
import { BACKED_UP, OWN_FILES } from './backup-folder.ts';

const contentsSchema = z.object({
  made_at: z.string(),
  /** Rows by table, as they were in the shop. */
  tables: z.record(z.string(), z.number()),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

/** Contents of a complete backup: written last, and compared when it is verified. */
export type Contents = z.infer<typeof contentsSchema>;

export async function writeContents(
  folder: string,
  tables: Record<string, number>,
  madeAt: Date,
): Promise<Contents> {
  const pictures = await findPictures(path.join(folder, BACKED_UP.media));
  const names = [BACKED_UP.database, ...OWN_FILES, ...pictures.map((name) => `${BACKED_UP.media}/${name}`)];
  const files: Contents['files'] = {};
  for (const name of names) {
    const file = path.join(folder, name);
    if (!(await pathExists(file))) continue;
    files[name] = { bytes: (await stat(file)).size, sha256: await checksumOf(file) };
  }
  const contents = { made_at: madeAt.toISOString(), tables, files };
  await writeFile(path.join(folder, BACKED_UP.contents), `${JSON.stringify(contents, null, 1)}\n`, {
    mode: 0o600,
  });
  return contents;
}

/** undefined: made by an older version. */
export async function readContents(folder: string): Promise<Contents | undefined> {
  const file = path.join(folder, BACKED_UP.contents);
  return (await pathExists(file))
    ? contentsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    : undefined;
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Rows by table. Not opened read-only: its journal would remain. */
export function countRows(sqliteFile: string): Record<string, number> {
  const database = new DatabaseSync(sqliteFile);
  try {
    const names = database
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .all()
      .map(({ name }) => String(name));
    return Object.fromEntries(
      names.map((name) => {
        const row = database.prepare(`select count(*) as n from "${name}"`).get();
        return [name, Number(row?.n ?? 0)];
      }),
    );
  } finally {
    database.close();
  }
}
