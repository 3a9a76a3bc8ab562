import { expect, it } from 'vitest';
import { isKnownPassword } from './known-passwords.ts';

it.each(['qwertyuiop', '1234567890', 'QwertyUiop', '1q2w3e4r5t', 'password123'])(
  '%s is known',
  async (password) => {
    expect(await isKnownPassword(password)).toBe(true);
  },
);

it.each(['qwertyuio', 'a goat on a kopje', 'goat'])('%j is not', async (password) => {
  expect(await isKnownPassword(password)).toBe(false);
});
