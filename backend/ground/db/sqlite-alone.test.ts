import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from './connect.ts';
import { lockSqliteFile } from './sqlite-backup.ts';

it('distinguishes an idle running shop from a stopped one, and locks others out', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-alone-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'springdeck.sqlite');
  const shop = await connect({ sqliteFile: file });
  await shop.insertInto('tags').values({ name: 'New', slug: 'new' }).execute();
  expect(lockSqliteFile(file)).toBeUndefined();
  await shop.destroy();

  const release = lockSqliteFile(file);
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(lockSqliteFile(file)).toBeUndefined();
  release?.();
  const again = await connect({ sqliteFile: file });
  onTestFinished(() => again.destroy());
  expect(await again.selectFrom('tags').select('name').execute()).toEqual([{ name: 'New' }]);
});
