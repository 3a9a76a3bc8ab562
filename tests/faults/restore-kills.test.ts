import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect, type DatabaseAddress } from '#backend/ground/db/connect.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { finishRestore } from '#server/cli/put-restored.ts';
import { readConfig } from '#server/config.ts';
import { exitOf, KILLS, KILLS_TIMEOUT_MS, killer, shopEnv, startProgram } from './kills.ts';

const PICTURES = 200;

eachDatabase((_, { createEmpty }) => {
  it(
    'a restore that is killed has changed nothing, or is finished by the next start',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-restore-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const backups = path.join(folder, 'backups');
      for (const name of ['Before', 'After']) {
        const made = await openPlace(await createEmpty(), path.join(folder, name));
        await fill(made, name);
        expect(await exitOf(made.run('backup', path.join(backups, name)))).toBe(0);
      }
      const shop = await openPlace(await createEmpty(), path.join(folder, 'shop'));
      const restore = (name: string) => shop.run('restore', path.join(backups, name), '--replace');
      const kill = await killer(() => restore('Before'));
      for (let kills = 0; kills < KILLS; ) {
        expect(await exitOf(restore('Before'))).toBe(0);
        if (await kill(restore('After'))) kills += 1;
        await finishRestore(shop.config);
        expect([contentsOf('Before'), contentsOf('After')]).toContainEqual(await shop.look());
      }
    },
    KILLS_TIMEOUT_MS,
  );

  it('a restore that fails halfway is finished by the next start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-restore-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const made = await openPlace(await createEmpty(), path.join(folder, 'After'));
    await fill(made, 'After');
    const backup = path.join(folder, 'backup');
    expect(await exitOf(made.run('backup', backup))).toBe(0);
    const shop = await openPlace(await createEmpty(), path.join(folder, 'shop'));
    const blocked = path.join(shop.config.dataDir, 'shop.json');
    await mkdir(blocked);
    expect(await exitOf(shop.run('restore', backup))).toBe(1);
    await rm(blocked, { recursive: true });
    await finishRestore(shop.config);
    expect(await shop.look()).toEqual(contentsOf('After'));
  });
});

const contentsOf = (name: string) => ({
  products: [name],
  pictures: [`${name}.svg`],
  count: PICTURES,
  settings: `{"name":"${name}"}`,
});

type Place = Awaited<ReturnType<typeof openPlace>>;

async function openPlace(address: DatabaseAddress, own: string) {
  const isFile = 'sqliteFile' in address;
  const dataDir = isFile ? path.dirname(address.sqliteFile) : own;
  await mkdir(dataDir, { recursive: true });
  const env = shopEnv(address, own);
  const config = readConfig(env);

  return {
    address,
    config,
    run: (...words: string[]) => startProgram('server/shop.ts', words, env),
    async look() {
      const db = await connect(address);
      const products = await db.selectFrom('products').select('name').execute();
      await db.destroy();
      const pictures = (await readdir(config.mediaDir)).filter((name) => !name.startsWith('.'));
      return {
        products: products.map(({ name }) => name),
        pictures: [...new Set(pictures.map((name) => name.replace(/-\d+/, '')))],
        count: pictures.length,
        settings: await readFile(path.join(dataDir, 'shop.json'), 'utf8'),
      };
    },
  };
}

async function fill({ address, config }: Place, name: string): Promise<void> {
  const db = await connect(address);
  await insertProduct(db, { name });
  await db.destroy();
  await mkdir(config.mediaDir, { recursive: true });
  for (let number = 0; number < PICTURES; number += 1) {
    await writeFile(path.join(config.mediaDir, `${name}-${number}.svg`), '<svg/>');
  }
  await writeFile(path.join(config.dataDir, 'shop.json'), `{"name":"${name}"}`);
}
