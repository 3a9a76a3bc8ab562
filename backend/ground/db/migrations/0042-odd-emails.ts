import { type Kysely, sql } from 'kysely';
import { oddSpelling } from '../odd-spelling.ts';

/** Addresses of orders that were stored as typed are found without reading all orders. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const isOdd = sql.raw(oddSpelling('email', dialect === 'postgres'));
  await sql`create index orders_odd_email on orders (email) where ${isOdd}`.execute(db);
}
