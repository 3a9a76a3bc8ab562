import { expect, it } from 'vitest';
import { newTotpSecret, totpCode, totpStepOf, totpUri } from './totp.ts';

/** '12345678901234567890' of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('after %i seconds the code is the last six digits of the RFC', (seconds, code) => {
  expect(totpCode(SECRET, new Date(seconds * 1000))).toBe(code);
});

it('takes the codes of one step before and after, and no other', () => {
  const at = (seconds: number) => new Date((1_700_000_000 + seconds) * 1000);
  const code = totpCode(SECRET, at(0));
  const step = totpStepOf(SECRET, code, at(0));
  expect(totpStepOf(SECRET, code, at(30))).toBe(step);
  expect(totpStepOf(SECRET, code, at(-30))).toBe(step);
  expect(totpStepOf(SECRET, code, at(90))).toBeUndefined();
  expect(totpStepOf(SECRET, '', at(0))).toBeUndefined();
  expect(totpStepOf(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, at(0))).toBe(step);
});

it('makes secrets of 160 bits that apps can read', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(secret, { issuer: 'Card Shop', account: 'a@b.example' })).toBe(
    `otpauth://totp/Card%20Shop:a%40b.example?secret=${secret}&issuer=Card%20Shop`,
  );
});
