import { expect, it, vi } from 'vitest';
import { watchMoments } from '../../ground/changes/watch-moments.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { testServices } from '../../testing/services.ts';
import { seedRecordedContent } from '../../testing/wordpress/recorded.ts';
import { findNextPublication } from './public-posts.ts';

const WEEK_1 = 1857;
const DUE = '2026-11-21T10:00:01.000Z';

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    await seedRecordedContent(db);
    const schedule = (id: number, at: string, local: string) =>
      db
        .updateTable('posts')
        .set({ status: 'future', published_at: at, published_local: local })
        .where('id', '=', id)
        .execute();
    await schedule(WEEK_1, DUE, '2026-11-21T12:00:01');
    return { db, services: testServices(db) };
  }

  it('finds the scheduled post that comes next', async () => {
    const { db, services } = await openShop();
    expect(await findNextPublication(db, services.now())).toEqual(new Date(DUE));
    const later = await findNextPublication(db, new Date(DUE));
    expect(later?.getFullYear()).toBe(2030);
    expect(await findNextPublication(db, new Date('2040-01-01'))).toBeUndefined();
  });

  it('calls at the moment of a scheduled post, and not before', async () => {
    const { services } = await openShop();
    const turns: (() => void)[] = [];
    const publish = vi.fn();
    watchMoments(services, { topic: 'content', findNext: findNextPublication }, publish, (turn) => {
      turns.push(turn);
      return setTimeout(() => undefined);
    });
    await vi.waitUntil(() => turns.length === 1);
    turns.at(-1)?.();
    expect(publish).not.toHaveBeenCalled();
    services.clock.set(DUE);
    turns.at(-1)?.();
    expect(publish).toHaveBeenCalledOnce();
  });
});
