import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect, type DatabaseAddress } from '#backend/ground/db/connect.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { exitOf, KILLS, KILLS_TIMEOUT_MS, killer, startProgram } from './kills.ts';
import { makeOldDatabase, openRaw } from './old-database.ts';

const migrate = (address: DatabaseAddress) =>
  startProgram('backend/testing/second-process.ts', [JSON.stringify(address), '0']);

eachDatabase((_, { createEmpty }) => {
  const createOld = async () => {
    const address = await createEmpty();
    await makeOldDatabase(address);
    return address;
  };

  it(
    'a migration that is killed has done nothing or all, and the next start brings an early database up to date',
    async () => {
      const usual = await createOld();
      const before = await appliedOn(usual);
      const kill = await killer(() => migrate(usual));
      const after = await appliedOn(usual);
      const whole = await readAll(usual);
      expect(whole.rows.invoices).toHaveLength(300);
      expect(whole.rows.stock_movements).toHaveLength(600);
      expect(whole.wrongStock).toEqual([]);

      for (let kills = 0; kills < KILLS; ) {
        const address = await createOld();
        for (let isOld = true; isOld && kills < KILLS; ) {
          if (await kill(migrate(address))) kills += 1;
          const applied = await appliedOn(address);
          expect([before, after]).toContainEqual(applied);
          isOld = applied.length === before.length;
        }
        expect(await exitOf(migrate(address))).toBe(0);
        expect(await readAll(address)).toEqual(whole);
      }
    },
    KILLS_TIMEOUT_MS,
  );
});

async function appliedOn(address: DatabaseAddress): Promise<unknown[]> {
  const db = openRaw(address);
  try {
    const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}

/** When it was migrated, and what is drawn by lot. */
const OWN: Readonly<Record<string, string>> = {
  kysely_migration: 'timestamp',
  secrets: 'value',
  stock_movements: 'at',
  backup_plan: 'since',
  credit_accounts: 'created_at',
};

/** Every row of every table, and what holds them. */
async function readAll(address: DatabaseAddress) {
  const db = await connect(address);
  try {
    const tables = await db.introspection.getTables();
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      rows[name] = found.rows.map((row) => JSON.stringify({ ...row, [OWN[name] ?? '']: undefined })).sort();
    }
    return {
      tables,
      indexes: await indexesOf(db, address),
      rows,
      wrongStock: (await checkStock(db)).differences,
    };
  } finally {
    await db.destroy();
  }
}

async function indexesOf(db: Db, address: DatabaseAddress): Promise<unknown[]> {
  const { rows } = await ('sqliteFile' in address
    ? sql`select sql from sqlite_schema where sql is not null order by sql`
    : sql`select indexdef from pg_indexes where schemaname = current_schema() order by indexdef`
  ).execute(db);
  return rows;
}
