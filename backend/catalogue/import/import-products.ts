import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { Transact } from '../../ground/db/transact.ts';
import { type Actor, COMMAND_LINE } from '../../ground/log/write-log.ts';
import type { MediaStore } from '../../ground/media/media-store.ts';
import { problem } from '../../ground/parsed.ts';
import { desiredState, type ImportContext } from './desired-state.ts';
import { Directory, sourceKey } from './directory.ts';
import { getOrThrow } from './get-or-throw.ts';
import { isWorthMeasuring, measureTables } from './measure-tables.ts';
import { PictureLibrary } from './picture-library.ts';
import { ProductLinks } from './product-links.ts';
import { type ProductRow, readProductRow } from './product-row.ts';
import { changedParts, type ProductChange, ProductStore } from './product-store.ts';
import { readRows } from './rows.ts';
import { PASSES, type Pass, type RowProblem, type Scan, scanFile } from './scan.ts';
import { loadShopTerms } from './shop-terms.ts';
import { nextPlannedId } from './term-set.ts';

export interface ImportOptions {
  db: DbOrTrx;
  transact: Transact;
  file: string;
  originals: MediaStore;
  now: Date;
  /** Who the stock ledger names: the command line unless given. */
  actor?: Actor;
  /** From this price ungraded singles may be sold by the copy. */
  copiesFromCents: number;
  dryRun?: boolean;
  onProgress?: (rowsDone: number, rows: number) => void;
}

export interface ImportReport {
  products: number;
  variations: number;
  copies: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  problems: RowProblem[];
  warnings: RowProblem[];
  ignoredColumns: string[];
}

export type ImportOutcome = { ok: true; report: ImportReport } | { ok: false; reason: string };
export type RowOutcome = 'created' | 'updated' | 'unchanged';

const SECOND_ROW = 'another row of the file is the same product already, found by its SKU or its ID';
/** Rows per transaction: few enough to keep orders of the running shop from waiting. */
const CHUNK = 100;

/** Skips and reports bad rows; importing the same file again changes nothing. */
export async function importProducts(options: ImportOptions): Promise<ImportOutcome> {
  return new ProductImport(options).run();
}

interface KeyedRow {
  key: string;
  index: number;
  line: number;
  row: ProductRow;
}

interface PlannedRow extends KeyedRow {
  change: ProductChange;
}

interface WrittenRow extends PlannedRow {
  id: number;
}

/** Changes nothing but what variations add. */
const EMPTY_ROW: ProductRow = { columns: {}, stock: {}, links: {}, meta: {} };

class ProductImport {
  readonly #options: ImportOptions;
  readonly #problems: RowProblem[] = [];
  readonly #outcomes = new Map<number, RowOutcome>();
  readonly #partCounts = { variations: 0, copies: 0 };
  #rowsDone = 0;
  #created = 0;
  #measuredAt = 0;

  constructor(options: ImportOptions) {
    this.#options = options;
  }

  async run(): Promise<ImportOutcome> {
    const { db, file, copiesFromCents, now, actor = COMMAND_LINE } = this.#options;
    const directory = await Directory.load(db);
    const scanned = await scanFile(file, directory);
    if (!scanned.ok) return scanned;
    const scan = scanned.value;
    this.#problems.push(...scan.problems);
    const terms = await loadShopTerms(db);
    const pictures = await PictureLibrary.load(db, path.dirname(file));
    const store = await ProductStore.open(db, terms, pictures, {
      cause: 'import',
      reference: path.basename(file),
      actor,
      at: now.toISOString(),
    });
    const context: ImportContext = { directory, terms, pictures, copiesFromCents };
    const links = new ProductLinks(directory);

    for (const pass of PASSES.filter((candidate) => scan.passes.includes(candidate))) {
      if (pass === 'variations') await this.#extendParents(scan, context, store, pictures);
      for await (const rows of this.#chunks(scan, pass, directory)) {
        const planned = await this.#plan(rows, context, store, scan);
        for (const { id, row, line, key, change } of await this.#write(planned, store, pictures)) {
          const { source_id, type } = change.state.columns;
          directory.add(key, { id, type });
          if (source_id !== null) directory.add(sourceKey(source_id), { id, type });
          links.note(id, line, row.links, change.id === undefined);
          this.#outcomes.set(id, outcomeOf(change));
          if (pass === 'variations' || pass === 'copies') this.#partCounts[pass] += 1;
        }
        this.#rowsDone += rows.length;
        this.#options.onProgress?.(this.#rowsDone, scan.passes.length);
        await yieldToEventLoop();
      }
    }
    for (const id of await links.save(this.#options)) {
      if (this.#outcomes.get(id) === 'unchanged') this.#outcomes.set(id, 'updated');
    }
    if (this.#measuredAt > 0) await this.#measure();
    return { ok: true, report: this.#report(scan, links.warnings) };
  }

  async *#chunks(scan: Scan, pass: Pass, directory: Directory): AsyncGenerator<KeyedRow[]> {
    let chunk: KeyedRow[] = [];
    let index = -1;
    for await (const fileRow of readRows(this.#options.file)) {
      index += 1;
      if (!fileRow.ok) throw new Error(`the file changed during the import: it ${fileRow.reason}`);
      if (scan.passes[index] !== pass) continue;
      const { header, line, cells } = fileRow.value;
      const row = readProductRow(header, cells);
      const key = row.ok ? directory.keyOf(row.value.columns) : undefined;
      if (!row.ok || key === undefined) throw new Error(`line ${line} of the file changed during the import`);
      chunk.push({ key, index, line, row: row.value });
      if (chunk.length === CHUNK) {
        yield chunk;
        chunk = [];
      }
    }
    if (chunk.length > 0) yield chunk;
  }

  async #plan(
    rows: KeyedRow[],
    context: ImportContext,
    store: ProductStore,
    { usedAttributes }: Scan,
  ): Promise<PlannedRow[]> {
    const { db, now } = this.#options;
    const ids = rows.flatMap(({ key }) => context.directory.find(key)?.id ?? []);
    const stored = await store.load(db, ids);
    const planned: PlannedRow[] = [];
    for (const keyed of rows) {
      const id = context.directory.find(keyed.key)?.id;
      const before = id === undefined ? undefined : stored.get(id);
      const used = usedAttributes.get(keyed.key) ?? new Map();
      const state =
        id !== undefined && this.#isTaken(id, planned)
          ? problem(SECOND_ROW)
          : await desiredState(context, keyed.row, before, used);
      if (!state.ok) {
        this.#problems.push({ line: keyed.line, reason: state.reason });
        continue;
      }
      const changed = changedParts(before, state.value);
      const createdAt = new Date(now.getTime() - keyed.index).toISOString();
      planned.push({ ...keyed, change: { id, state: state.value, changed, createdAt } });
    }
    return planned;
  }

  #isTaken(id: number, planned: PlannedRow[]): boolean {
    return this.#outcomes.has(id) || planned.some(({ change }) => change.id === id);
  }

  /** Variations may add attributes and options to a parent that is not in the file. */
  async #extendParents(
    scan: Scan,
    context: ImportContext,
    store: ProductStore,
    pictures: PictureLibrary,
  ): Promise<void> {
    const { directory } = context;
    const keys = [...scan.usedAttributes.keys()].filter(
      (key) => !directory.isInFile(key) && directory.find(key)?.type === 'variable',
    );
    for (let start = 0; start < keys.length; start += CHUNK) {
      const rows = keys
        .slice(start, start + CHUNK)
        .map((key) => ({ key, index: 0, line: 0, row: EMPTY_ROW }));
      await this.#write(await this.#plan(rows, context, store, scan), store, pictures);
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
      if (isWorthMeasuring(this.#created, this.#measuredAt)) await this.#measure();
    }
    const idOf = new Map(ids.map((id, index) => [changes[index], id]));
    return planned.map((row) => ({ ...row, id: row.change.id ?? getOrThrow(idOf, row.change) }));
  }

  async #measure(): Promise<void> {
    this.#measuredAt = this.#created;
    await measureTables(this.#options.db);
  }

  #report({ ignoredColumns }: Scan, warnings: RowProblem[]): ImportReport {
    const outcomes = [...this.#outcomes.values()];
    const count = (outcome: RowOutcome) => outcomes.filter((each) => each === outcome).length;
    return {
      products: outcomes.length - this.#partCounts.variations - this.#partCounts.copies,
      ...this.#partCounts,
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      failed: this.#problems.length,
      problems: this.#problems.toSorted((one, other) => one.line - other.line),
      warnings: warnings.toSorted((one, other) => one.line - other.line),
      ignoredColumns,
    };
  }
}

function outcomeOf({ id, changed }: ProductChange): RowOutcome {
  if (id === undefined) return 'created';
  return changed.size > 0 ? 'updated' : 'unchanged';
}
