import { expect, it } from 'vitest';
import { startWalk } from './walk.ts';

const numbers = Array.from({ length: 100 }, (_, index) => index);

it('hands out everything once, mixed, and the same every time', () => {
  const walk = startWalk(numbers);
  const [first, second] = [walk.next(60), walk.next(40)];
  expect(first).not.toEqual(numbers.slice(0, 60));
  expect([...first, ...second].toSorted((one, other) => one - other)).toEqual(numbers);
  expect(startWalk(numbers).next(60)).toEqual(first);
});

it('says when there is not enough left', () => {
  expect(() => startWalk(numbers).next(101)).toThrow('only 100 of 101');
});
