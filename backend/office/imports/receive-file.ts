import type { Actor } from '../../ground/log/write-log.ts';
import { type Parsed, parsed } from '../../ground/parsed.ts';
import { needsColumns } from './file-columns.ts';
import { insertRun } from './insert-run.ts';
import { readText } from './read-text.ts';
import type { ImportServices } from './run-imports.ts';

/**
 * Stores a file for a dry run in the background, which first waits for a column mapping unless it is a product CSV.
 * A problem concerns the file as a whole.
 */
export async function receiveFile(
  services: Pick<ImportServices, 'db' | 'now'>,
  actor: Actor,
  name: string,
  content: AsyncIterable<Uint8Array>,
  waitsForColumns = false,
): Promise<Parsed<number>> {
  const { db } = services;
  const run = { subject: 'products', price_file_id: null, name, bytes: 0, state: 'uploading' } as const;
  const id = await insertRun(services, actor, run);
  let part = 0;
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  for await (const text of readText(counted())) {
    if (!text.ok) {
      await db.deleteFrom('imports').where('id', '=', id).execute();
      return text;
    }
    await db.insertInto('import_texts').values({ import_id: id, part, content: text.value }).execute();
    part += 1;
  }
  const state = waitsForColumns || (await needsColumns(db, id)) ? 'columns' : 'reading';
  await db.updateTable('imports').set({ state, bytes }).where('id', '=', id).execute();
  return parsed(id);
}
