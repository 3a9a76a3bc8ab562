import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exportProducts } from '#backend/catalogue/export/export-products.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { runImports } from '#backend/run-imports.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase, type TestDatabases } from '#backend/testing/databases.ts';
import { testServices } from '#backend/testing/services.ts';
import type { ImportState } from '#domain/imports/imports.ts';
import { endLeases, exitOf, KILLS, KILLS_TIMEOUT_MS, killer, shopEnv, startProgram } from './kills.ts';
import { linesOf, OLD_CARDS, PICTURES } from './product-file.ts';

eachDatabase((_, { openDatabase }) => {
  it(
    'an import that is killed and begun again leaves what one leaves that is not killed',
    async () => {
      const { db, run, writeCsv } = await openShop(openDatabase);
      const importRound = async (round: number) => {
        const file = await writeCsv(`cards-${round}.csv`, linesOf(round));
        return () => run('import', 'products', file);
      };
      const look = async (round: number) => ({
        products: await productsOf(db, round),
        movements: await movementsOf(db, round),
      });
      expect(await exitOf((await importRound(0))())).toBe(0);
      const usual = [await look(0)];
      const kill = await killer(await importRound(1));
      usual.push(await look(1));
      for (let round = 2, kills = 0; kills < KILLS; round += 1) {
        const start = await importRound(round);
        if (await kill(start())) kills += 1;
        expect((await checkStock(db)).differences).toEqual([]);
        await endLeases(db);
        expect(await exitOf(start())).toBe(0);
        expect(await look(round)).toEqual(usual[round % 2]);
      }
      expect((await checkStock(db)).differences).toEqual([]);
    },
    KILLS_TIMEOUT_MS,
  );

  it(
    'an import of the office that is killed is read, applied and undone by whoever comes next',
    async () => {
      const { db, run, writeCsv } = await openShop(openDatabase);
      const file = await writeCsv('cards-1.csv', linesOf(1, { withPictures: false }));
      const before = await productsOf(db, 1);
      const start = {
        read: () => run('imports', 'read', file),
        apply: (id: number) => run('imports', 'apply', String(id)),
        undo: (id: number) => run('imports', 'undo', String(id)),
      };
      const killRead = await killer(start.read);
      const first = await newestImport(db);
      const killApply = await killer(() => start.apply(first.id));
      const applied = await productsOf(db, 1);
      const killUndo = await killer(() => start.undo(first.id));
      expect(await productsOf(db, 1)).toEqual(before);

      const services = testServices(db);
      const goOn = async () => {
        await endLeases(db);
        while ((await runImports(services, new AbortController().signal)) === 'more');
        expect((await checkStock(db)).differences).toEqual([]);
        return newestImport(db);
      };
      const finish = async (word: 'apply' | 'undo', id: number, state: ImportState) => {
        // Killed before it had begun.
        if ((await goOn()).state !== state) expect(await exitOf(start[word](id))).toBe(0);
        expect(await newestImport(db)).toEqual({ id, state });
      };
      for (let kills = 0; kills < KILLS; ) {
        if (await killRead(start.read())) kills += 1;
        let { id, state } = await goOn();
        if (state !== 'ready') {
          expect(await exitOf(start.read())).toBe(0);
          ({ id, state } = await newestImport(db));
        }
        expect(state).toBe('ready');
        if (await killApply(start.apply(id))) kills += 1;
        await finish('apply', id, 'applied');
        expect(await productsOf(db, 1)).toEqual(applied);
        if (await killUndo(start.undo(id))) kills += 1;
        await finish('undo', id, 'undone');
        expect(await productsOf(db, 1)).toEqual(before);
      }
    },
    KILLS_TIMEOUT_MS,
  );
});

async function openShop(openDatabase: TestDatabases['openDatabase']) {
  const { db, address } = await openDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of PICTURES) await writeFile(path.join(folder, name), content);
  for (const card of OLD_CARDS) await insertProduct(db, card);
  const env = shopEnv(address, path.join(folder, 'data'));
  return {
    db,
    run: (...words: string[]) => startProgram('server/shop.ts', words, env),
    writeCsv: async (name: string, lines: readonly string[]) => {
      const file = path.join(folder, name);
      await writeFile(file, lines.join('\n'));
      return file;
    },
  };
}

/** As a file, without what names the round. */
async function productsOf(db: Db, round: number): Promise<string[]> {
  const rows: string[] = [];
  for await (const page of exportProducts(db)) rows.push(...page.map((cells) => JSON.stringify(cells)));
  return rows
    .filter((row) => !/"R\d+-/.test(row) || row.includes(`"R${round}-`))
    .map((row) => row.replaceAll(`R${round}-`, ''))
    .sort();
}

const movementsOf = (db: Db, round: number) =>
  db
    .selectFrom('stock_movements')
    .innerJoin('products', 'products.id', 'stock_movements.product_id')
    .where('reference', '=', `cards-${round}.csv`)
    .select(['products.name', 'cause', 'available', 'available_after'])
    .orderBy('products.name')
    .execute();

const newestImport = (db: Db) =>
  db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('state', '<>', 'uploading')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
