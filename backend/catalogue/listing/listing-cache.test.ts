import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import { charizardEx, deckBox, insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { TEST_START, testServices } from '../../testing/services.ts';
import { FLAG } from './units.ts';

const NOW = new Date(TEST_START);

eachDatabase((openDb) => {
  it('a product that sells out while the catalogue is read is sold out in the lists that come of it', async () => {
    const db = await openDb();
    const id = await insertProduct(db, charizardEx);
    const productsRead = Promise.withResolvers<void>();
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'visibility' in row)) productsRead.resolve();
        return result;
      },
    });
    const services = testServices(watched);
    const reading = services.listing.current();
    await productsRead.promise;
    await db.updateTable('stock').set({ available: 0 }).where('product_id', '=', id).execute();
    await publishChanges(db, 'stock', [id], NOW);
    await services.changes.catchUp();
    await reading;
    const { flags } = await services.listing.current();
    expect((flags[0] ?? 0) & FLAG.inStock).toBe(0);
  });

  it('a product that comes while the catalogue is read for the first time is not missed', async () => {
    const db = await openDb();
    await insertProduct(db, charizardEx);
    const services = testServices(db);
    const reading = services.listing.current();
    const box = await insertProduct(db, deckBox);
    await services.changes.catchUp();
    await reading;
    const listing = await services.listing.current();
    expect(listing.ordinals.get(box)).toBeDefined();
  });

  it('a catalogue that could not be read is read again soon, though nothing else changes', async () => {
    const db = await openDb();
    await insertProduct(db, charizardEx);
    let isBroken = false;
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isBroken && result.rows.some((row) => 'visibility' in row)) throw new Error('no connection');
        return result;
      },
    });
    const services = testServices(watched);
    await services.listing.current();
    isBroken = true;
    const box = await insertProduct(db, deckBox);
    expect((await services.listing.current()).ordinals.get(box)).toBeUndefined();
    isBroken = false;
    services.clock.advanceMinutes(1);
    const renewed = new Promise<void>((resolve) => services.listing.subscribe(() => resolve()));
    await services.listing.current();
    await renewed;
    expect((await services.listing.current()).ordinals.get(box)).toBeDefined();
  });

  it('lists are there before the words of a search are', async () => {
    const db = await openDb();
    await insertProduct(db, charizardEx);
    const listing = await testServices(db).listing.current();
    expect(listing.listedCount).toBe(1);
    expect((await listing.words).vocabulary.find('charizard')).toBeDefined();
  });

  it('applies more changes at once than one query takes', async () => {
    const db = await openDb();
    const id = await insertProduct(db, charizardEx);
    const services = testServices(db);
    await services.listing.current();
    await db.updateTable('stock').set({ available: 0 }).where('product_id', '=', id).execute();
    await sql`
      insert into changes (topic, subject_id, at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 70000)
      select 'stock', n, '' from numbers`.execute(db);
    const { flags } = await services.listing.current();
    expect((flags[0] ?? 0) & FLAG.inStock).toBe(0);
    expect(await services.products.find(services, [id], 'ids')).toHaveLength(1);
  });
});
