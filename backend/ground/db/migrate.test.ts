import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { connect, type DatabaseAddress } from './connect.ts';
import { isReady } from './migrate.ts';

/** A database after a newer program: what it has done, and the migrations that it knows. */
eachDatabase((_, { openDatabase }) => {
  async function openNewer(...migrations: string[]): Promise<DatabaseAddress> {
    const { db, address } = await openDatabase();
    await sql`alter table orders add column gift text`.execute(db);
    for (const name of migrations) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01')`.execute(db);
    }
    return address;
  }

  it('opens a database that a newer program has only added to', async () => {
    const db = await connect(await openNewer('9001-gifts', '9002-more-gifts'));
    onTestFinished(() => db.destroy());
    expect(await isReady(db)).toBe(true);
  });

  it('opens one from which a newer program has dropped what this one does without', async () => {
    const db = await connect(await openNewer('9001-drop-old-prices-after-0036'));
    onTestFinished(() => db.destroy());
    expect(await isReady(db)).toBe(true);
  });

  it('refuses one from which a newer program has dropped what this one may need, also while it runs', async () => {
    const address = await openNewer('9001-gifts');
    const running = await connect(address);
    onTestFinished(() => running.destroy());
    await sql`
      insert into kysely_migration (name, timestamp) values ('9002-drop-notes-after-9001', '2027-02-01')`.execute(
      running,
    );
    expect(await isReady(running)).toBe(false);
    await expect(connect(address)).rejects.toThrow(
      'The database is from a newer version of the shop, with which this one cannot work (9001-gifts, 9002-drop-notes-after-9001): start that version',
    );
  });

  it('refuses one that lacks its own migrations but has others', async () => {
    const address = await openNewer('9001-of-another-shop');
    const db = await connect(address);
    await sql`delete from kysely_migration where name = '0036-return-messages'`.execute(db);
    expect(await isReady(db)).toBe(false);
    await db.destroy();
    await expect(connect(address)).rejects.toThrow('from a newer version of the shop');
  });
});
