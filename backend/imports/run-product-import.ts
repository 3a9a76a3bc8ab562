import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import { importColumnsSchema } from '#contract/office/imports.ts';
import { IMPORT_KINDS } from '#domain/imports/imports.ts';
import {
  type ImportOutcome as FileOutcome,
  type ImportOptions,
  importProducts,
} from '../catalogue/import/import-products.ts';
import { PrintingProposals } from '../deck-lists/propose-printings.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Media } from '../ground/media/media-store.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { ApplyRun } from './apply-run.ts';
import { deleteImportRows } from './delete-old-imports.ts';
import { DryRun } from './dry-run.ts';
import { readInSteps } from './read-in-steps.ts';
import type { ImportsTable } from './tables.ts';
import { undoRun } from './undo-run.ts';
import { forgetFile, withFile } from './with-file.ts';

export interface ImportServices {
  db: Db;
  log: Logger;
  now: () => Date;
  media: Media;
  settings: Pick<BackendSettings, 'shop'>;
}

type AfterRows = (services: ImportServices, given: Selectable<ImportsTable>) => Promise<void>;

/** What is done with an import once its rows are written, and once they are as before. */
export interface ImportLinks {
  link: AfterRows;
  unlink: AfterRows;
}

const CHANGING: readonly string[] = ['new', 'change', 'odd'];

/** Reads, applies or undoes it, from wherever an earlier process stopped. */
export async function runProductImport(
  services: ImportServices,
  given: Selectable<ImportsTable>,
  signal: AbortSignal,
  links: ImportLinks,
): Promise<void> {
  if (given.state === 'reading') return read(services, given, signal);
  return given.state === 'applying'
    ? apply(services, given, signal, links)
    : undo(services, given, signal, links);
}

const fileOptions = (
  { db, media, now, settings }: ImportServices,
  given: Selectable<ImportsTable>,
): Omit<ImportOptions, 'file'> => ({
  db,
  // Not retried after a deadlock: the next run continues.
  transact: (write) => db.transaction().execute(write),
  name: given.name,
  columns: given.columns === '' ? undefined : importColumnsSchema.parse(JSON.parse(given.columns)),
  originals: media.originals,
  now: given.applied_at === null ? now() : new Date(given.applied_at),
  actor: { personId: given.person_id, name: given.who },
  copiesFromCents: settings.shop.copiesFromCents,
});

async function read(
  services: ImportServices,
  given: Selectable<ImportsTable>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services;
  // An interrupted run restarts.
  await deleteImportRows(db, given.id);
  const recorder = new DryRun(db, given.id, signal, await PrintingProposals.open(db));
  const options = { ...fileOptions(services, given), dryRun: true, recorder };
  const outcome = await withFile(db, given.id, (file) => importProducts({ ...options, file }));
  const counts = await countKinds(db, given.id);
  await db
    .updateTable('imports')
    .set(outcome.ok ? readyValues(recorder, outcome, counts) : { state: 'failed', reason: outcome.reason })
    .where('id', '=', given.id)
    .where('state', '=', 'reading')
    .execute();
}

const readyValues = (
  recorder: DryRun,
  { report }: Extract<FileOutcome, { ok: true }>,
  counts: Awaited<ReturnType<typeof countKinds>>,
) => ({
  state: 'ready' as const,
  summary: JSON.stringify({ ...recorder.summary(report), counts, columns: report.columns }),
  taken: counts.new + counts.change,
});

async function countKinds(db: Db, importId: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('kind')
    .execute();
  const found = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, found.get(kind) ?? 0])) as Record<
    (typeof IMPORT_KINDS)[number],
    number
  >;
}

async function apply(
  services: ImportServices,
  given: Selectable<ImportsTable>,
  signal: AbortSignal,
  { link }: ImportLinks,
): Promise<void> {
  const { db } = services;
  const recorder = new ApplyRun(db, given.id, signal);
  const options = { ...fileOptions(services, given), recorder };
  const outcome = await withFile(db, given.id, (file) => importProducts({ ...options, file }));
  const reason = outcome.ok ? 'Could not be applied any more' : outcome.reason;
  await skipWhatIsLeft(db, given.id, reason);
  await link(services, given);
  await endRun(db, given, 'applying', { state: 'applied' });
}

async function skipWhatIsLeft(db: Db, importId: number, reason: string): Promise<void> {
  const steps = readInSteps(db, importId, (rows) => rows.select(['row', 'kind', 'is_taken', 'outcome']));
  for await (const rows of steps) {
    const left = rows.filter(
      ({ kind, is_taken, outcome }) => outcome === '' && is_taken === 1 && CHANGING.includes(kind),
    );
    if (left.length === 0) continue;
    await db
      .updateTable('import_rows')
      .set({ outcome: 'skipped', reason })
      .where('import_id', '=', importId)
      .where(
        'row',
        'in',
        left.map(({ row }) => row),
      )
      .execute();
  }
}

async function undo(
  services: ImportServices,
  given: Selectable<ImportsTable>,
  signal: AbortSignal,
  { unlink }: ImportLinks,
): Promise<void> {
  const { db, now } = services;
  if (!(await undoRun(db, given, now(), signal))) return;
  await unlink(services, given);
  await endRun(db, given, 'undoing', { state: 'undone', undone_at: now().toISOString() });
}

export async function endRun(
  db: Db,
  { id }: Selectable<ImportsTable>,
  from: 'applying' | 'undoing',
  values: Partial<Selectable<ImportsTable>>,
): Promise<void> {
  const rows = await db
    .selectFrom('import_rows')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute();
  const outcomes = JSON.stringify(Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])));
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...values, outcomes })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await forgetFile(db, id);
}
