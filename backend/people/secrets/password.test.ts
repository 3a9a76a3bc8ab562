import { expect, it } from 'vitest';
import { hashPassword, isPassword, OWASP_COST } from './password.ts';

it('keeps a password as argon2id, salted, and knows it again', async () => {
  const [one, other] = await Promise.all([
    hashPassword('riempies & vetkoek', OWASP_COST),
    hashPassword('riempies & vetkoek', OWASP_COST),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('riempies & vetkoek', one, OWASP_COST)).toBe(true);
  expect(await isPassword('riempies & Vetkoek', one, OWASP_COST)).toBe(false);
});

it('is never right without a password', async () => {
  expect(await isPassword('', null, OWASP_COST)).toBe(false);
  expect(await isPassword('anything', undefined, OWASP_COST)).toBe(false);
});

it('knows a password typed with composed and with combining letters', async () => {
  expect(
    await isPassword(
      'cafe\u0301 con leche',
      await hashPassword('caf\u00e9 con leche', OWASP_COST),
      OWASP_COST,
    ),
  ).toBe(true);
});
