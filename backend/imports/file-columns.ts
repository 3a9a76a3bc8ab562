import { importColumnsSchema } from '#contract/office/imports.ts';
import { columnsOfTool, recogniseTool } from '#domain/cards/card-tools.ts';
import { findOtherHeads, guessColumns } from '#domain/imports/guess-columns.ts';
import {
  columnNames,
  findColumnProblems,
  fitsHeader,
  type ImportColumns,
  isProductCsv,
} from '#domain/imports/import-columns.ts';
import { headsInEnglish } from '#domain/imports/translated-heads.ts';
import { isShopifyProducts } from '../catalogue/import/shopify/shopify-columns.ts';
import { readFirstRows } from '../ground/csv/read-csv.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { lockImport } from './insert-run.ts';
import type { Started } from './start-work.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
const MAX_WORDS = 30;
const WORD_LENGTH = 60;
const MAX_SAVED = 100;

export interface FileColumns {
  columns: {
    name: string;
    samples: string[];
    /** All values of the first rows, if there are few. */
    words: string[];
  }[];
  /** The program whose export it looks like. */
  tool: { id: string; name: string } | null;
  /** The chosen mapping, else the one saved last for the same columns, else the program's. */
  chosen: ImportColumns;
  /** The saved mapping in use; empty if none. */
  chosen_name: string;
  kept: { id: number; name: string; fits: boolean; columns: ImportColumns }[];
}

/** Rows of its first chunk, header first; none if it is no CSV. */
async function readBeginning(db: Db | Trx, importId: number): Promise<string[][]> {
  const part = await db
    .selectFrom('import_texts')
    .select('content')
    .where('import_id', '=', importId)
    .where('part', '=', 0)
    .executeTakeFirst();
  return readFirstRows(part?.content ?? '');
}

/** Its columns must be mapped before it can be read. */
export async function needsColumns(db: Db, importId: number): Promise<boolean> {
  const [header = []] = await readBeginning(db, importId);
  if (header.length <= 1 || isShopifyProducts(header)) return false;
  // A title above the table, not its columns.
  if (header.filter((cell) => cell.trim() !== '').length === 1) return false;
  const heads = headsInEnglish(header);
  return recogniseTool(header) !== undefined || !isProductCsv(heads) || findOtherHeads(heads).length > 0;
}

/** Possible targets, and the suggested mapping. */
export async function findFileColumns(db: Db, importId: number): Promise<FileColumns | undefined> {
  const given = await db
    .selectFrom('imports')
    .select('columns')
    .where('id', '=', importId)
    .where('state', '<>', 'uploading')
    .executeTakeFirst();
  if (!given) return undefined;
  const [header = [], ...rows] = await readBeginning(db, importId);
  const kept = (await listSavedColumns(db)).map((each) => ({
    ...each,
    fits: fitsHeader(each.columns, header),
  }));
  const tool = recogniseTool(header);
  const own = given.columns === '' ? undefined : readColumns(given.columns);
  const same = own
    ? kept.find(({ columns }) => JSON.stringify(columns) === JSON.stringify(own))
    : kept.find(({ fits }) => fits);
  return {
    columns: describeColumns(header, rows),
    tool: tool ? { id: tool.id, name: tool.name } : null,
    chosen: own ?? same?.columns ?? suggest(header),
    chosen_name: same?.name ?? '',
    kept,
  };
}

const readColumns = (json: string): ImportColumns => importColumnsSchema.parse(JSON.parse(json));

/** The known program's, else by what the columns are called. */
function suggest(header: readonly string[]): ImportColumns {
  const tool = recogniseTool(header);
  return tool ? columnsOfTool(tool, header) : guessColumns(header);
}

function describeColumns(header: readonly string[], rows: readonly string[][]): FileColumns['columns'] {
  return columnNames(header).map((name, at) => {
    const cells = rows.map((row) => (row[at] ?? '').trim());
    const words = new Set(cells.filter((cell) => cell !== ''));
    const isFew = words.size <= MAX_WORDS && ![...words].some((word) => word.length > WORD_LENGTH);
    return {
      name,
      samples: cells.slice(0, SAMPLES).map((cell) => cell.slice(0, SAMPLE_LENGTH)),
      words: isFew ? [...words].sort() : [],
    };
  });
}

/** Newest first. */
export async function listSavedColumns(db: Db) {
  const rows = await db
    .selectFrom('import_columns')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SAVED)
    .execute();
  return rows.map(({ id, name, columns }) => ({ id, name, columns: readColumns(columns) }));
}

export type ChosenColumns = Started | { ok: false; code: 'columns'; problems: Record<string, string> };

/** Restarts the dry run; the mapping can be saved for the next file. */
export const chooseColumns = (
  db: Db,
  actor: Actor,
  id: number,
  { keep_as, ...given }: ImportColumns & { keep_as: string },
  now: Date,
): Promise<ChosenColumns> =>
  transact(db, async (trx) => {
    const found = await lockImport(trx, id);
    if (found?.subject !== 'products') return { ok: false, code: 'office_unknown_import' };
    if (!['columns', 'ready', 'failed'].includes(found.state)) {
      return {
        ok: false,
        code: 'office_import_state',
        reason: 'The columns of this import cannot change now.',
      };
    }
    const [header = []] = await readBeginning(trx, id);
    const problems = findColumnProblems(given, header);
    if (Object.keys(problems).length > 0) return { ok: false, code: 'columns', problems };
    const columns = JSON.stringify(importColumnsSchema.parse(given));
    if (keep_as !== '') await keepColumns(trx, actor, { name: keep_as, columns }, now);
    await trx
      .updateTable('imports')
      .set({ state: 'reading', columns, progress: 0, rows: 0, summary: '', taken: 0, reason: '' })
      .where('id', '=', id)
      .execute();
    return { ok: true };
  });

/** A name in use is overwritten. */
async function keepColumns(
  trx: Trx,
  actor: Actor,
  { name, columns }: { name: string; columns: string },
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('import_columns')
    .select('columns')
    .where('name', '=', name)
    .executeTakeFirst();
  if (before?.columns === columns) return;
  const values = { columns, who: actor.name, at: now.toISOString() };
  await trx
    .insertInto('import_columns')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
  const line = { what: 'import', which: `Columns “${name}”`, after: before ? 'changed' : 'kept' } as const;
  await writeLog(trx, actor, line, now);
}

export const deleteSavedColumns = (db: Db, actor: Actor, id: number, now: Date): Promise<boolean> =>
  transact(db, async (trx) => {
    const gone = await trx
      .deleteFrom('import_columns')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!gone) return false;
    const line = {
      what: 'import',
      which: `Columns “${gone.name}”`,
      before: 'kept',
      after: 'forgotten',
    } as const;
    await writeLog(trx, actor, line, now);
    return true;
  });
