import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ChangeReader } from '../db/change-reader.ts';
import { eachDatabase, onPostgres } from '../db/test-databases.ts';
import { EVERYTHING, forgetOldChanges, publishChanges } from './publish-changes.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');

eachDatabase((openDb) => {
  it('tells each change once, and nothing that was told before the first reading', async () => {
    const db = await openDb();
    await publishChanges(db, 'stock', [1], NOW);
    const reader = new ChangeReader(db);
    expect(await reader.read()).toEqual([]);
    await publishChanges(db, 'stock', [2, 2, 3], NOW);
    expect(await reader.read()).toEqual([
      { topic: 'stock', subjectId: 2 },
      { topic: 'stock', subjectId: 3 },
    ]);
    expect(await reader.read()).toEqual([]);
  });

  it('tells "everything" instead of a thousand names', async () => {
    const db = await openDb();
    const reader = new ChangeReader(db);
    await reader.read();
    const ids = Array.from({ length: 1_000 }, (_, index) => index + 1);
    await publishChanges(db, 'catalogue', ids, NOW);
    expect(await reader.read()).toEqual([{ topic: 'catalogue', subjectId: EVERYTHING }]);
  });

  it('is heard only when its transaction is committed', async () => {
    const db = await openDb();
    const reader = new ChangeReader(db);
    await reader.read();
    const rolledBack = db.transaction().execute(async (trx) => {
      await publishChanges(trx, 'stock', [7], NOW);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await reader.read()).toEqual([]);
  });

  it('forgets what is a day old', async () => {
    const db = await openDb();
    await publishChanges(db, 'stock', [1], new Date('2026-11-19T10:00:00.000Z'));
    await publishChanges(db, 'stock', [2], NOW);
    await forgetOldChanges(db, NOW);
    expect(await db.selectFrom('changes').select('subject_id').execute()).toEqual([{ subject_id: 2 }]);
  });
});

// SQLite commits one transaction after the other.
onPostgres((openDb, { openDatabase }) => {
  it('hears a change that took its number early and was committed late', async () => {
    const db = await openDb();
    const reader = new ChangeReader(db);
    await reader.read();
    const at = NOW.toISOString();
    await db.insertInto('changes').values({ id: 50, topic: 'stock', subject_id: 2, at }).execute();
    expect(await reader.read()).toEqual([{ topic: 'stock', subjectId: 2 }]);
    await db.insertInto('changes').values({ id: 49, topic: 'stock', subject_id: 1, at }).execute();
    expect(await reader.read()).toEqual([{ topic: 'stock', subjectId: 1 }]);
  });

  it('hears a transaction that thousands of changes have overtaken, and those while it is still open', async () => {
    const { db, reconnect } = await openDatabase();
    const reader = new ChangeReader(db);
    const slow = Promise.withResolvers<void>();
    const hasTold = Promise.withResolvers<void>();
    const committed = (await reconnect()).transaction().execute(async (trx) => {
      await publishChanges(trx, 'stock', [1], NOW);
      hasTold.resolve();
      await slow.promise;
      await publishChanges(trx, 'stock', [2], NOW);
    });
    await hasTold.promise;
    await reader.read();
    const heard: number[] = [];
    for (let first = 1_000; first < 4_000; first += 500) {
      const ids = Array.from({ length: 500 }, (_, index) => first + index);
      await publishChanges(db, 'stock', ids, NOW);
      heard.push(...(await reader.read()).map(({ subjectId }) => subjectId));
    }
    expect(heard).toEqual(Array.from({ length: 3_000 }, (_, index) => 1_000 + index));
    slow.resolve();
    await committed;
    expect(await reader.read()).toEqual([
      { topic: 'stock', subjectId: 1 },
      { topic: 'stock', subjectId: 2 },
    ]);
    expect(await reader.read()).toEqual([]);
  });

  it('takes what a restored database brought from another server for old', async () => {
    const db = await openDb();
    const reader = new ChangeReader(db);
    await reader.read();
    await sql`
      insert into changes (topic, subject_id, at, transaction_id) values ('stock', 1, '', '999999999999')`.execute(
      db,
    );
    expect(await reader.read()).toEqual([]);
  });
});
