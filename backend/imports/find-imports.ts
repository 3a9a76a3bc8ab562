import type { Selectable } from 'kysely';
import { type OfficeImportSummary, officeImportSummarySchema } from '#contract/office/imports.ts';
import {
  IMPORT_PAGE_SIZE,
  type ImportKind,
  type ImportOutcome,
  type ImportState,
  type ImportView,
} from '#domain/imports/imports.ts';
import type { Db } from '../ground/db/tables.ts';
import { whyNoUndo } from './start-work.ts';
import type { ImportRowsTable, ImportsTable } from './tables.ts';

const LISTED = 50;

export interface ProductImport {
  id: number;
  name: string;
  bytes: number;
  /** Its encoding and separator: 'Windows-1252, separated by semicolons'. */
  read_as: string;
  state: ImportState;
  rows: number;
  progress: number;
  reason: string;
  who: string;
  is_you: boolean;
  /** Columns were mapped: it is no product CSV. */
  has_chosen_columns: boolean;
  created_at: string;
  applied_at: string | null;
  undone_at: string | null;
  taken: number;
  outcomes: Partial<Record<ImportOutcome, number>>;
  summary: OfficeImportSummary | null;
  /** null if it can be undone, else the reason. */
  no_undo: string | null;
}

export interface ImportRow {
  row: number;
  line: number;
  label: string;
  name: string;
  product_id: number | null;
  kind: ImportKind;
  is_taken: boolean;
  /** A problem, why it is odd or was skipped, or what was left as it is. */
  reason: string;
  changes: { field: string; before: string; after: string }[];
  outcome: ImportOutcome;
}

/** Newest first. */
export async function listImports(db: Db, personId: number): Promise<ProductImport[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('subject', '=', 'products')
    .where('state', '<>', 'uploading')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const described: ProductImport[] = [];
  for (const row of rows) described.push(await describe(db, row, personId));
  return described;
}

export async function findImport(db: Db, id: number, personId: number): Promise<ProductImport | undefined> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('subject', '=', 'products')
    .where('state', '<>', 'uploading')
    .executeTakeFirst();
  return row && describe(db, row, personId);
}

async function describe(db: Db, row: Selectable<ImportsTable>, personId: number): Promise<ProductImport> {
  const {
    summary,
    outcomes,
    columns,
    person_id,
    log_id: _,
    subject: _subject,
    price_file_id: _file,
    ...plain
  } = row;
  return {
    ...plain,
    is_you: person_id === personId,
    has_chosen_columns: columns !== '',
    outcomes: JSON.parse(outcomes),
    summary: summary === '' ? null : officeImportSummarySchema.parse(JSON.parse(summary)),
    no_undo: (await whyNoUndo(db, row)) ?? null,
  };
}

/** In the order of the file. */
export async function findImportRows(
  db: Db,
  importId: number,
  { view, page }: { view: ImportView; page: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await inView(db, importId, view)
    .selectAll()
    .orderBy('row')
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
    .execute();
  const { count } = await inView(db, importId, view)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(describeRow), total: count };
}

function inView(db: Db, importId: number, view: ImportView) {
  const rows = db.selectFrom('import_rows').where('import_id', '=', importId);
  if (view === 'all') return rows;
  return view === 'skipped' || view === 'kept'
    ? rows.where('outcome', '=', view)
    : rows.where('kind', '=', view);
}

const describeRow = (row: Selectable<ImportRowsTable>): ImportRow => ({
  row: row.row,
  line: row.line,
  label: row.label,
  name: row.name,
  product_id: row.product_id,
  // Only rows of price runs are of other kinds.
  kind: row.kind as ImportKind,
  is_taken: row.is_taken === 1,
  reason: row.reason,
  changes: JSON.parse(row.changes),
  outcome: row.outcome,
});

/** Line, SKU and problem, with a header. */
export async function* errorRecords(db: Db, importId: number): AsyncGenerator<string[][]> {
  yield [['Line', 'SKU', 'What is wrong']];
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['row', 'line', 'label', 'reason'])
      .where('import_id', '=', importId)
      .where('kind', '=', 'error')
      .where('row', '>', after)
      .orderBy('row')
      .limit(1_000)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ line, label, reason }) => [String(line), label, reason]);
    after = rows.at(-1)?.row ?? after;
  }
}
