import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { writeLog } from '../../log/write-log.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice } from '../../testing/office.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const anri = { personId: null, name: '=cmd|"/c calc"!A1' };
    await writeLog(db, anri, { what: 'product', which: '@Milotic', after: '+1' }, office.services.now());
    return { ...office, db, owner, token: owner.token };
  };

  it('is searched by words, person and days, and says which part is not understood', async () => {
    const { act, token } = await open();
    const find = async (search: string) => done(await act(token).log({ search }));
    expect(await find('who:cmd since:today')).toMatchObject({ total: 1, tokens: [{ text: 'who:cmd' }, {}] });
    expect((await find('who:kagiso')).entries.every(({ is_you }) => is_you)).toBe(true);
    expect((await find('since:never')).tokens).toEqual([
      { text: 'since:never', problem: 'since: takes a day such as 2026-11-30, today or monday.' },
    ]);
    expect((await find('')).people).toContain('Kagiso Veldman');
  });

  it('is written as CSV without formulas, which is a line of its own', async () => {
    const { act, call, token } = await open();
    const { status, headers, body } = await call('GET', '/log.csv?search=milotic&what=product', { token });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="log.csv"');
    expect(parse(body, { bom: true, columns: true })).toMatchObject([
      { Who: `'=cmd|"/c calc"!A1`, What: 'product', Which: "'@Milotic", After: "'+1" },
    ]);
    const { entries } = done(await act(token).log({ what: 'privacy' }));
    expect(entries).toMatchObject([{ which: 'the log, product, milotic', after: 'written to CSV' }]);
  });

  it('leaves the house only by the owner, after a fresh confirmation', async () => {
    const { call, token, add, owner, services } = await open();
    const staff = await add(owner, 'staff');
    expect((await call('GET', '/log.csv', { token: staff.token })).status).toBe(403);
    services.clock.advanceMinutes(30);
    expect((await call('GET', '/log.csv', { token })).body.code).toBe('office_confirmation_needed');
    expect((await call('GET', '/log.csv')).status).toBe(401);
  });
});
