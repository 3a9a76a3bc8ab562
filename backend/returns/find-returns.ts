import type { DbOrTrx } from '../db/tables.ts';
import type { OrderLine } from '../orders/queries.ts';

/** A return that a shopper has asked for. */
export interface Return {
  number: string;
  requestedAt: string;
  reason: string;
  lines: { lineId: number; name: string; quantity: number }[];
}

/** The returns of an order, oldest first. */
export async function findReturns(db: DbOrTrx, orderId: number): Promise<Return[]> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_lines.return_id', 'returns.id')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.order_line_id')
    .select([
      'returns.number',
      'returns.requested_at',
      'returns.reason',
      'order_lines.id as line_id',
      'order_lines.name',
      'return_lines.quantity',
    ])
    .where('returns.order_id', '=', orderId)
    .orderBy('returns.id')
    .orderBy('order_lines.id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.number)].map(([number, [first, ...more]]) => ({
    number,
    requestedAt: first?.requested_at ?? '',
    reason: first?.reason ?? '',
    lines: [...(first ? [first] : []), ...more].map((row) => ({
      lineId: row.line_id,
      name: row.name,
      quantity: row.quantity,
    })),
  }));
}

/** How many of a line nobody has asked to return yet. */
export const returnableQuantity = (line: OrderLine, returns: readonly Return[]): number =>
  returns
    .flatMap((earlier) => earlier.lines)
    .filter(({ lineId }) => lineId === line.id)
    .reduce((left, { quantity }) => left - quantity, line.quantity);
