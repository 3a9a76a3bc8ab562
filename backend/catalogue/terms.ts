import type { TermTable } from '../db/tables.ts';

export type Term = { [Column in keyof Omit<TermTable, 'id'>]: TermTable[Column] } & { id: number };
