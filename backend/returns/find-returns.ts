import type { LineBalance } from '#domain/orders/line-balance.ts';
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

/** Units of a line that the shopper has, without a return request. */
export function returnableQuantity(
  { id, is_virtual }: OrderLine,
  returns: readonly Return[],
  balances: ReadonlyMap<number, LineBalance>,
): number {
  if (is_virtual === 1) return 0;
  const unitsOf = (some: readonly Return[]) =>
    some
      .flatMap(({ lines }) => lines)
      .reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0);
  const { handedOver = 0, shelvedByRefund = 0 } = balances.get(id) ?? {};
  const expected = unitsOf(returns.filter(({ receivedAt }) => receivedAt === null));
  return Math.max(0, handedOver - unitsOf(returns) - Math.max(0, shelvedByRefund - expected));
}
