import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testBackups } from '../testing/backups.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { changePlan, listBackups } from './backups.ts';
import { runBackups } from './run-backups.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const { services } = office;
    const backups = testBackups(services.backups.folder);
    const running = { ...services, backups };
    const call = (method: string, path: string, body?: unknown) =>
      office.call(method, path, { token: owner.token, ...(body === undefined ? {} : { body }) });
    const act = office.act(owner.token);
    const list = async () => done(await act.backups());
    const run = async () => {
      while ((await runBackups(running)) === 'more');
    };
    const since = services.now().toISOString();
    await db.updateTable('backup_plan').set({ since }).execute();
    return { db, office, owner, services, backups, running, act, call, list, run };
  };
  const folders = (place: string) => readdir(place).catch(() => []);

  it('makes one that was asked for, once however often it was pressed, and checks it', async () => {
    const { act, list, run, backups } = await open();
    expect(await list()).toMatchObject({ backups: [], plan: { nightly: true, kept: 7 }, is_old: true });
    const asked = done(await act.makeBackup());
    expect(asked.state).toBe('asked');
    expect(done(await act.makeBackup()).id).toBe(asked.id);
    await run();
    const { backups: made, is_old } = await list();
    expect(made).toMatchObject([{ kind: 'office', state: 'done', problem: '', rows: 12, bytes: 4_096 }]);
    expect(made[0]?.checked_at).not.toBeNull();
    expect(is_old).toBe(false);
    expect(await folders(backups.folder)).toEqual(['2026-11-21-1201-1']);
    const { entries } = done(await act.log({ what: 'backup' }));
    expect(entries.map(({ after }) => after)).toEqual(['made, restored and compared', 'asked for']);
  });

  it('says why one was not made, and what a later check found', async () => {
    const { act, list, run, backups } = await open();
    backups.going.wrong = 'The disk is full: 3 MB are free.';
    await act.makeBackup();
    await run();
    expect((await list()).backups).toMatchObject([
      { state: 'failed', problem: 'The disk is full: 3 MB are free.' },
    ]);
    expect(done(await act.today())).toMatchObject({
      backup: { problem: 'The disk is full: 3 MB are free.' },
      backup_is_old: true,
    });
    backups.going.wrong = '';
    await act.makeBackup();
    await run();
    expect(done(await act.today())).toMatchObject({
      backup: { problem: '' },
      backup_is_old: false,
    });
    backups.going.damaged = 'springdeck.sqlite is damaged.';
    const id = (await list()).backups[0]?.id ?? 0;
    expect(done(await act.checkBackup({ id })).state).toBe('to_check');
    await run();
    expect((await list()).backups[0]).toMatchObject({
      state: 'done',
      problem: 'springdeck.sqlite is damaged.',
    });
    expect((await list()).is_old).toBe(true);
    expect(await act.checkBackup({ id: 4711 })).toMatchObject({ code: 'office_unknown_backup' });
    expect(done(await act.health()).backup_age_seconds).toBeNull();
  });

  it('makes one each night, one of two processes, and keeps as many as it was told', async () => {
    const { services, running, act, list, run, backups } = await open();
    await run();
    expect((await list()).backups).toEqual([]);
    expect((await act.planBackups({ nightly: true, kept: 2 })).ok).toBe(true);
    const made = async () => (await listBackups(running)).backups;
    for (const night of ['22', '23', '24']) {
      services.clock.set(`2026-11-${night}T00:30:00.000Z`);
      await Promise.all([runBackups(running), runBackups(running)]);
      await run();
      expect((await made())[0]).toMatchObject({ kind: 'nightly', state: 'done', who: 'Nightly' });
    }
    expect((await made()).map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-24', '2026-11-23']);
    expect(await folders(backups.folder)).toEqual(['2026-11-23-0230-2', '2026-11-24-0230-3']);
    await changePlan(running, { personId: null, name: 'Kagiso' }, { nightly: false, kept: 2 });
    services.clock.set('2026-11-25T00:30:00.000Z');
    await run();
    expect(await made()).toHaveLength(2);
    const lines = await running.db
      .selectFrom('office_log')
      .select(['before', 'after'])
      .where('which', '=', 'Backups')
      .orderBy('id')
      .execute();
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      ['every night, 7 kept', 'every night, 2 kept'],
      ['every night, 2 kept', 'only when asked, 2 kept'],
    ]);
  });

  it('begins anew what a process left that ended, and gives it up after an hour', async () => {
    const { db, services, act, list, run } = await open();
    await act.makeBackup();
    await db.updateTable('backups').set({ state: 'making', folder: '/b/2026-11-21-1200-1' }).execute();
    await run();
    expect((await list()).backups).toMatchObject([{ state: 'done', problem: '' }]);
    await db.updateTable('backups').set({ state: 'making' }).execute();
    services.clock.advanceMinutes(61);
    await run();
    expect((await list()).backups).toMatchObject([
      { state: 'failed', problem: 'The shop was stopped before it was finished.' },
    ]);
  });

  it('refuses a plan that keeps none, and everybody but the owner', async () => {
    const { office, owner, act } = await open();
    const refused = await act.planBackups({ nightly: true, kept: 0 });
    expect(refused).toMatchObject({ status: 400, params: { kept: expect.any(String) } });
    const staff = office.act((await office.add(owner, 'staff')).token);
    expect(await staff.backups()).toMatchObject({ status: 403 });
    expect(await staff.makeBackup()).toMatchObject({ status: 403 });
  });
});
