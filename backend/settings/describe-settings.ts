import type { Db } from '../ground/db/tables.ts';
import type { LiveShop } from '../shop/live-shop.ts';
import { findEdits } from '../shop/live-shop.ts';
import { fieldOf, writtenFields } from '../shop/setting-fields.ts';

/** As in `shop.json`; null: unset. */
interface Field {
  value: unknown;
  source: 'default' | 'file' | 'office';
  /** What `shop.json` says where the office overrides it. */
  inFile?: unknown;
}

export interface OfficeSettings {
  /** Sent back with a change; 0: never changed in the office. */
  version: number;
  /** By path in `shop.json`, such as `delivery.standard`. */
  fields: Record<string, Field>;
  /** `problem`: why the current file is rejected; the previous one stays in force. */
  file: { isThere: boolean; problem: string | undefined };
}

/** From the latest version, which this process may not have received yet. */
export async function describeSettings({
  db,
  liveShop,
}: {
  db: Db;
  liveShop: LiveShop;
}): Promise<OfficeSettings> {
  await liveShop.reload();
  const { version, edits } = await findEdits(db);
  const { content, problem } = liveShop.file;
  const ofFile = liveShop.plan({});
  const inFile = ofFile.ok ? writtenFields(ofFile.facts) : {};
  const fields = Object.entries(writtenFields(liveShop.facts)).map(([field, value]): [string, Field] => {
    if (field in edits) return [field, { value, source: 'office', inFile: inFile[field] ?? null }];
    return [field, { value, source: content && fieldOf(content, field) !== undefined ? 'file' : 'default' }];
  });
  return {
    version,
    fields: Object.fromEntries(fields),
    file: { isThere: content !== undefined, problem },
  };
}
