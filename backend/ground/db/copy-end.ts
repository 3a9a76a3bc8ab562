import type { Trx } from './tables.ts';

export type Row = Record<string, unknown>;

/** The highest id that a table has ever given, be its row there or deleted. */
export interface LastId {
  table: string;
  id: number;
}

export const ROWS_AT_A_TIME = 200;

/** What each database does in its own way when a shop is copied from it or to it. */
export interface CopyEnd {
  /** From here on the transaction sees what is committed now, whatever others write; to be called first. */
  seeOneMoment: (from: Trx) => Promise<void>;
  readRows: (from: Trx, table: string) => AsyncGenerator<Row[]>;
  findLastIds: (from: Trx) => Promise<LastId[]>;
  empty: (to: Trx, tables: readonly string[]) => Promise<void>;
  /** Rows point at each other across tables and within them: they are checked when all are there. */
  withForeignKeysAtTheEnd: (to: Trx, work: () => Promise<void>) => Promise<void>;
  /** No id is given twice, not even that of a row that was deleted. */
  continueIds: (to: Trx, lastIds: readonly LastId[]) => Promise<void>;
}
