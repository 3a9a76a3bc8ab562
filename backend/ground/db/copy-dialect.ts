import type { Trx } from './tables.ts';

export type Row = Record<string, unknown>;

/** The highest id ever used, even by a deleted row. */
export interface LastId {
  table: string;
  id: number;
}

export const BATCH_SIZE = 200;

export interface CopyDialect {
  takeSnapshot: (from: Trx) => Promise<void>;
  readRows: (from: Trx, table: string) => AsyncGenerator<Row[]>;
  findLastIds: (from: Trx) => Promise<LastId[]>;
  empty: (to: Trx, tables: readonly string[]) => Promise<void>;
  /** Rows may refer to later ones. */
  deferForeignKeys: (to: Trx, work: () => Promise<void>) => Promise<void>;
  /** Never reuses the id of a deleted row. */
  continueIds: (to: Trx, lastIds: readonly LastId[]) => Promise<void>;
}
