import { expect, it } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { withLock } from './with-lock.ts';

eachDatabase((_, { openDatabase }) => {
  it('of two processes with the same work the second reports that it waits, and continues after the first', async () => {
    const { db, reconnect } = await openDatabase();
    const other = await reconnect();
    const said: string[] = [];
    const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>();
    const first = withLock(
      db,
      'import',
      async () => {
        const second = withLock(other, 'import', async () => void said.push('second'), wait);
        await isWaiting;
        said.push('first');
        return { second };
      },
      () => said.push('nobody is before the first'),
    );
    await (await first).second;
    expect(said).toEqual(['first', 'second']);
  });

  it('work that failed lets the next one in', async () => {
    const { db } = await openDatabase();
    const fail = () => Promise.reject(new Error('out of ink'));
    await expect(withLock(db, 'import', fail, () => undefined)).rejects.toThrow('out of ink');
    expect(
      await withLock(
        db,
        'import',
        async () => 'done',
        () => undefined,
      ),
    ).toBe('done');
  });
});
