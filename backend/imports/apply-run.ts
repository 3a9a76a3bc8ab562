import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import {
  changedColumns,
  findDifferences,
  type StoredParts,
  storedPart,
  withStored,
} from '../catalogue/import/comparable-parts.ts';
import { describeValue, fieldNameOf } from '../catalogue/import/describe-changes.ts';
import type { ProductLink } from '../catalogue/import/parts/links.ts';
import type { PartName, ProductState } from '../catalogue/import/product-state.ts';
import type {
  KeyedRow,
  LinkedRow,
  PlannedRow,
  RefusedRow,
  RowRecorder,
  WrittenRow,
} from '../catalogue/import/row-recorder.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import type { SeenRow } from './dry-run.ts';
import { lockImport } from './insert-run.ts';
import type { ImportRowsTable } from './tables.ts';

/** Changes of a written row with real ids, for comparing and restoring. */
export interface WrittenParts {
  isNew: boolean;
  before: StoredParts;
  after: StoredParts;
  links?: { before: ProductLink[]; after: ProductLink[] };
}

const PASS_OF: Partial<Record<ProductState['columns']['type'], number>> = {
  variation: 1,
  copy: 2,
  bundle: 3,
};
/** Previous links are restored before any product is removed. */
const LINKS_PASS = 4;
const GONE = 'The product is gone';
const MEANWHILE = 'was changed meanwhile';

/** Writes exactly the preview, never twice: each row is marked as done in its own transaction. */
export class ApplyRun implements RowRecorder {
  readonly signal: AbortSignal;
  readonly #db: Db;
  readonly #importId: number;
  readonly #stopped = new AbortController();
  #entries = new Map<number, Selectable<ImportRowsTable>>();
  #rowsRead = 0;

  constructor(db: Db, importId: number, signal: AbortSignal) {
    this.#db = db;
    this.#importId = importId;
    this.signal = AbortSignal.any([signal, this.#stopped.signal]);
  }

  async begin(): Promise<void> {
    await this.#db.updateTable('imports').set({ progress: 0 }).where('id', '=', this.#importId).execute();
  }

  async plan(): Promise<void> {}
  async planLinks(): Promise<void> {}

  async admit(trx: Trx, rows: readonly (KeyedRow & { id: number | undefined })[]) {
    this.#entries = new Map();
    const state = (await lockImport(trx, this.#importId))?.state;
    if (state !== 'applying') {
      this.#stopped.abort();
      return { admitted: [], done: [] };
    }
    this.#rowsRead += rows.filter(({ index }) => index >= 0).length;
    await trx
      .updateTable('imports')
      .set({ progress: this.#rowsRead })
      .where('id', '=', this.#importId)
      .execute();
    const entries = await trx
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', this.#importId)
      .where(
        'row',
        'in',
        rows.map(({ index }) => index),
      )
      .execute();
    this.#entries = new Map(entries.map((entry) => [entry.row, entry]));
    const isToWrite = ({ index }: KeyedRow) => {
      const entry = this.#entries.get(index);
      return entry?.is_taken === 1 && entry.outcome === '' && entry.kind !== 'error' && entry.kind !== 'same';
    };
    const toWrite = rows.filter(isToWrite);
    const isGone = ({ index, id }: (typeof toWrite)[number]) => {
      const seen = this.#entries.get(index)?.product_id ?? null;
      return seen !== null && seen !== id;
    };
    for (const { index } of toWrite.filter(isGone)) await this.#skip(trx, index, GONE);
    const admitted = toWrite.filter((row) => !isGone(row));
    await lockProducts(
      trx,
      admitted.flatMap(({ id }) => id ?? []),
    );
    const done = rows.flatMap(({ id, ...row }) =>
      id !== undefined && this.#entries.get(row.index)?.outcome === 'done' ? [{ ...row, id }] : [],
    );
    return { admitted, done };
  }

  async choose(
    trx: Trx,
    planned: readonly PlannedRow[],
    refused: readonly RefusedRow[],
  ): Promise<PlannedRow[]> {
    for (const { index, reason } of refused) await this.#skip(trx, index, reason);
    const chosen: PlannedRow[] = [];
    for (const row of planned) {
      const seen: SeenRow = JSON.parse(this.#entries.get(row.index)?.seen ?? '{}');
      const reason = whyNotAsSeen(row.before, seen);
      if (reason === undefined) chosen.push({ ...row, change: asSeen(row, seen) });
      else await this.#skip(trx, row.index, reason);
    }
    return chosen;
  }

  async keep(
    trx: Trx,
    written: readonly WrittenRow[],
    after: ReadonlyMap<number, ProductState>,
  ): Promise<void> {
    for (const { id, index, before, change } of written) {
      const now = after.get(id);
      if (!now) throw new Error(`product ${id} was not written`);
      const undo: WrittenParts = {
        isNew: before === undefined,
        before: before ? changedParts(before, now, change.changed, before) : {},
        after: changedParts(before, now, change.changed, now),
      };
      await this.#update(trx, index, {
        outcome: 'done',
        product_id: id,
        pass: PASS_OF[now.columns.type] ?? 0,
        undo: JSON.stringify(undo),
      });
    }
  }

  async keepLinks(trx: Trx, rows: readonly LinkedRow[]): Promise<LinkedRow[]> {
    if ((await lockImport(trx, this.#importId))?.state !== 'applying') {
      this.#stopped.abort();
      return [];
    }
    const kept: LinkedRow[] = [];
    for (const row of rows) {
      const entry = await trx
        .selectFrom('import_rows')
        .select(['seen', 'undo', 'pass', 'outcome', 'reason'])
        .where('import_id', '=', this.#importId)
        .where('row', '=', row.index)
        .executeTakeFirst();
      const undo: WrittenParts = JSON.parse(entry?.undo ?? '{}');
      if (entry?.outcome !== 'done' || undo.links) continue;
      const { links: seen }: SeenRow = JSON.parse(entry.seen);
      if (!undo.isNew && !isDeepStrictEqual(seen, JSON.parse(JSON.stringify(row.before)))) {
        await this.#update(trx, row.index, {
          reason: `${fieldNameOf('links')}: ${MEANWHILE}, left as they are`,
        });
        continue;
      }
      const links = { before: row.before, after: row.after };
      await this.#update(trx, row.index, {
        undo: JSON.stringify({ ...undo, links }),
        pass: undo.isNew ? entry.pass : LINKS_PASS,
      });
      kept.push(row);
    }
    return kept;
  }

  #skip = (trx: Trx, row: number, reason: string) => this.#update(trx, row, { outcome: 'skipped', reason });

  async #update(trx: Trx, row: number, values: Partial<Selectable<ImportRowsTable>>): Promise<void> {
    await trx
      .updateTable('import_rows')
      .set(values)
      .where('import_id', '=', this.#importId)
      .where('row', '=', row)
      .execute();
  }
}

/** Locked in order of id, before their stock, as in the editor. */
export async function lockProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await forUpdate(
    trx,
    trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id'),
  ).execute();
}

function whyNotAsSeen(before: ProductState | undefined, seen: SeenRow): string | undefined {
  if (!before) return seen.isNew ? undefined : GONE;
  if (seen.isNew) return 'The shop has a product with this SKU by now';
  const [different] = findDifferences(before, seen.parts);
  return different === undefined ? undefined : changedWords(before, different, MEANWHILE);
}

/** 'Regular price was changed meanwhile: it is 74.90 now' */
export function changedWords(now: ProductState, columnOrPart: string, words: string): string {
  const value = describeValue(now, columnOrPart);
  const is = value === undefined ? '' : `: it is ${value === '' ? 'empty' : value} now`;
  return `${fieldNameOf(columnOrPart)} ${words}${is}`;
}

/** Only what was shown, whatever else differs by now. */
function asSeen({ before, change }: PlannedRow, seen: SeenRow): PlannedRow['change'] {
  if (!before) return change;
  const parts = (Object.keys(seen.parts) as PartName[]).filter((part) => change.changed.has(part));
  const columns = Object.keys(seen.parts.columns ?? {});
  const desired = Object.fromEntries(parts.map((part) => [part, change.state[part]]));
  const state = {
    ...before,
    ...desired,
    columns: withStored(before, {
      columns: parts.includes('columns') ? storedPart(change.state, 'columns', columns) : {},
    }).columns,
  };
  return { ...change, state, changed: new Set(parts) };
}

function changedParts(
  before: ProductState | undefined,
  now: ProductState,
  changed: ReadonlySet<PartName>,
  from: ProductState,
): StoredParts {
  const columns = before && changedColumns(before.columns, now.columns);
  return Object.fromEntries([...changed].map((part) => [part, storedPart(from, part, columns)]));
}
