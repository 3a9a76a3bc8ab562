import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachDatabase, onPostgres } from '../../testing/databases.ts';
import { ChangeReader } from '../db/change-reader.ts';
import { deleteOldChanges, EVERYTHING, publishChanges } from './publish-changes.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');

eachDatabase((openDb) => {
  it('reads each change once, and nothing published before the first read', async () => {
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

  it('publishes "everything" instead of a thousand ids', async () => {
    const db = await openDb();
    const reader = new ChangeReader(db);
    await reader.read();
    const ids = Array.from({ length: 1_000 }, (_, index) => index + 1);
    await publishChanges(db, 'catalogue', ids, NOW);
    expect(await reader.read()).toEqual([{ topic: 'catalogue', subjectId: EVERYTHING }]);
  });

  it('is visible only when its transaction is committed', async () => {
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

  it('deletes changes after a day', async () => {
    const db = await openDb();
    await publishChanges(db, 'stock', [1], new Date('2026-11-19T10:00:00.000Z'));
    await publishChanges(db, 'stock', [2], NOW);
    await deleteOldChanges(db, NOW);
    expect(await db.selectFrom('changes').select('subject_id').execute()).toEqual([{ subject_id: 2 }]);
  });
});

// SQLite commits one transaction after the other.
onPostgres((openDb, { openDatabase }) => {
  it('reads a change whose id was assigned early and committed late', async () => {
    const db = await openDb();
    const reader = new ChangeReader(db);
    await reader.read();
    const at = NOW.toISOString();
    await db.insertInto('changes').values({ id: 50, topic: 'stock', subject_id: 2, at }).execute();
    expect(await reader.read()).toEqual([{ topic: 'stock', subjectId: 2 }]);
    await db.insertInto('changes').values({ id: 49, topic: 'stock', subject_id: 1, at }).execute();
    expect(await reader.read()).toEqual([{ topic: 'stock', subjectId: 1 }]);
  });

  it('reads the changes of a transaction that commits after thousands of later ones', async () => {
    const { db, reconnect } = await openDatabase();
    const reader = new ChangeReader(db);
    const slow = Promise.withResolvers<void>();
    const hasPublished = Promise.withResolvers<void>();
    const committed = (await reconnect()).transaction().execute(async (trx) => {
      await publishChanges(trx, 'stock', [1], NOW);
      hasPublished.resolve();
      await slow.promise;
      await publishChanges(trx, 'stock', [2], NOW);
    });
    await hasPublished.promise;
    await reader.read();
    const received: number[] = [];
    for (let first = 1_000; first < 4_000; first += 500) {
      const ids = Array.from({ length: 500 }, (_, index) => first + index);
      await publishChanges(db, 'stock', ids, NOW);
      received.push(...(await reader.read()).map(({ subjectId }) => subjectId));
    }
    expect(received).toEqual(Array.from({ length: 3_000 }, (_, index) => 1_000 + index));
    slow.resolve();
    await committed;
    expect(await reader.read()).toEqual([
      { topic: 'stock', subjectId: 1 },
      { topic: 'stock', subjectId: 2 },
    ]);
    expect(await reader.read()).toEqual([]);
  });

  it('ignores changes restored from another server', async () => {
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
