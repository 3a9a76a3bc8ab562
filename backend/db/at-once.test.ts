import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { atOnce, later } from './at-once.ts';
import type { Db, DbOrTrx, Trx } from './tables.ts';
import { eachDatabase, onPostgres } from './test-databases.ts';
import { transact } from './transact.ts';

eachDatabase((openDb) => {
  it('queries executed at once answer in their order, and each sees what the one before it has written', async () => {
    const db = await openDb();
    const [inserted, changed, found] = await transact(db, (trx) =>
      atOnce(trx, [insertion(trx, 'holo'), renaming(trx, 'holo', 'reverse-holo'), slugs(trx)]),
    );
    expect(inserted.rows).toEqual([{ slug: 'holo' }]);
    expect(changed.numAffectedRows).toBe(1n);
    expect(found.rows).toEqual([{ slug: 'reverse-holo' }]);
  });

  it('all or none of what is executed at once is kept, also without a transaction', async () => {
    const db = await openDb();
    await expect(atOnce(db, [insertion(db, 'holo'), insertion(db, 'holo')])).rejects.toThrow(/unique/i);
    expect(await readSlugs(db)).toEqual([]);
  });

  it('a write left for later is seen by what is asked next, and committed', async () => {
    const db = await openDb();
    await transact(db, async (trx) => {
      await later(trx, [insertion(trx, 'holo')]);
      expect(await readSlugs(trx)).toEqual(['holo']);
      await later(trx, [insertion(trx, 'promo'), renaming(trx, 'promo', 'first-edition')]);
    });
    expect(await readSlugs(db)).toEqual(['first-edition', 'holo']);
  });

  it('a write left for later that fails fails the transaction, and nothing of it is kept', async () => {
    const db = await openDb();
    await insertion(db, 'holo').execute();
    const twice = (trx: Trx) => later(trx, [insertion(trx, 'promo'), insertion(trx, 'holo')]);
    await expect(transact(db, twice)).rejects.toThrow(/unique/i);
    const asked = transact(db, async (trx) => {
      await twice(trx);
      return readSlugs(trx);
    });
    await expect(asked).rejects.toThrow(/unique/i);
    expect(await readSlugs(db)).toEqual(['holo']);
  });

  it('what was left for later by work that failed is forgotten', async () => {
    const db = await openDb();
    const failing = transact(db, async (trx) => {
      await later(trx, [insertion(trx, 'holo')]);
      throw new Error('out of ink');
    });
    await expect(failing).rejects.toThrow('out of ink');
    await transact(db, (trx) => later(trx, [insertion(trx, 'promo')]));
    expect(await readSlugs(db)).toEqual(['promo']);
  });

  it('a statement that failed when it came first does its work when it comes again', async () => {
    const db = await openDb();
    const link = (id: number) =>
      transact(db, (trx) =>
        later(trx, [trx.insertInto('attribute_terms').values(nearMint(id)), insertion(trx, `tag-${id}`)]),
      );
    await expect(link(4711)).rejects.toThrow(/foreign key/i);
    const { id } = await db
      .insertInto('attributes')
      .values({ name: 'Condition', slug: 'condition' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await link(id);
    expect(await readSlugs(db)).toEqual([`tag-${id}`]);
  });
});

onPostgres((openDb) => {
  it('a connection that breaks fails what is on its way, and the next one goes on', async () => {
    const db = await openDb();
    const broken = transact(db, async (trx) => {
      await later(trx, [insertion(trx, 'holo')]);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    await insertion(db, 'promo').execute();
    expect(await readSlugs(db)).toEqual(['promo']);
  });

  it('a failure that somebody caught inside a transaction is not taken for a commit', async () => {
    const db = await openDb();
    const swallowing = transact(db, async (trx) => {
      await insertion(trx, 'holo').execute();
      await insertion(trx, 'holo')
        .execute()
        .catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    expect(await readSlugs(db)).toEqual([]);
  });
});

const insertion = (db: DbOrTrx, slug: string) =>
  db.insertInto('tags').values({ name: slug, slug }).returning('slug');

const renaming = (db: DbOrTrx, from: string, to: string) =>
  db.updateTable('tags').set({ slug: to }).where('slug', '=', from);

const slugs = (db: DbOrTrx) => db.selectFrom('tags').select('slug').orderBy('slug');

const readSlugs = async (db: Db | Trx): Promise<string[]> =>
  (await slugs(db).execute()).map(({ slug }) => slug);

const nearMint = (attribute_id: number) => ({
  attribute_id,
  name: 'Near Mint',
  slug: 'near-mint',
  position: 0,
});
