import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { importBook } from '../../book/import-book.ts';
import { loadCardIndex } from '../../deck-lists/load-card-index.ts';
import { COMMAND_LINE } from '../../log/write-log.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { readRealCards } from '../../testing/deck-lists/real-cards.ts';
import { createTestShop } from '../../testing/import/shop.ts';
import { testServices } from '../../testing/services.ts';
import { linkPrintings } from './link-printings.ts';

const pairs = z.array(z.tuple([z.string(), z.string()]));

/** Pairs that a person has compared; in place of what the cards say stands a hash of it, and ids are those of the data files. */
const TABLE = z
  .object({ cards: z.array(z.looseObject({ id: z.string() })), same: pairs, other: pairs })
  .parse(
    JSON.parse(
      gunzipSync(
        readFileSync(new URL('../../../tests/data/same-pokemon.json.gz', import.meta.url)),
      ).toString(),
    ),
  );

const HEAD =
  'SKU,Name,Stock,Regular price,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global';
const skuOf = (id: string): string => `PKM-${id.toUpperCase()}`;

eachDatabase((openDb) => {
  it('of 60 pairs of the real list, sold in different sets, those with the same text are the same card', async () => {
    expect([TABLE.same.length, TABLE.other.length]).toEqual([30, 30]);
    const db = await openDb();
    const wanted = new Set(TABLE.cards.map(({ id }) => skuOf(id)));
    const sold = readRealCards().filter(({ sku }) => wanted.has(sku));
    expect(sold).toHaveLength(wanted.size);
    const rows = sold.map(({ sku, name, game, set, number }) =>
      [sku, name, '1', '10', game, 'Set', set, '1', 'Number', number, '1'].map((cell) => `"${cell}"`).join(),
    );
    await (await createTestShop(db)).importCsv([HEAD, ...rows].join('\n'));
    const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'cards.json');
    await writeFile(file, JSON.stringify(TABLE.cards));
    const read = await importBook({
      db,
      transact: (write) => db.transaction().execute(write),
      file,
      name: 'cards.json',
      pictures: false,
      dryRun: false,
      now: () => new Date('2026-11-29T08:00:00Z'),
      onProblem: (where, reason) => expect.unreachable(`${where}: ${reason}`),
      onProgress: () => undefined,
    });
    expect(read).toMatchObject({ ok: true, value: { counts: { fresh: wanted.size } } });
    const services = testServices(db);
    const before = await db.selectFrom('products').selectAll().orderBy('id').execute();
    expect(await linkPrintings(services, COMMAND_LINE, false)).toMatchObject({
      linked: wanted.size,
      unsure: 0,
      unknown: 0,
    });
    expect(await db.selectFrom('products').selectAll().orderBy('id').execute()).toEqual(before);
    const index = await loadCardIndex(services, await services.listing.current());
    const idOf = new Map(before.map(({ sku, id }) => [sku, id]));
    const cardOf = (id: string) => index.cardOf(index.printings.productIds.indexOf(idOf.get(skuOf(id)) ?? 0));
    const isSame = ([one, other]: [string, string]) => cardOf(one) === cardOf(other);
    expect(TABLE.same.filter((pair) => !isSame(pair))).toEqual([]);
    expect(TABLE.other.filter(isSame)).toEqual([]);
  });
});
