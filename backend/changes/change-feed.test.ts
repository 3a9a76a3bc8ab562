import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { eachDatabase } from '../db/test-databases.ts';
import { ChangeFeed } from './change-feed.ts';
import { type Change, tellChanges } from './tell-changes.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const log = pino({ level: 'silent' });

eachDatabase((openDb) => {
  it('hears what was told without a bell, by reading again and again', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log }, { pollMs: 20 });
    const heard: Change[] = [];
    feed.follow((changes) => void heard.push(...changes));
    await feed.catchUp();
    feed.start();
    onTestFinished(() => feed.stop());
    await tellChanges(db, 'stock', [1], NOW);
    await expect.poll(() => heard).toEqual([{ topic: 'stock', subjectId: 1 }]);
    await tellChanges(db, 'catalogue', [2], NOW);
    await expect.poll(() => heard).toHaveLength(2);
  });

  it('what this process has written is heard at once, though a reading would be fresh enough for others', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log }, { freshMs: 60_000 });
    const heard: Change[] = [];
    feed.follow((changes) => void heard.push(...changes));
    await feed.catchUp();
    await tellChanges(db, 'stock', [1], NOW);
    await feed.catchUp();
    expect(heard).toEqual([]);
    const onItsWay = feed.catchUp();
    feed.noteWrite();
    await Promise.all([onItsWay, feed.catchUp()]);
    expect(heard).toEqual([{ topic: 'stock', subjectId: 1 }]);
  });

  it('tells again what a follower failed to deal with', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log }, { pollMs: 20 });
    const heard: Change[] = [];
    let failures = 0;
    feed.follow(() => {
      failures += 1;
      if (failures === 1) throw new Error('not this time');
    });
    feed.follow((changes) => void heard.push(...changes));
    await feed.catchUp();
    feed.start();
    onTestFinished(() => feed.stop());
    await tellChanges(db, 'stock', [1], NOW);
    await expect.poll(() => heard).toEqual([{ topic: 'stock', subjectId: 1 }]);
  });
});
