import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { ImportColumns } from '#domain/imports/import-columns.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { type ImportOutcome, importProducts } from '../../catalogue/import/import-products.ts';
import type { ImportReport } from '../../catalogue/import/import-tally.ts';
import type { Db } from '../../ground/db/tables.ts';
import { folderStore } from '../../ground/media/folder-store.ts';

interface TestImport {
  now?: Date;
  dryRun?: boolean;
  /** Of another program's file. */
  columns?: ImportColumns;
  /** Happens between what the import reads and what it writes. */
  beforeWrite?: () => Promise<unknown>;
}

const RECORDED = new URL('./recorded/', import.meta.url);
export const IMPORTED_AT = new Date('2026-11-21T10:00:00.000Z');

/** A folder of its own for the CSV and its pictures, and the shop's media folder; gone after the test. */
export async function createTestShop(db: Db) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mediaDir = path.join(folder, 'data/media');
  const csvDir = path.join(folder, 'files');
  await mkdir(path.join(csvDir, 'media'), { recursive: true });
  await mkdir(mediaDir, { recursive: true });

  const importBytes = async (
    bytes: string | Uint8Array,
    { now = IMPORTED_AT, dryRun = false, columns, beforeWrite = async () => undefined }: TestImport = {},
  ): Promise<ImportOutcome> => {
    const file = path.join(csvDir, 'products.csv');
    await writeFile(file, bytes);
    return importProducts({
      db,
      transact: async (write) => {
        await beforeWrite();
        return db.transaction().execute(write);
      },
      file,
      originals: folderStore(mediaDir),
      now,
      copiesFromCents: DEFAULT_SHOP.copiesFromCents,
      dryRun,
      columns,
    });
  };
  return {
    csvDir,
    mediaDir,
    importBytes,
    /** For a file that is a product CSV. */
    importCsv: async (csv: string | Uint8Array, options?: TestImport): Promise<ImportReport> => {
      const outcome = await importBytes(csv, options);
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.report;
    },
  };
}

export const recorded = {
  woocommerceSample: () => readFile(new URL('woocommerce-sample.csv', RECORDED)),
  cardSingles: async () => gunzipSync(await readFile(new URL('card-singles.csv.gz', RECORDED))),
  cardVariables: async () => gunzipSync(await readFile(new URL('card-variables.csv.gz', RECORDED))),
};

/** Only the four numbers of the summary. */
export const countsOf = ({ created, updated, unchanged, failed }: ImportReport) => ({
  created,
  updated,
  unchanged,
  failed,
});
