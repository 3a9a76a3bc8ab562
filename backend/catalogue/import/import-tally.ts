import type { ReadingCounts } from '#domain/imports/reading-notes.ts';
import type { ProductChange } from './product-store.ts';
import type { Pass, RowProblem, Scan } from './scan.ts';

export interface ImportReport extends ReadingCounts {
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
  /** How many columns the file has. */
  columns: number;
  /** How the text of the file was read. */
  readAs: string;
}

type RowOutcome = 'created' | 'updated' | 'unchanged';

/** Keeps what became of each row. */
export class ImportTally {
  readonly #problems: RowProblem[] = [];
  readonly #outcomes = new Map<number, RowOutcome>();
  readonly #partCounts = { variations: 0, copies: 0 };

  addProblem(found: RowProblem): void {
    this.#problems.push(found);
  }

  /** Without a change the row was saved by an earlier run. */
  addRow(id: number, pass: Pass, change: ProductChange | undefined): void {
    this.#outcomes.set(id, change ? outcomeOf(change) : 'unchanged');
    if (pass === 'variations' || pass === 'copies') this.#partCounts[pass] += 1;
  }

  /** Its links to other products have changed. */
  addLinked(id: number): void {
    if (this.#outcomes.get(id) === 'unchanged') this.#outcomes.set(id, 'updated');
  }

  hasRow(id: number): boolean {
    return this.#outcomes.has(id);
  }

  report(
    { ignoredColumns, columns, readAs, rounded, free, unreduced, added, mended, leftOut, notes }: Scan,
    warnings: RowProblem[],
  ): ImportReport {
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
      warnings: [...leftOut, ...notes, ...warnings].toSorted((one, other) => one.line - other.line),
      ignoredColumns,
      columns,
      readAs,
      rounded,
      free,
      unreduced,
      added: added.length,
      mended,
    };
  }
}

function outcomeOf({ id, changed }: ProductChange): RowOutcome {
  if (id === undefined) return 'created';
  return changed.size > 0 ? 'updated' : 'unchanged';
}
