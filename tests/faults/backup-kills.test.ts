import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#backend/ground/db/connect.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase, type TestDatabases } from '#backend/testing/databases.ts';
import { verifyBackup } from '#server/backups/verify-backup.ts';
import { pathExists } from '#server/cli/path-exists.ts';
import { readConfig } from '#server/config.ts';
import { exitOf, KILLS, KILLS_TIMEOUT_MS, killer, shopEnv, startProgram } from './kills.ts';

const PRODUCTS = 100;
const PICTURES = 150;

eachDatabase((_, { createEmpty }) => {
  it(
    'a backup that is killed is none or whole, and leaves nothing behind once it is made again',
    async () => {
      const { config, backUp, backups } = await openShop(createEmpty);
      const usual = path.join(backups, 'usual');
      const kill = await killer(() => backUp(usual));
      const whole = await verifyBackup(usual, config);
      expect(whole).toMatchObject({ problem: '', pictures: PICTURES });
      await rm(usual, { recursive: true });

      for (let round = 0, kills = 0; kills < KILLS; round += 1) {
        const folder = path.join(backups, `backup-${round}`);
        if (await kill(backUp(folder))) kills += 1;
        const isWhole = await pathExists(folder);
        if (!isWhole) expect(await exitOf(backUp(folder))).toBe(0);
        // Each has one row more, for the backup before it.
        expect(await verifyBackup(folder, config)).toMatchObject({ problem: '', files: whole.files });
        expect(await readdir(backups)).toEqual([path.basename(folder)]);
        await rm(folder, { recursive: true });
      }
    },
    KILLS_TIMEOUT_MS,
  );
});

async function openShop(createEmpty: TestDatabases['createEmpty']) {
  const address = await createEmpty();
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = shopEnv(address, path.join(folder, 'data'));
  const config = readConfig(env);
  const db = await connect(address);
  onTestFinished(() => db.destroy());
  for (let n = 0; n < PRODUCTS; n += 1) await insertProduct(db, { name: `Card ${n}`, stock: 1 });
  await mkdir(config.mediaDir, { recursive: true });
  for (let n = 0; n < PICTURES; n += 1) await writeFile(path.join(config.mediaDir, `${n}.svg`), '<svg/>');
  return {
    config,
    backups: path.join(folder, 'backups'),
    backUp: (to: string) => startProgram('server/shop.ts', ['backup', to], env),
  };
}
