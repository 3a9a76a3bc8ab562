import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from './connect.ts';
import { copySqliteFile } from './sqlite-backup.ts';
import type { Db } from './tables.ts';

it('copies what is committed while another connection is writing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-snapshot-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'springdeck.sqlite');
  const shop = await connect({ sqliteFile: file });
  onTestFinished(() => shop.destroy());
  await shop.insertInto('tags').values({ name: 'Committed', slug: 'committed' }).execute();
  await shop.transaction().execute(async (trx) => {
    await trx.insertInto('tags').values({ name: 'Under way', slug: 'under-way' }).execute();
    await copySqliteFile(file, path.join(folder, 'copy.sqlite'));
  });
  const copy = await connect({ sqliteFile: path.join(folder, 'copy.sqlite') });
  onTestFinished(() => copy.destroy());
  expect([await tagsOf(copy), await tagsOf(shop)]).toEqual([['Committed'], ['Committed', 'Under way']]);
});

const tagsOf = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('tags').select('name').orderBy('id').execute()).map(({ name }) => name);
