import type { Selectable } from 'kysely';
import {
  type OfficeImport,
  type OfficeImportRow,
  officeImportRowSchema,
  officeImportSummarySchema,
} from '#contract/office/imports.ts';
import { IMPORT_PAGE_SIZE, type ImportView } from '#domain/imports/imports.ts';
import type { Db } from '../ground/db/tables.ts';
import { whyNoUndo } from './start-work.ts';
import type { ImportRowsTable, ImportsTable } from './tables.ts';

const LISTED = 50;

/** Newest first. */
export async function listImports(db: Db, personId: number): Promise<OfficeImport[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('subject', '=', 'products')
    .where('state', '<>', 'uploading')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const described: OfficeImport[] = [];
  for (const row of rows) described.push(await describe(db, row, personId));
  return described;
}

export async function findImport(db: Db, id: number, personId: number): Promise<OfficeImport | undefined> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('subject', '=', 'products')
    .where('state', '<>', 'uploading')
    .executeTakeFirst();
  return row && describe(db, row, personId);
}

async function describe(db: Db, row: Selectable<ImportsTable>, personId: number): Promise<OfficeImport> {
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
): Promise<{ rows: OfficeImportRow[]; total: number }> {
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

const describeRow = ({ changes, is_taken, ...row }: Selectable<ImportRowsTable>): OfficeImportRow =>
  officeImportRowSchema.parse({ ...row, changes: JSON.parse(changes), is_taken: is_taken === 1 });

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
