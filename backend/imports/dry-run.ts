import type { Insertable } from 'kysely';
import type { OfficeImportSummary } from '#contract/office/imports.ts';
import { factKey } from '#domain/cards/card-tags.ts';
import { CARD_BOOK_FIELD, type ImportKind } from '#domain/imports/imports.ts';
import type { ReadingCounts } from '#domain/imports/reading-notes.ts';
import { changedColumns, type StoredParts, storedPart } from '../catalogue/import/comparable-parts.ts';
import { describeChanges, type FieldChange } from '../catalogue/import/describe-changes.ts';
import type { ImportReport } from '../catalogue/import/import-tally.ts';
import { LINK_COLUMNS } from '../catalogue/import/product-links.ts';
import type { PartName } from '../catalogue/import/product-state.ts';
import type { LinkedRow, PlannedRow, RefusedRow, RowRecorder } from '../catalogue/import/row-recorder.ts';
import type { Scan, ScanProblem } from '../catalogue/import/scan.ts';
import type { ShopTerms } from '../catalogue/import/shop-terms.ts';
import type { LinkKind } from '../catalogue/tables.ts';
import type { OfferedCard, PrintingProposals, ProposedPrinting } from '../deck-lists/propose-printings.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { ImportRowsTable } from './tables.ts';
import { whyOdd } from './why-odd.ts';

/** The row's current values, of fields that it changes. */
export interface SeenRow {
  isNew: boolean;
  parts: StoredParts;
  links?: unknown;
  /** The printing of the card book that the product would be linked to. */
  booked?: Pick<ProposedPrinting, 'id' | 'reason'>;
}

const ROWS_PER_STATEMENT = 40;

/** Records what each row would do. */
export class DryRun implements RowRecorder {
  readonly signal: AbortSignal;
  readonly sums = { units: 0, units_cents: 0, prices_up: 0, prices_down: 0 };
  readonly booked = { known: 0, unsure: 0 };
  readonly #db: Db;
  readonly #importId: number;
  readonly #stopped = new AbortController();
  readonly #proposals: PrintingProposals | undefined;
  #rows = 0;
  #done = 0;

  constructor(db: Db, importId: number, signal: AbortSignal, proposals?: PrintingProposals) {
    this.#db = db;
    this.#importId = importId;
    this.#proposals = proposals;
    this.signal = AbortSignal.any([signal, this.#stopped.signal]);
  }

  async begin({ passes, problems, added }: Scan): Promise<void> {
    this.#rows = passes.length;
    const rowOf =
      (kind: ImportKind) =>
      ({ index, ...row }: ScanProblem) =>
        this.#row({ ...row, row: index, kind });
    await this.#insert([...problems.map(rowOf('error')), ...added.map(rowOf('same'))]);
  }

  async plan(
    planned: readonly PlannedRow[],
    refused: readonly RefusedRow[],
    terms: ShopTerms,
  ): Promise<void> {
    const proposed = await this.#propose(planned, terms);
    await this.#insert([
      ...planned.flatMap((row) => this.#plannedRow(row, terms, proposed.get(row.index))),
      ...refused.map((row) => {
        const { label, name } = namesIn(row);
        return this.#row({
          row: row.index,
          line: row.line,
          label,
          name,
          kind: 'error',
          reason: row.reason,
        });
      }),
    ]);
  }

  async planLinks(rows: readonly LinkedRow[]): Promise<void> {
    await transact(this.#db, async (trx) => {
      for (const { index, links, before } of rows) await this.#addLinks(trx, index, links, before);
    });
  }

  summary(
    scanned: Pick<ImportReport, 'ignoredColumns' | 'warnings' | keyof ReadingCounts>,
  ): Omit<OfficeImportSummary, 'counts' | 'columns'> {
    return {
      ...this.sums,
      ignored_columns: scanned.ignoredColumns,
      warnings: scanned.warnings.slice(0, 100),
      rounded: scanned.rounded,
      free: scanned.free,
      unreduced: scanned.unreduced,
      added: scanned.added,
      mended: scanned.mended,
      in_book: this.booked.known,
      to_look_at: this.booked.unsure,
    };
  }

  async admit(): Promise<never> {
    throw new Error('a dry run writes nothing');
  }
  choose = this.admit;
  keep = this.admit;
  keepLinks = this.admit;

  /** A product extended by variations is a row only if it changes. */
  #plannedRow(
    planned: PlannedRow,
    terms: ShopTerms,
    booked: ProposedPrinting | undefined,
  ): Insertable<ImportRowsTable>[] {
    const { index, line, before, change } = planned;
    const { state, changed, id } = change;
    if (index < 0 && changed.size === 0) return [];
    const changes = describeChanges(before, state, changed, terms);
    const odd = before && whyOdd(before, state);
    const kind = !before ? 'new' : changed.size === 0 ? 'same' : odd === undefined ? 'change' : 'odd';
    this.#addUp(planned);
    const seen: SeenRow = {
      isNew: before === undefined,
      parts: before ? seenParts(before, state, changed) : {},
      ...(booked && { booked: { id: booked.id, reason: booked.reason } }),
    };
    const shown = booked ? [...changes, bookChange(booked)] : changes;
    return [
      this.#row({
        row: index,
        line,
        label: state.columns.sku ?? (state.columns.source_id === null ? '' : `ID ${state.columns.source_id}`),
        name: state.columns.name || state.options.map(({ option }) => option).join(', '),
        kind,
        is_taken: kind === 'new' || kind === 'change' ? 1 : 0,
        reason: odd ?? (index < 0 ? 'Follows from the variations in the file' : ''),
        changes: JSON.stringify(shown),
        seen: kind === 'same' && !booked ? '{}' : JSON.stringify(seen),
        product_id: id ?? null,
      }),
    ];
  }

  async #propose(
    planned: readonly PlannedRow[],
    terms: ShopTerms,
  ): Promise<ReadonlyMap<number, ProposedPrinting>> {
    const proposed = new Map<number, ProposedPrinting>();
    for (const { index, change } of this.#proposals ? planned : []) {
      const printing = await this.#proposals?.propose(offeredCard(change.state, terms));
      if (!printing || index < 0) continue;
      proposed.set(index, printing);
      this.booked[printing.reason === '' ? 'known' : 'unsure'] += 1;
    }
    return proposed;
  }

  #addUp({ before, change: { state } }: PlannedRow): void {
    const price = state.columns.regular_price_cents;
    const priceBefore = before?.columns.regular_price_cents ?? null;
    if (price !== null && priceBefore !== null && price > priceBefore) this.sums.prices_up += 1;
    if (price !== null && priceBefore !== null && price < priceBefore) this.sums.prices_down += 1;
    const units = state.stock.managed * state.stock.quantity;
    const unitsBefore = before ? before.stock.managed * before.stock.quantity : 0;
    this.sums.units += units - unitsBefore;
    this.sums.units_cents += (units - unitsBefore) * (price ?? 0);
  }

  #row(
    given: Pick<ImportRowsTable, 'row' | 'line' | 'kind'> & Partial<Insertable<ImportRowsTable>>,
  ): Insertable<ImportRowsTable> {
    return {
      import_id: this.#importId,
      label: '',
      name: '',
      is_taken: 0,
      reason: '',
      changes: '[]',
      seen: '{}',
      product_id: null,
      pass: 0,
      outcome: '',
      undo: '{}',
      ...given,
    };
  }

  /** Stops when the file has been deleted meanwhile. */
  async #insert(rows: Insertable<ImportRowsTable>[]): Promise<void> {
    for (let start = 0; start < Math.max(rows.length, 1); start += ROWS_PER_STATEMENT) {
      const step = rows.slice(start, start + ROWS_PER_STATEMENT);
      this.#done += step.length;
      await transact(this.#db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('imports')
          .set({ rows: this.#rows, progress: this.#done })
          .where('id', '=', this.#importId)
          .where('state', '=', 'reading')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) this.#stopped.abort();
        else if (step.length > 0) await trx.insertInto('import_rows').values(step).execute();
      });
    }
  }

  async #addLinks(
    trx: Trx,
    row: number,
    links: LinkedRow['links'],
    before: LinkedRow['before'],
  ): Promise<void> {
    const found = await trx
      .selectFrom('import_rows')
      .select(['kind', 'changes', 'seen'])
      .where('import_id', '=', this.#importId)
      .where('row', '=', row)
      .executeTakeFirst();
    if (!found) return;
    const seen: SeenRow = { isNew: false, parts: {}, ...JSON.parse(found.seen), links: before };
    const added = await describeLinks(trx, links, before);
    const kind: ImportKind = found.kind === 'same' ? 'change' : (found.kind as ImportKind);
    await trx
      .updateTable('import_rows')
      .set({
        changes: JSON.stringify([...JSON.parse(found.changes), ...added]),
        seen: JSON.stringify(seen),
        kind,
        ...(found.kind === 'same' ? { is_taken: 1 } : {}),
      })
      .where('import_id', '=', this.#importId)
      .where('row', '=', row)
      .execute();
  }
}

/** A variation is of its product's printing. */
function offeredCard(
  { columns, attributes, terms }: PlannedRow['change']['state'],
  shop: ShopTerms,
): OfferedCard {
  const single = attributes.filter(({ options }) => options.length === 1);
  return {
    name: columns.name,
    sku: columns.sku,
    facts: Object.fromEntries(single.map(({ name, options }) => [factKey(name), options[0] ?? ''])),
    brands:
      columns.type === 'simple' || columns.type === 'variable'
        ? terms.brands.map((id) => shop.brands.nameOf(id))
        : [],
  };
}

const bookChange = ({ words, reason }: ProposedPrinting): FieldChange => ({
  field: CARD_BOOK_FIELD,
  before: '',
  after: reason === '' ? words : `${words}? To look at: ${reason}`,
});

const namesIn = ({ row: { columns } }: RefusedRow) => ({
  label: columns.sku ?? (columns.source_id ? `ID ${columns.source_id}` : ''),
  name: columns.name ?? '',
});

function seenParts(
  before: PlannedRow['change']['state'],
  after: PlannedRow['change']['state'],
  changed: ReadonlySet<PartName>,
): StoredParts {
  const columns = changedColumns(before.columns, after.columns);
  return Object.fromEntries([...changed].map((part) => [part, storedPart(before, part, columns)]));
}

/** A dry run has no ids for new products, so later references use the file's names. */
async function describeLinks(
  trx: Trx,
  links: LinkedRow['links'],
  before: LinkedRow['before'],
): Promise<FieldChange[]> {
  const ids = before.map(({ linkedId }) => linkedId);
  const products =
    ids.length === 0
      ? []
      : await trx.selectFrom('products').select(['id', 'sku', 'name']).where('id', 'in', ids).execute();
  const refOf = new Map(products.map(({ id, sku, name }) => [id, sku ?? name]));
  return (Object.keys(links) as LinkKind[]).flatMap((kind) => {
    const was = before
      .filter((link) => link.kind === kind)
      .map(({ linkedId }) => refOf.get(linkedId) ?? '')
      .join(', ');
    const after = (links[kind] ?? []).join(', ');
    return was === after ? [] : [{ field: LINK_COLUMNS[kind], before: was, after }];
  });
}
