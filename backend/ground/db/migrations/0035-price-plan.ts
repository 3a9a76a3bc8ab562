import type { Kysely } from 'kysely';
import { required } from '../migration-columns.ts';

interface PricePlanTable {
  id: number;
  nightly: number;
  night: string;
  run_id: number | null;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_plan')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('nightly', 'integer', required)
    .addColumn('night', 'text', required)
    .addColumn('run_id', 'integer')
    .execute();
  await (db as Kysely<{ price_plan: PricePlanTable }>)
    .insertInto('price_plan')
    .values({ id: 1, nightly: 0, night: '', run_id: null })
    .execute();
}
