import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from './connect.ts';
import { transact } from './transact.ts';

it('a full disk is reported as such, changes nothing, and works again once there is room', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-'));
  const db = await connect({ sqliteFile: path.join(folder, 'shop.sqlite') });
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  const note = (name: string, value: string) =>
    transact(db, async (trx) => {
      await trx.insertInto('secrets').values({ name, value }).execute();
    });
  const names = async () => (await db.selectFrom('secrets').select('name').execute()).map(({ name }) => name);
  const before = await names();
  // Fails like a full disk.
  await sql`pragma max_page_count = 1`.execute(db);
  await expect(note('long', 'x'.repeat(1_000_000))).rejects.toThrow('full');
  expect(await names()).toEqual(before);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await note('short', 'x');
  expect(await names()).toEqual([...before, 'short']);
});
