import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImportColumns } from '#domain/imports/import-columns.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import type { Transact } from '../../ground/db/transact.ts';
import type { MediaStore } from '../../ground/media/media-store.ts';
import { type Actor, COMMAND_LINE } from '../../log/write-log.ts';
import type { ImportContext } from './desired-state.ts';
import { loadLayout } from './file-layout.ts';
import { type ImportReport, ImportTally } from './import-tally.ts';
import { KnownProducts, sourceKey } from './known-products.ts';
import { isWorthMeasuring, measureTables } from './measure-tables.ts';
import { PictureLibrary } from './picture-library.ts';
import { EMPTY_ROW, planRows, type RowPlan } from './plan-rows.ts';
import { ProductLinks } from './product-links.ts';
import { type ProductChange, ProductStore } from './product-store.ts';
import { readChunks } from './read-chunks.ts';
import type { KeyedRow, PlannedRow, RowRecorder, WrittenRow } from './row-recorder.ts';
import { PASSES, type Scan, scanFile } from './scan.ts';
import { loadShopTerms } from './shop-terms.ts';
import { getOrThrow, nextPlannedId } from './term-set.ts';

export interface ImportOptions {
  db: DbOrTrx;
  transact: Transact;
  file: string;
  /** Name of the file in the ledger, if it differs. */
  name?: string;
  originals: MediaStore;
  now: Date;
  /** Actor in the stock ledger; by default the command line. */
  actor?: Actor;
  /** Minimum price for selling ungraded singles as individual copies. */
  copiesFromCents: number;
  dryRun?: boolean;
  onProgress?: (rowsDone: number, rows: number) => void;
  /** Column mapping of another program's file. */
  columns?: ImportColumns | undefined;
  /** Records what each row does, and may leave rows out. */
  recorder?: RowRecorder;
}

export type ImportOutcome = { ok: true; report: ImportReport } | { ok: false; reason: string };

/** Rows per transaction: few enough to keep orders of the running shop from waiting. */
const CHUNK = 100;
/** With a recorder, which also writes what each row does. */
const RECORDED_CHUNK = 40;

/** Skips and reports bad rows; importing the same file again changes nothing. */
export async function importProducts(options: ImportOptions): Promise<ImportOutcome> {
  return new ProductImport(options).run();
}

interface Run {
  scan: Scan;
  context: ImportContext & { pictures: PictureLibrary };
  store: ProductStore;
}

/** Without a change it was saved by an earlier run. */
type SavedRow = KeyedRow & { id: number; change?: ProductChange };

class ProductImport {
  readonly #options: ImportOptions;
  readonly #tally = new ImportTally();
  #rowsDone = 0;
  #created = 0;
  #measuredAt = 0;

  constructor(options: ImportOptions) {
    this.#options = options;
  }

  async run(): Promise<ImportOutcome> {
    const { db, file, copiesFromCents, now, recorder, dryRun, actor = COMMAND_LINE } = this.#options;
    const knownProducts = await KnownProducts.load(db);
    // References resolved during the preview may be gone by now; the recorder reports that.
    const refusesNameless = recorder === undefined || dryRun === true;
    const layout = await loadLayout(db, file, this.#options.columns);
    const scanned = await scanFile(file, knownProducts, { refusesNameless, layout });
    if (!scanned.ok) return scanned;
    const scan = scanned.value;
    await scan.attributeUses.chooseUnescaped(db, knownProducts, scan.listedAttributes);
    for (const { line, reason } of scan.problems) this.#tally.addProblem({ line, reason });
    await recorder?.begin(scan);
    const terms = await loadShopTerms(db);
    const pictures = await PictureLibrary.load(db, path.dirname(file));
    const store = await ProductStore.open(db, terms, pictures, {
      cause: 'import',
      reference: this.#options.name ?? path.basename(file),
      actor,
      at: now.toISOString(),
    });
    const run: Run = { scan, store, context: { knownProducts, terms, pictures, copiesFromCents } };
    const links = new ProductLinks(knownProducts);

    for (const pass of PASSES.filter((candidate) => scan.passes.includes(candidate))) {
      if (pass === 'variations') await this.#extendParents(run);
      const chunks = readChunks(file, { scan, knownProducts, pass, layout, size: this.#chunkSize });
      for await (const rows of chunks) {
        for (const saved of await this.#save(rows, run)) {
          const { id, index, row, line, key, change } = saved;
          links.note({
            id,
            index,
            line,
            links: row.links,
            isNew: change !== undefined && change.id === undefined,
          });
          this.#tally.addRow(id, pass, change);
          if (!change) continue;
          const { source_id, type } = change.state.columns;
          knownProducts.add(key, { id, type });
          if (source_id !== null) knownProducts.add(sourceKey(source_id), { id, type });
        }
        if (isWorthMeasuring(this.#created, this.#measuredAt)) await this.#measure();
        this.#rowsDone += rows.length;
        this.#options.onProgress?.(this.#rowsDone, scan.passes.length);
        await yieldToEventLoop();
        recorder?.signal.throwIfAborted();
      }
    }
    for (const id of await links.save(this.#options)) this.#tally.addLinked(id);
    if (this.#measuredAt > 0) await this.#measure();
    return { ok: true, report: this.#tally.report(scan, links.warnings) };
  }

  get #chunkSize(): number {
    return this.#options.recorder ? RECORDED_CHUNK : CHUNK;
  }

  async #save(rows: KeyedRow[], run: Run): Promise<SavedRow[]> {
    const { db, recorder, dryRun, transact } = this.#options;
    if (recorder && !dryRun) return transact((trx) => this.#saveRecorded(trx, recorder, rows, run));
    const { planned, refused } = await this.#plan(db, rows, run);
    await recorder?.plan(planned, refused, run.context.terms);
    return this.#write(planned, run);
  }

  /** Rows are read, chosen and written in one transaction. */
  async #saveRecorded(trx: Trx, recorder: RowRecorder, rows: KeyedRow[], run: Run): Promise<SavedRow[]> {
    const { context, store } = run;
    const known = rows.map((row) => ({ ...row, id: context.knownProducts.find(row.key)?.id }));
    const { admitted, done } = await recorder.admit(trx, known);
    const { planned, refused } = await this.#plan(trx, admitted, run);
    const chosen = await recorder.choose(trx, planned, refused);
    const changes = changesOf(chosen);
    const ids = changes.length > 0 ? await store.save(trx, changes, this.#options.now) : [];
    this.#created += changes.filter(({ id }) => id === undefined).length;
    const written = withIdsOf(chosen, changes, ids);
    const after = await store.load(
      trx,
      written.map(({ id }) => id),
    );
    await recorder.keep(trx, written, after);
    return [...written, ...done];
  }

  async #plan(db: DbOrTrx, rows: KeyedRow[], { scan, context, store }: Run): Promise<RowPlan> {
    const plan = await planRows(db, rows, {
      context,
      store,
      usedAttributes: scan.attributeUses.byProduct,
      soldAlone: scan.soldAlone,
      isSaved: (id) => this.#tally.hasRow(id),
      onlyPriceAndStock: this.#options.columns?.price_and_stock_only ?? false,
      now: this.#options.now,
    });
    for (const { line, reason } of plan.refused) this.#tally.addProblem({ line, reason });
    return plan;
  }

  /** Variations may add attributes and options to a parent that is not in the file. */
  async #extendParents(run: Run): Promise<void> {
    const { knownProducts } = run.context;
    const keys = [...run.scan.attributeUses.byProduct.keys()].filter(
      (key) => !knownProducts.isInFile(key) && knownProducts.find(key)?.type === 'variable',
    );
    for (let start = 0; start < keys.length; start += this.#chunkSize) {
      const rows = keys.slice(start, start + this.#chunkSize).map((key) => ({
        key,
        index: -(knownProducts.find(key)?.id ?? 0),
        line: 0,
        row: EMPTY_ROW,
      }));
      await this.#save(rows, run);
    }
  }

  /** A dry run invents ids for new products. */
  async #write(planned: PlannedRow[], { context, store }: Run): Promise<WrittenRow[]> {
    const { dryRun, originals, now, transact } = this.#options;
    const changes = changesOf(planned);
    let ids = changes.map(({ id }) => id ?? nextPlannedId());
    if (!dryRun && changes.length > 0) {
      await context.pictures.copyPlanned(originals);
      ids = await transact((trx) => store.save(trx, changes, now));
      this.#created += changes.filter(({ id }) => id === undefined).length;
    }
    return withIdsOf(planned, changes, ids);
  }

  async #measure(): Promise<void> {
    this.#measuredAt = this.#created;
    await measureTables(this.#options.db);
  }
}

const changesOf = (planned: readonly PlannedRow[]): ProductChange[] =>
  planned.map(({ change }) => change).filter(({ changed }) => changed.size > 0);

/** `ids` are those of the changes, in their order. */
function withIdsOf(planned: PlannedRow[], changes: ProductChange[], ids: number[]): WrittenRow[] {
  const idOf = new Map(ids.map((id, index) => [changes[index], id]));
  return planned.map((row) => ({ ...row, id: row.change.id ?? getOrThrow(idOf, row.change) }));
}
