import { expect, it } from 'vitest';
import { withTimeout } from './fetch-outside.ts';

it('passes on an answer, and a failure', async () => {
  expect(await withTimeout(Promise.resolve('here'), 50)).toBe('here');
  await expect(withTimeout(Promise.reject(new Error('gone')), 50)).rejects.toThrow('gone');
});

it('does not wait for a database that has fallen silent', async () => {
  await expect(withTimeout(new Promise(() => undefined), 20)).rejects.toThrow('no answer within 20 ms');
});
