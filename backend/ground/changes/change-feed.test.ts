import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { ChangeFeed } from './change-feed.ts';
import { type Change, publishChanges } from './publish-changes.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const log = pino({ level: 'silent' });

eachDatabase((openDb) => {
  it('delivers changes by polling, without notifications', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log }, { pollMs: 20 });
    const received: Change[] = [];
    feed.subscribe((changes) => void received.push(...changes));
    await feed.catchUp();
    feed.start();
    onTestFinished(() => feed.stop());
    await publishChanges(db, 'stock', [1], NOW);
    await expect.poll(() => received).toEqual([{ topic: 'stock', subjectId: 1 }]);
    await publishChanges(db, 'catalogue', [2], NOW);
    await expect.poll(() => received).toHaveLength(2);
  });

  it('delivers the writes of its own process even within freshMs', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log }, { freshMs: 60_000 });
    const received: Change[] = [];
    feed.subscribe((changes) => void received.push(...changes));
    await feed.catchUp();
    await publishChanges(db, 'stock', [1], NOW);
    await feed.catchUp();
    expect(received).toEqual([]);
    const pending = feed.catchUp();
    feed.recordWrite();
    await Promise.all([pending, feed.catchUp()]);
    expect(received).toEqual([{ topic: 'stock', subjectId: 1 }]);
  });

  it('delivers again what a subscriber failed to process', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log }, { pollMs: 20 });
    const received: Change[] = [];
    let failures = 0;
    feed.subscribe(() => {
      failures += 1;
      if (failures === 1) throw new Error('not this time');
    });
    feed.subscribe((changes) => void received.push(...changes));
    await feed.catchUp();
    feed.start();
    onTestFinished(() => feed.stop());
    await publishChanges(db, 'stock', [1], NOW);
    await expect.poll(() => received).toEqual([{ topic: 'stock', subjectId: 1 }]);
  });

  it('a subscriber that always fails delays neither callers nor other subscribers', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log });
    const received: Change[] = [];
    feed.subscribe(() => Promise.reject(new Error('never')));
    feed.subscribe((changes) => void received.push(...changes));
    await feed.catchUp();
    for (const id of [1, 2, 3]) {
      await publishChanges(db, 'stock', [id], NOW);
      await feed.catchUp();
    }
    expect(received.map(({ subjectId }) => subjectId)).toEqual([1, 2, 3]);
  });

  it('delivers missed changes once, and nothing twice to other subscribers', async () => {
    const db = await openDb();
    const feed = new ChangeFeed({ db, log });
    const received: [string, number[]][] = [];
    const note = (name: string) => (changes: readonly Change[]) => {
      received.push([name, changes.map(({ subjectId }) => subjectId)]);
    };
    let isBroken = true;
    feed.subscribe((changes) => {
      if (isBroken) throw new Error('not yet');
      note('first')(changes);
    });
    feed.subscribe(note('second'));
    await feed.catchUp();
    await publishChanges(db, 'stock', [1, 2], NOW);
    await feed.catchUp();
    isBroken = false;
    await publishChanges(db, 'stock', [2, 3], NOW);
    await feed.catchUp();
    await feed.catchUp();
    expect(received).toEqual([
      ['second', [1, 2]],
      ['first', [1, 2, 3]],
      ['second', [2, 3]],
    ]);
  });
});
