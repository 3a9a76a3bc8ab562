import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { listBackups, requestBackup } from '#backend/backups/backups.ts';
import { runBackups } from '#backend/backups/run-backups.ts';
import type { DatabaseAddress } from '#backend/ground/db/connect.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { pathExists } from '../cli/path-exists.ts';
import { runCommandLine } from '../cli/run.ts';
import { readConfig } from '../config.ts';
import { openServices } from '../services.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const command = fileURLToPath(new URL('../shop.ts', import.meta.url));
/** So many that there is time to kill it. */
const PICTURES = 1_500;
const TIMEOUT_MS = 90_000;
const OWNER = { personId: null, name: 'Kagiso' };

eachDatabase((_, { createEmpty }) => {
  const open = async (address: DatabaseAddress) => {
    const isFile = 'sqliteFile' in address;
    const folder = isFile
      ? path.dirname(address.sqliteFile)
      : await mkdtemp(path.join(tmpdir(), 'springdeck-backups-'));
    if (!isFile) onTestFinished(() => rm(folder, { recursive: true }));
    const env = {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...(isFile ? {} : { DATABASE_URL: address.postgresUrl }),
    };
    const config = readConfig(env);
    const services = await openServices(config);
    onTestFinished(() => services.db.destroy());
    await insertProduct(services.db, { name: 'Booster', sku: 'A', stock: 3 });
    await writeFile(path.join(config.mediaDir, 'a.svg'), '<svg/>');
    const verify = async (backup: string) => {
      const said: string[] = [];
      const write = (line: string) => void said.push(line);
      const terminal = { print: write, complain: write, progress: undefined };
      return {
        code: await runCommandLine(['verify', 'backup', backup], env, terminal),
        said: said.join('\n'),
      };
    };
    return { config, services, env, verify, backup: path.join(folder, 'backup') };
  };

  it('is made and checked for the office by a worker, and the command line finds it whole', async () => {
    const { services, config, verify } = await open(await createEmpty());
    await requestBackup(services, OWNER);
    expect(await runBackups(services)).toBe('more');
    const { backups, is_old, folder } = await listBackups(services);
    expect(backups).toMatchObject([{ state: 'done', problem: '', pictures: 1, who: 'Kagiso' }]);
    expect([is_old, folder]).toEqual([false, config.backupDir]);
    expect(backups[0]?.rows).toBeGreaterThan(1);
    const place = backups[0]?.folder ?? '';
    expect(await readdir(config.backupDir)).toEqual([path.basename(place)]);
    expect((await readdir(place)).sort()).toEqual(['backup.json', 'media', 'springdeck.sqlite']);
    expect((await verify(place)).said).toMatch(
      /can be restored: [\d,]+ rows and 2 files are as they were\.$/,
    );
  });

  it('finds what was changed, what is gone, and rows that are missing', async () => {
    const { config, verify, backup } = await open(await createEmpty());
    await makeBackup(backup, config);
    expect((await verifyBackup(backup, config)).problem).toBe('');
    const picture = path.join(backup, 'media/a.svg');
    await writeFile(picture, '<svg>');
    expect(await verify(backup)).toEqual({
      code: 1,
      said: `${picture} is damaged: its checksum is another. Do not rely on this backup.`,
    });
    await rm(picture);
    expect((await verify(backup)).said).toContain(`${picture} is missing.`);
    await writeFile(picture, '<svg/>');
    const file = path.join(backup, 'springdeck.sqlite');
    await appendFile(file, 'x');
    expect((await verify(backup)).said).toContain('springdeck.sqlite is damaged: its checksum is another.');

    const contents = path.join(backup, 'backup.json');
    const written = JSON.parse(await readFile(contents, 'utf8'));
    await writeFile(contents, JSON.stringify({ ...written, files: {} }));
    const database = new DatabaseSync(file);
    database.exec('pragma foreign_keys = off; delete from products');
    database.close();
    expect((await verify(backup)).said).toMatch(/^\w+ should have \d+ rows, but has \d+\./);
    const older = `${backup}-older`;
    await makeBackup(older, config);
    await rm(path.join(older, 'backup.json'));
    expect((await verify(older)).said).toContain('It is from an older version');
  });

  it(
    'that is killed in the middle leaves nothing that counts as one, and is made anew',
    async () => {
      const { services, config, env } = await open(await createEmpty());
      for (let n = 0; n < PICTURES; n += 1) await writeFile(path.join(config.mediaDir, `${n}.svg`), '<svg/>');
      const { id } = await requestBackup(services, OWNER);
      const folder = path.join(config.backupDir, `2026-11-23-0200-${id}`);
      const child = spawn(process.execPath, [command, 'backup', folder], {
        env: { PATH: process.env.PATH, ...env },
        stdio: 'ignore',
      });
      const exit = once(child, 'exit');
      await expect.poll(() => pathExists(`${folder}.part`), { timeout: 30_000, interval: 1 }).toBe(true);
      child.kill('SIGKILL');
      await exit;
      expect(await readdir(config.backupDir)).toEqual([`${path.basename(folder)}.part`]);
      await services.db
        .updateTable('backups')
        .set({ state: 'making', folder, at: services.now().toISOString() })
        .where('id', '=', id)
        .execute();
      await runBackups(services);
      expect((await listBackups(services)).backups).toMatchObject([{ state: 'done', problem: '', folder }]);
      expect(await readdir(config.backupDir)).toEqual([path.basename(folder)]);
    },
    TIMEOUT_MS,
  );

  it('says in words that it cannot be made, and leaves nothing that counts as one', async () => {
    const { services, config } = await open(await createEmpty());
    await writeFile(config.backupDir, 'in the way');
    await requestBackup(services, OWNER);
    await runBackups(services);
    const [failed] = (await listBackups(services)).backups;
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed?.problem).toContain('The file system refuses');
    expect((await listBackups(services)).is_old).toBe(true);
  });
});
