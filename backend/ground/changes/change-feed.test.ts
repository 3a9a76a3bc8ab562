import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { eachDatabase } from '../db/test-databases.ts';
import { ChangeFeed } from './change-feed.ts';
import { type Change, publishChanges } from './publish-changes.ts';

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
    await publishChanges(db, 'stock', [1], NOW);
    await expect.poll(() => heard).toEqual([{ topic: 'stock', subjectId: 1 }]);
    await publishChanges(db, 'catalogue', [2], NOW);
    await expect.poll(() => heard).toHaveLength(2);
  });

  it('what this process has written is heard at once, though a reading would be fresh enough for others', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log }, { freshMs: 60_000 });
    const heard: Change[] = [];
    feed.follow((changes) => void heard.push(...changes));
    await feed.catchUp();
    await publishChanges(db, 'stock', [1], NOW);
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
    await publishChanges(db, 'stock', [1], NOW);
    await expect.poll(() => heard).toEqual([{ topic: 'stock', subjectId: 1 }]);
  });

  it('a follower that always fails keeps neither readers nor other followers waiting', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log });
    const heard: Change[] = [];
    feed.follow(() => Promise.reject(new Error('never')));
    feed.follow((changes) => void heard.push(...changes));
    await feed.catchUp();
    for (const id of [1, 2, 3]) {
      await publishChanges(db, 'stock', [id], NOW);
      await feed.catchUp();
    }
    expect(heard.map(({ subjectId }) => subjectId)).toEqual([1, 2, 3]);
  });

  it('a follower hears what it has missed once, and the others hear nothing twice', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log });
    const heard: [string, number[]][] = [];
    const note = (name: string) => (changes: readonly Change[]) => {
      heard.push([name, changes.map(({ subjectId }) => subjectId)]);
    };
    let isBroken = true;
    feed.follow((changes) => {
      if (isBroken) throw new Error('not yet');
      note('first')(changes);
    });
    feed.follow(note('second'));
    await feed.catchUp();
    await publishChanges(db, 'stock', [1, 2], NOW);
    await feed.catchUp();
    isBroken = false;
    await publishChanges(db, 'stock', [2, 3], NOW);
    await feed.catchUp();
    await feed.catchUp();
    expect(heard).toEqual([
      ['second', [1, 2]],
      ['first', [1, 2, 3]],
      ['second', [2, 3]],
    ]);
  });
});
