import { expect, it } from 'vitest';
import { eachDatabase, onPostgres } from '../../testing/databases.ts';
import { hasLeader, Leadership } from './leadership.ts';

eachDatabase((openDb) => {
  it('a process that is alone leads', async () => {
    const alone = new Leadership(await openDb());
    await alone.renew();
    expect(await alone.isHeld()).toBe(true);
  });
});

onPostgres((_, { openDatabase }) => {
  it('of several processes one leads, and keeps the lead', async () => {
    const { db, reconnect } = await openDatabase();
    const all = [db, await reconnect(), await reconnect()].map((each) => new Leadership(each));
    await Promise.all(all.map((each) => each.renew()));
    const held = await Promise.all(all.map((each) => each.isHeld()));
    expect(held.filter(Boolean)).toHaveLength(1);
    await Promise.all(all.map((each) => each.renew()));
    expect(await Promise.all(all.map((each) => each.isHeld()))).toEqual(held);
  });

  it('who stops hands the lead over at once', async () => {
    const { db, reconnect } = await openDatabase();
    const [first, second] = [new Leadership(db), new Leadership(await reconnect())];
    await first.renew();
    await second.renew();
    await second.release();
    expect([await first.isHeld(), await second.isHeld()]).toEqual([true, false]);
    await first.release();
    expect(await hasLeader(db)).toBe(false);
    await second.renew();
    expect(await hasLeader(db)).toBe(true);
    expect([await first.isHeld(), await second.isHeld()]).toEqual([false, true]);
  });

  it('who fell silent before the clock was put back leads no longer, either', async () => {
    const { db, reconnect } = await openDatabase();
    const [silent, next] = [new Leadership(db), new Leadership(await reconnect())];
    await silent.renew();
    await db
      .updateTable('leases')
      .set((eb) => ({ until_ms: eb('until_ms', '+', 3_600_000) }))
      .execute();
    expect(await hasLeader(db)).toBe(false);
    await next.renew();
    expect(await next.isHeld()).toBe(true);
    expect(await hasLeader(db)).toBe(true);
  });

  it('who falls silent leads no longer, and is followed by another', async () => {
    const { db, reconnect } = await openDatabase();
    const silent = new Leadership(db, { leaseMs: 200 });
    const next = new Leadership(await reconnect());
    await silent.renew();
    await expect
      .poll(async () => {
        await next.renew();
        return next.isHeld();
      })
      .toBe(true);
    expect(await silent.isHeld()).toBe(false);
    await silent.renew();
    expect(await silent.isHeld()).toBe(false);
  });
});
