import { expect, it } from 'vitest';
import { countTurns } from '../testing/count-turns.ts';
import { oneByOne } from './one-by-one.ts';

it('works on what comes after one that fails, and tells of the first failure in the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`${item} is damaged`);
    done.push(item);
  };
  await expect(oneByOne([1, 2, 3, 4, 5], work)).rejects.toThrow('2 is damaged');
  expect(done).toEqual([1, 3, 5]);
});

it('gives up at once when the database is away', async () => {
  let tried = 0;
  const work = async () => {
    tried += 1;
    throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
  };
  await expect(oneByOne([1, 2, 3], work)).rejects.toThrow('no connection');
  expect(tried).toBe(1);
});

it('lets the event loop turn after each', async () => {
  expect(await countTurns(() => oneByOne([1, 2, 3, 4], async () => undefined))).toBeGreaterThanOrEqual(4);
});
