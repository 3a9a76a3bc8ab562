import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type LogFilter, WHOLE_LOG } from '#domain/office/log-filter.ts';
import type { LogTopic } from '#domain/office/office.ts';
import { deleteOldRecords } from '../delete-old-records.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { exportLog, findLog } from './find-log.ts';
import { COMMAND_LINE, writeLog } from './write-log.ts';

const all = { filter: WHOLE_LOG, page: 1, perPage: 50 };

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const write = (which: string, at = '2026-11-21T10:00:00.000Z', more = {}) =>
      writeLog(db, COMMAND_LINE, { what: 'person', which, ...more }, new Date(at));
    return { db, write };
  };

  it('shortens what a line is about to what its index holds', async () => {
    const { db, write } = await open();
    await write(randomBytes(3_000).toString('hex'));
    const { entries } = await findLog(db, all);
    expect(entries[0]?.which).toMatch(/^[\da-f]{499}…$/);
  });

  it('finds all of the words in any order, without accents and capitals, newest first, in pages', async () => {
    const { db, write } = await open();
    await write('zoë@springdeck.example', undefined, {
      before: 'packer',
      after: 'owner',
      reason: 'Partner now',
    });
    await write('anri@springdeck.example', undefined, { before: 'judge', after: 'packer' });
    await writeLog(db, COMMAND_LINE, { what: 'keys', which: '100% wrong_one' }, new Date());
    const which = async (search: string) =>
      (await findLog(db, { ...all, filter: { ...WHOLE_LOG, words: search } })).entries.map(
        (entry) => entry.which,
      );
    expect(await which('OWNER zoe')).toEqual(['zoë@springdeck.example']);
    expect(await which('packer')).toEqual(['anri@springdeck.example', 'zoë@springdeck.example']);
    expect(await which('100%')).toEqual(['100% wrong_one']);
    expect(await which('wrongone')).toEqual([]);
    expect(await findLog(db, { ...all, what: 'person', page: 2, perPage: 1 })).toMatchObject({
      entries: [{ which: 'zoë@springdeck.example' }],
      total: 2,
      counts: { 'sign-in': 0, keys: 1, person: 2 },
    });
  });

  it('finds by who did it and by days of the shop, and exports the same, oldest first', async () => {
    const { db, write } = await open();
    const anri = { personId: null, name: 'Anri Tafelbaai' };
    const line = { what: 'product' as const, which: 'Milotic' };
    await write('thursday', '2026-11-19T21:59:00.000Z');
    await writeLog(db, anri, line, new Date('2026-11-19T22:00:00.000Z'));
    await writeLog(db, anri, { ...line, which: 'Luffy' }, new Date('2026-11-21T08:00:00.000Z'));
    const which = async (filter: object) =>
      (await findLog(db, { ...all, filter: { ...WHOLE_LOG, ...filter } })).entries.map(
        (entry) => entry.which,
      );
    expect(await which({ since: '2026-11-20', until: '2026-11-20' })).toEqual(['Milotic']);
    expect(await which({ until: '2026-11-19' })).toEqual(['thursday']);
    expect(await which({ who: ['ANRI'] })).toEqual(['Luffy', 'Milotic']);
    expect(await which({ who: ['anri', 'command'], words: 'thursday' })).toEqual(['thursday']);
    expect(await which({ who: ['nobody'] })).toEqual([]);
    expect((await findLog(db, all)).people).toEqual(['Anri Tafelbaai', 'Command line']);
    const exported = async (...asked: [LogFilter, LogTopic]) => {
      const records: string[][] = [];
      for await (const page of exportLog(db, ...asked)) records.push(...page);
      return records.map((record) => record[4]);
    };
    expect(await exported({ ...WHOLE_LOG, who: ['anri'] }, 'product')).toEqual(['Which', 'Milotic', 'Luffy']);
    expect(await exported(WHOLE_LOG, 'keys')).toEqual(['Which']);
  });

  it('nobody changes or deletes a line', async () => {
    const { db, write } = await open();
    await write('anri@springdeck.example');
    await expect(db.updateTable('office_log').set({ who: 'Nobody' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('office_log').execute()).rejects.toThrow('append-only');
    expect((await findLog(db, all)).total).toBe(1);
  });

  it('keeps lines for five years', async () => {
    const { db, write } = await open();
    await write('old', '2020-11-21T10:00:00.000Z');
    await write('new');
    await deleteOldRecords(testServices(db));
    expect((await findLog(db, all)).entries.map((entry) => entry.which)).toEqual(['new']);
  });
});
