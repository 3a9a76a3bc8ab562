import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImportColumns } from '#domain/import-columns.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import type { Transact } from '../../ground/db/transact.ts';
import { type Actor, COMMAND_LINE } from '../../ground/log/write-log.ts';
import type { MediaStore } from '../../ground/media/media-store.ts';
import { problem } from '../../ground/parsed.ts';
import { desiredState, type ImportContext } from './desired-state.ts';
import { loadLayout } from './file-layout.ts';
import { type ImportReport, ImportTally } from './import-tally.ts';
import { KnownProducts, sourceKey } from './known-products.ts';
import { isWorthMeasuring, measureTables } from './measure-tables.ts';
import { PictureLibrary } from './picture-library.ts';
import { ProductLinks } from './product-links.ts';
import { type ProductRow, readProductRow } from './product-row.ts';
import { changedParts, type ProductChange, ProductStore } from './product-store.ts';
import type { KeyedRow, PlannedRow, RefusedRow, RowRecorder, WrittenRow } from './row-recorder.ts';
import { readRows } from './rows.ts';
import { PASSES, type Pass, type Scan, scanFile } from './scan.ts';
import { loadShopTerms } from './shop-terms.ts';
import { getOrThrow, nextPlannedId } from './term-set.ts';
import type { FileLayout } from './translate-columns.ts';

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

const SECOND_ROW = 'another row of the file is the same product already, found by its SKU or its ID';
/** Rows per transaction: few enough to keep orders of the running shop from waiting. */
const CHUNK = 100;
/** A row that is left out is recorded, too. */
const KEPT_CHUNK = 40;

/** Skips and reports bad rows; importing the same file again changes nothing. */
export async function importProducts(options: ImportOptions): Promise<ImportOutcome> {
  return new ProductImport(options).run();
}

type FileContext = ImportContext & { pictures: PictureLibrary };

/** Without a change it was saved by an earlier run. */
type SavedRow = KeyedRow & { id: number; change?: ProductChange };

/** Changes nothing except what variations add. */
const EMPTY_ROW: ProductRow = { columns: {}, stock: {}, links: {}, meta: {} };

class ProductImport {
  readonly #options: ImportOptions;
  readonly #tally = new ImportTally();
  #rowsDone = 0;
  #created = 0;
  #measuredAt = 0;
  #layout: FileLayout | undefined;

  constructor(options: ImportOptions) {
    this.#options = options;
  }

  async run(): Promise<ImportOutcome> {
    const { db, file, copiesFromCents, now, recorder, dryRun, actor = COMMAND_LINE } = this.#options;
    const directory = await KnownProducts.load(db);
    // References resolved during the preview may be gone by now; the recorder reports that.
    const refusesNameless = recorder === undefined || dryRun === true;
    this.#layout = await loadLayout(db, this.#options.columns);
    const scanned = await scanFile(file, directory, { refusesNameless, layout: this.#layout });
    if (!scanned.ok) return scanned;
    const scan = scanned.value;
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
    const context: FileContext = { directory, terms, pictures, copiesFromCents };
    const links = new ProductLinks(directory);

    for (const pass of PASSES.filter((candidate) => scan.passes.includes(candidate))) {
      if (pass === 'variations') await this.#extendParents(scan, context, store);
      for await (const rows of this.#chunks(scan, pass, directory)) {
        for (const saved of await this.#save(rows, context, store, scan)) {
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
          directory.add(key, { id, type });
          if (source_id !== null) directory.add(sourceKey(source_id), { id, type });
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
    return this.#options.recorder ? KEPT_CHUNK : CHUNK;
  }

  async *#chunks(scan: Scan, pass: Pass, directory: KnownProducts): AsyncGenerator<KeyedRow[]> {
    let chunk: KeyedRow[] = [];
    let index = -1;
    for await (const fileRow of readRows(this.#options.file, this.#layout)) {
      index += 1;
      if (!fileRow.ok) throw new Error(`the file changed during the import: it ${fileRow.reason}`);
      if (scan.passes[index] !== pass) continue;
      const { header, line, cells } = fileRow.value;
      const row = readProductRow(header, cells);
      const key = row.ok ? directory.keyOf(row.value.columns) : undefined;
      if (!row.ok || key === undefined) throw new Error(`line ${line} of the file changed during the import`);
      chunk.push({ key, index, line, row: row.value });
      if (chunk.length === this.#chunkSize) {
        yield chunk;
        chunk = [];
      }
    }
    if (chunk.length > 0) yield chunk;
  }

  async #save(rows: KeyedRow[], context: FileContext, store: ProductStore, scan: Scan): Promise<SavedRow[]> {
    const { db, recorder, dryRun, transact } = this.#options;
    if (recorder && !dryRun)
      return transact((trx) => this.#saveKept(trx, recorder, rows, context, store, scan));
    const { planned, refused } = await this.#plan(db, rows, context, store, scan);
    await recorder?.plan(planned, refused, context.terms);
    return this.#write(planned, store, context.pictures);
  }

  /** Rows are read, chosen and written in one transaction. */
  async #saveKept(
    trx: Trx,
    recorder: RowRecorder,
    rows: KeyedRow[],
    context: FileContext,
    store: ProductStore,
    scan: Scan,
  ): Promise<SavedRow[]> {
    const known = rows.map((row) => ({ ...row, id: context.directory.find(row.key)?.id }));
    const { admitted, done } = await recorder.admit(trx, known);
    const { planned, refused } = await this.#plan(trx, admitted, context, store, scan);
    const chosen = await recorder.choose(trx, planned, refused);
    const changes = chosen.map(({ change }) => change).filter(({ changed }) => changed.size > 0);
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

  async #plan(
    db: DbOrTrx,
    rows: KeyedRow[],
    context: ImportContext,
    store: ProductStore,
    { usedAttributes }: Scan,
  ): Promise<{ planned: PlannedRow[]; refused: RefusedRow[] }> {
    const { now } = this.#options;
    const ids = rows.flatMap(({ key }) => context.directory.find(key)?.id ?? []);
    const stored = await store.load(db, ids);
    const planned: PlannedRow[] = [];
    const refused: RefusedRow[] = [];
    for (const keyed of rows) {
      const id = context.directory.find(keyed.key)?.id;
      const before = id === undefined ? undefined : stored.get(id);
      const used = usedAttributes.get(keyed.key) ?? new Map();
      const state =
        id !== undefined && this.#isTaken(id, planned)
          ? problem(SECOND_ROW)
          : await desiredState(context, before ? this.#restrict(keyed.row) : keyed.row, before, used);
      if (!state.ok) {
        this.#tally.addProblem({ line: keyed.line, reason: state.reason });
        refused.push({ ...keyed, reason: state.reason });
        continue;
      }
      const changed = changedParts(before, state.value);
      const createdAt = new Date(now.getTime() - keyed.index).toISOString();
      planned.push({ ...keyed, before, change: { id, state: state.value, changed, createdAt } });
    }
    return { planned, refused };
  }

  #restrict(row: ProductRow): ProductRow {
    if (!this.#options.columns?.price_and_stock_only) return row;
    const { regular_price_cents, sale_price_cents } = row.columns;
    return {
      ...EMPTY_ROW,
      columns: {
        ...(regular_price_cents === undefined ? {} : { regular_price_cents }),
        ...(sale_price_cents === undefined ? {} : { sale_price_cents }),
      },
      stock: row.stock,
    };
  }

  #isTaken(id: number, planned: PlannedRow[]): boolean {
    return this.#tally.hasRow(id) || planned.some(({ change }) => change.id === id);
  }

  /** Variations may add attributes and options to a parent that is not in the file. */
  async #extendParents(scan: Scan, context: FileContext, store: ProductStore): Promise<void> {
    const { directory } = context;
    const keys = [...scan.usedAttributes.keys()].filter(
      (key) => !directory.isInFile(key) && directory.find(key)?.type === 'variable',
    );
    for (let start = 0; start < keys.length; start += this.#chunkSize) {
      const rows = keys.slice(start, start + this.#chunkSize).map((key) => ({
        key,
        index: -(directory.find(key)?.id ?? 0),
        line: 0,
        row: EMPTY_ROW,
      }));
      await this.#save(rows, context, store, scan);
    }
  }

  /** A dry run invents ids for new products. */
  async #write(planned: PlannedRow[], store: ProductStore, pictures: PictureLibrary): Promise<WrittenRow[]> {
    const { dryRun, originals, now, transact } = this.#options;
    const changes = planned.map(({ change }) => change).filter(({ changed }) => changed.size > 0);
    let ids = changes.map(({ id }) => id ?? nextPlannedId());
    if (!dryRun && changes.length > 0) {
      await pictures.copyPlanned(originals);
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

/** `ids` are those of the changes, in their order. */
function withIdsOf(planned: PlannedRow[], changes: ProductChange[], ids: number[]): WrittenRow[] {
  const idOf = new Map(ids.map((id, index) => [changes[index], id]));
  return planned.map((row) => ({ ...row, id: row.change.id ?? getOrThrow(idOf, row.change) }));
}
