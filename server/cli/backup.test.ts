import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect, type DatabaseAddress } from '#backend/ground/db/connect.ts';
import { Leadership } from '#backend/ground/db/leadership.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { insertProduct, luffyLeader } from '#backend/testing/catalogue/products.ts';
import { eachDatabase, onPostgres } from '#backend/testing/databases.ts';
import { collected, openShop } from '#backend/testing/shop.ts';
import { runCommandLine } from './run.ts';

const CARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 84"/>';

eachDatabase((_, { createEmpty }) => {
  it('backs an open shop up and restores it into an empty one, where everything goes on', async () => {
    const shop = await openShopFolder(await createEmpty());
    const { product, number } = await fill(shop);
    const open = await connect(shop.address);
    const backup = path.join(shop.folder, 'backups/monday');
    expect(await shop.run('backup', backup)).toEqual({
      code: 0,
      said: `The database, 1 picture and shop.json (if there is one) are in ${backup}.`,
    });
    await open.destroy();
    expect((await readdir(backup)).sort()).toEqual([
      'backup.json',
      'media',
      'search-words.txt',
      'shop.json',
      'springdeck.sqlite',
    ]);
    expect((await stat(backup)).mode & 0o077).toBe(0);

    const other = await openShopFolder(await createEmpty());
    expect(await other.run('restore', backup)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The shop is as it was, with 1 picture\./),
    });
    await onDatabase(other.address, async (db) => {
      expect(await db.selectFrom('orders').select('number').execute()).toEqual([{ number }]);
      const next = await openShop(db).place(collected({ product_id: product, quantity: 1 }));
      expect(next.order_id).toBe(2);
    });
    expect(await readFile(path.join(other.folder, 'media/products/a.svg'), 'utf8')).toBe(CARD);
    expect(await readFile(path.join(other.folder, 'shop.json'), 'utf8')).toBe('{"name":"Karoo Cards"}');
    expect(await readFile(path.join(other.folder, 'search-words.txt'), 'utf8')).toBe(SEARCH_WORDS);
    expect((await readdir(path.join(other.folder, 'media'))).sort()).toEqual(['products']);
    expect(await readdir(other.folder)).not.toContain('restore.part');
  });

  it('restores over what is there only when it is told to', async () => {
    const shop = await openShopFolder(await createEmpty());
    await fill(shop);
    const backup = path.join(shop.folder, 'backup');
    await shop.run('backup', backup);
    await writeFile(path.join(shop.folder, 'media/later.svg'), CARD);
    await onDatabase(shop.address, async (db) => {
      await db.insertInto('tags').values({ name: 'Later', slug: 'later' }).execute();
    });
    expect(await shop.run('restore', backup)).toEqual({
      code: 1,
      said: 'This shop is not empty: 1 order, 1 product, 2 pictures. With --replace the backup takes their place. Nothing was restored.',
    });
    expect((await shop.run('restore', backup, '--replace')).code).toBe(0);
    await onDatabase(shop.address, async (db) => {
      expect(await db.selectFrom('tags').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    });
    expect(await readdir(path.join(shop.folder, 'media'))).toEqual(['products']);
  });

  it('leaves everything as it is when the database cannot be put in its place', async () => {
    const shop = await openShopFolder(await createEmpty());
    await fill(shop);
    const backup = path.join(shop.folder, 'backup');
    await shop.run('backup', backup);
    await writeFile(path.join(backup, 'springdeck.sqlite'), 'no database');
    expect(await shop.run('restore', backup, '--replace')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/springdeck.sqlite is no database of a shop. Nothing was restored.$/),
    });
    await onDatabase(shop.address, async (db) => {
      expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    });
    expect(await readdir(path.join(shop.folder, 'media'))).toEqual(['products']);
  });

  it('restores the backup of a newer version that has only added to the database, and refuses any other', async () => {
    const shop = await openShopFolder(await createEmpty());
    await fill(shop);
    const backup = path.join(shop.folder, 'backup');
    await shop.run('backup', backup);
    const { DatabaseSync } = await import('node:sqlite');
    const onBackup = (statements: string) => {
      const database = new DatabaseSync(path.join(backup, 'springdeck.sqlite'));
      database.exec(statements);
      database.close();
    };
    onBackup(`
      alter table orders add column gift text;
      update orders set gift = 'wrapped';
      insert into kysely_migration values ('9998-gifts', '2027-01-01')`);
    expect((await shop.run('restore', backup, '--replace')).code).toBe(0);
    await onDatabase(shop.address, async (db) => {
      expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    });
    onBackup("insert into kysely_migration values ('9999-drop-notes-after-9998', '2027-02-01')");
    expect((await shop.run('restore', backup, '--replace')).said).toContain(
      'from a newer version of the shop',
    );
  });
});

it('refuses to restore while a shop is open on the SQLite file', async () => {
  const shop = await openSqliteShop();
  await fill(shop);
  const backup = path.join(shop.folder, 'backup');
  await shop.run('backup', backup);
  const open = await connect(shop.address);
  expect(await shop.run('restore', backup, '--replace')).toEqual({
    code: 1,
    said: 'A shop is open on this database: stop it first. Nothing was restored.',
  });
  await open.destroy();
  expect((await shop.run('restore', backup, '--replace')).code).toBe(0);
});

it('restores over a file that no longer is a database, and over what it has left', async () => {
  const shop = await openSqliteShop();
  await fill(shop);
  const backup = path.join(shop.folder, 'backup');
  await shop.run('backup', backup);
  for (const rest of ['', '-wal', '-shm']) {
    await writeFile(path.join(shop.folder, `springdeck.sqlite${rest}`), 'broken '.repeat(1_000));
  }
  expect((await shop.run('restore', backup, '--replace')).code).toBe(0);
  await onDatabase(shop.address, async (db) => {
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });
});

onPostgres((_, { createEmpty }) => {
  it('refuses to restore while a shop is open on the PostgreSQL', async () => {
    const shop = await openShopFolder(await createEmpty());
    await fill(shop);
    const backup = path.join(shop.folder, 'backup');
    await shop.run('backup', backup);
    const open = await connect(shop.address);
    onTestFinished(() => open.destroy());
    const leader = new Leadership(open);
    await leader.renew();
    expect((await shop.run('restore', backup, '--replace')).said).toContain('A shop is open');
    await leader.release();
    expect((await shop.run('restore', backup, '--replace')).code).toBe(0);
  });
});

describe('a backup', () => {
  it.each([
    { name: 'full', made: 'full/other.txt', said: 'full is not empty' },
    { name: 'file', made: 'file', said: 'file is a file' },
    { name: 'media/backup', made: 'media/a.svg', said: "lies among the shop's pictures" },
  ])('does not go to $name', async ({ name, made, said }) => {
    const shop = await openSqliteShop();
    await fill(shop);
    await mkdir(path.dirname(path.join(shop.folder, made)), { recursive: true });
    await writeFile(path.join(shop.folder, made), '');
    const answer = await shop.run('backup', path.join(shop.folder, name));
    expect(answer).toMatchObject({ code: 1, said: expect.stringContaining(said) });
    expect(answer.said).toMatch(/Nothing was backed up\.$/);
  });

  it('does not go where something else has the name of an unfinished one', async () => {
    const shop = await openSqliteShop();
    await fill(shop);
    await mkdir(path.join(shop.folder, 'broken.part'));
    await writeFile(path.join(shop.folder, 'broken.part/film.mkv'), '');
    expect(await shop.run('backup', path.join(shop.folder, 'broken'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('broken.part is in the way: remove it first'),
    });
    expect(await readdir(path.join(shop.folder, 'broken.part'))).toEqual(['film.mkv']);
  });

  it('is not made of a shop whose restore was broken off', async () => {
    const shop = await openSqliteShop();
    await fill(shop);
    await mkdir(path.join(shop.folder, 'restore.part'));
    await writeFile(path.join(shop.folder, 'restore.part/ready'), '');
    const answer = await shop.run('backup', path.join(shop.folder, 'backup'));
    expect(answer).toMatchObject({ code: 1, said: expect.stringContaining('A restore was broken off') });
  });

  it('is made of a shop that is there, and makes none', async () => {
    const shop = await openSqliteShop();
    expect(await shop.run('backup', path.join(shop.folder, 'backup'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no shop in'),
    });
    expect(await readdir(shop.folder)).toEqual([]);
  });

  it('that fails leaves nothing that could be taken for one', async () => {
    const shop = await openSqliteShop();
    await fill(shop);
    await mkdir(path.join(shop.folder, 'backup'));
    await rm(path.join(shop.folder, 'shop.json'));
    await mkdir(path.join(shop.folder, 'shop.json'));
    expect((await shop.run('backup', path.join(shop.folder, 'backup'))).code).toBe(1);
    expect(await readdir(path.join(shop.folder, 'backup'))).toEqual([]);
    expect(await readdir(shop.folder)).not.toContain('backup.part');
  });

  it('says that pictures in a bucket are not in it', async () => {
    const shop = await openSqliteShop();
    await fill(shop);
    const bucket = Object.fromEntries(
      ['REGION', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => [`MEDIA_S3_${name}`, 'cards']),
    );
    const env = { ...bucket, MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1' };
    expect((await shop.runWith(env, 'backup', path.join(shop.folder, 'backup'))).said).toContain(
      'Not in it: the pictures in the bucket.',
    );
  });
});

it.each([
  { words: ['backup'], code: 2, said: 'Which folder?' },
  { words: ['restore'], code: 2, said: 'Which folder?' },
  { words: ['restore', 'a', '--force'], code: 2, said: "Unknown option '--force'" },
  { words: ['restore', '/no/such/folder'], code: 1, said: 'is no folder' },
  { words: ['restore', '/backups/monday.part'], code: 1, said: 'was broken off' },
  { words: ['restore', tmpdir()], code: 1, said: 'holds no springdeck.sqlite' },
])('answers $code to $words', async ({ words, code, said }) => {
  const shop = await openSqliteShop();
  expect(await shop.run(...words)).toMatchObject({ code, said: expect.stringContaining(said) });
});

it('reads a backup that lies where nobody can write', async () => {
  const shop = await openSqliteShop();
  await fill(shop);
  const backup = path.join(shop.folder, 'backup');
  await shop.run('backup', backup);
  await chmod(path.join(backup, 'springdeck.sqlite'), 0o400);
  await chmod(backup, 0o500);
  onTestFinished(() => chmod(backup, 0o700));
  expect((await shop.run('restore', backup, '--replace')).code).toBe(0);
  await onDatabase(shop.address, async (db) => {
    await db.insertInto('tags').values({ name: 'New', slug: 'new' }).execute();
  });
});

type ShopFolder = Awaited<ReturnType<typeof openShopFolder>>;

async function openSqliteShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return openShopFolder({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
}

/** A data folder for a database, and the command line on it. */
async function openShopFolder(address: DatabaseAddress) {
  const isFile = 'sqliteFile' in address;
  const folder = isFile
    ? path.dirname(address.sqliteFile)
    : await mkdtemp(path.join(tmpdir(), 'springdeck-backup-'));
  if (!isFile) onTestFinished(() => rm(folder, { recursive: true }));
  const runWith = async (env: NodeJS.ProcessEnv, ...words: string[]) => {
    const said: string[] = [];
    const write = (line: string) => void said.push(line);
    const code = await runCommandLine(
      words,
      { DATA_DIR: folder, ...(isFile ? {} : { DATABASE_URL: address.postgresUrl }), ...env },
      { print: write, complain: write, progress: undefined },
    );
    return { code, said: said.join('\n') };
  };
  return { address, folder, runWith, run: (...words: string[]) => runWith({}, ...words) };
}

const SEARCH_WORDS = '[names]\nold faithful = Charizard\n';

/** One product, one order of it, one picture and the shop's own name. */
async function fill({ address, folder }: ShopFolder): Promise<{ product: number; number: string }> {
  await mkdir(path.join(folder, 'media/products'), { recursive: true });
  await writeFile(path.join(folder, 'media/products/a.svg'), CARD);
  await writeFile(path.join(folder, 'media/products/a.svg.tmp'), 'half');
  await writeFile(path.join(folder, 'shop.json'), '{"name":"Karoo Cards"}');
  await writeFile(path.join(folder, 'search-words.txt'), SEARCH_WORDS);
  let filled = { product: 0, number: '' };
  await onDatabase(address, async (db) => {
    const product = await insertProduct(db, luffyLeader);
    const { order_number } = await openShop(db).place(collected({ product_id: product, quantity: 1 }));
    filled = { product, number: order_number };
  });
  return filled;
}

async function onDatabase(address: DatabaseAddress, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await connect(address);
  await work(db).finally(() => db.destroy());
}
