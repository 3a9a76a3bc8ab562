import { type Kysely, sql } from 'kysely';
import { foldEmail } from '#domain/checkout/email.ts';
import { oddSpelling } from '../odd-spelling.ts';

interface Orders {
  orders: { id: number; email: string; email_folded: string | null };
}

/** The orders of one address are found, and the latest of each, by an index. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.alterTable('orders').addColumn('email_folded', 'text').execute();
  const orders = db as Kysely<Orders>;
  const odd = await orders
    .selectFrom('orders')
    .select(['id', 'email'])
    .where(sql<boolean>`${sql.raw(oddSpelling('email', dialect === 'postgres'))}`)
    .execute();
  for (const { id, email } of odd) {
    await orders
      .updateTable('orders')
      .set({ email_folded: foldEmail(email) })
      .where('id', '=', id)
      .execute();
  }
  await sql`create index orders_customer on orders (coalesce(email_folded, lower(email)), id)`.execute(db);
}
