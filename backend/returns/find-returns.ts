import type { DbOrTrx } from '../ground/db/tables.ts';
import type { OrderLine } from '../orders/queries.ts';

export interface Return {
  number: string;
  requestedAt: string;
  /** null until the goods are back. */
  receivedAt: string | null;
  reason: string;
  lines: { lineId: number; name: string; quantity: number; restocked: number }[];
}

/** Oldest first. */
export async function findReturns(db: DbOrTrx, orderId: number): Promise<Return[]> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_lines.return_id', 'returns.id')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.order_line_id')
    .select([
      'returns.number',
      'returns.requested_at',
      'returns.received_at',
      'returns.reason',
      'order_lines.id as line_id',
      'order_lines.name',
      'return_lines.quantity',
      'return_lines.restocked',
    ])
    .where('returns.order_id', '=', orderId)
    .orderBy('returns.id')
    .orderBy('order_lines.id')
    .execute();
  const returns = new Map<string, Return>();
  for (const { number, requested_at, received_at, reason, line_id, ...line } of rows) {
    const found = returns.get(number) ?? {
      number,
      requestedAt: requested_at,
      receivedAt: received_at,
      reason,
      lines: [],
    };
    found.lines.push({ lineId: line_id, ...line });
    returns.set(number, found);
  }
  return [...returns.values()];
}

/** Units of a line without a return request. */
export const returnableQuantity = (line: OrderLine, returns: readonly Return[]): number =>
  returns
    .flatMap((earlier) => earlier.lines)
    .filter(({ lineId }) => lineId === line.id)
    .reduce((left, { quantity }) => left - quantity, line.quantity);
