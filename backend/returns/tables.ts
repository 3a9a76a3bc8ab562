import type { ColumnType, Generated } from 'kysely';

export interface ReturnsTable {
  id: Generated<number>;
  number: string;
  order_id: number;
  reason: string;
  message: string;
  requested_at: string;
  /** null until the goods have been received. */
  received_at: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ReturnLinesTable {
  return_id: number;
  order_line_id: number;
  quantity: number;
  /** Of these, units put back into stock. */
  restocked: Generated<number>;
}

export interface ReturnTables {
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
}
