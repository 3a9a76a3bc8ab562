import type { Kysely } from 'kysely';

/** When units came into trays and parcels: what is counted is compared with the shelf of that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('picked_units').addColumn('changed_at', 'text').execute();
  await db.schema.alterTable('packed_units').addColumn('changed_at', 'text').execute();
}
