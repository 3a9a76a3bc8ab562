import type { TermTable } from '../ground/db/tables.ts';

export type Term = { [Column in keyof Omit<TermTable, 'id'>]: TermTable[Column] } & { id: number };
