import type { Db } from '../ground/db/tables.ts';
import { customerEmail } from '../orders/customer-email.ts';
import { bookedCents } from '../orders/find-refunds.ts';

export interface Bought {
  /** Paid ones. */
  orders: number;
  /** Paid, less what was refunded. */
  spentCents: number;
}

/** By address, of customers who have ever paid. `emails` as `foldEmail` writes them. */
export async function sumOrders(db: Db, emails: readonly string[]): Promise<Map<string, Bought>> {
  if (emails.length === 0) return new Map();
  const paid = db
    .selectFrom('orders')
    .select(['status', 'total_cents', customerEmail.as('customer')])
    .select((eb) => eb.fn.coalesce(bookedCents(eb), eb.lit(0)).as('booked_cents'))
    .where(customerEmail, 'in', emails)
    .where('paid_at', 'is not', null);
  const rows = await db
    .selectFrom(paid.as('paid'))
    .select((eb) => [
      'customer',
      eb.fn.countAll<number>().as('orders'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('status', '=', 'refunded'), eb('booked_cents', '=', 0)]))
            .then(0)
            .else(eb('total_cents', '-', eb.ref('booked_cents')))
            .end(),
        )
        .as('spent'),
    ])
    .groupBy('customer')
    .execute();
  return new Map(
    rows.map(({ customer, orders, spent }) => [
      customer,
      { orders: Number(orders), spentCents: Number(spent) },
    ]),
  );
}
