import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forgetOldChanges, tellChanges } from '../changes/tell-changes.ts';
import { onPostgres } from './test-databases.ts';

onPostgres((openDb) => {
  it('statements of a running process go on working when a newer one has added a column', async () => {
    const db = await openDb();
    const read = () => db.selectFrom('changes').select('topic').where('subject_id', '>', 0).execute();
    const readAll = () => db.selectFrom('changes').selectAll().where('subject_id', '>', 0).execute();
    const at = new Date('2026-11-21T10:00:00.000Z');
    await tellChanges(db, 'stock', [1], at);
    expect([await read(), await readAll()]).toMatchObject([[{ topic: 'stock' }], [{ topic: 'stock' }]]);
    await sql`alter table changes add column note text`.execute(db);
    await tellChanges(db, 'stock', [2], at);
    expect([await read(), await readAll()]).toMatchObject([{ length: 2 }, { length: 2 }]);
    await forgetOldChanges(db, new Date('2026-11-23T10:00:00.000Z'));
    expect(await read()).toEqual([]);
  });
});
