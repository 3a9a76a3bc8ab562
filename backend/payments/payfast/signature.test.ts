import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isSameSecret } from '../../ground/is-same-secret.ts';
import { parseFields, phpTrim, phpUrlencode } from './form-fields.ts';
import { checkoutSignature, notificationSignature } from './signature.ts';

const fields = z.array(z.tuple([z.string(), z.string()]));
const passphrase = z
  .string()
  .nullable()
  .transform((text) => text ?? '');
const recorded = z
  .object({
    vectors: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['checkout', 'itn']),
        params: fields,
        inputParams: fields.optional(),
        passphrase,
        expectedSignature: z.string(),
      }),
    ),
    negativeItn: z.array(
      z.object({ id: z.string(), params: fields, signature: z.string(), passphrase: passphrase }),
    ),
  })
  .parse(
    JSON.parse(
      readFileSync(new URL('../../testing/payfast/recorded/payfast-vectors.json', import.meta.url), 'utf8'),
    ),
  );

describe('the payment form is signed as PayFast signs it', () => {
  const vectors = recorded.vectors.filter((vector) => vector.kind === 'checkout');
  it.each(vectors)('$id', ({ params, inputParams, passphrase, expectedSignature }) => {
    expect(checkoutSignature(new Map(inputParams ?? params), passphrase)).toBe(expectedSignature);
  });
});

describe('a notification is signed in its received order', () => {
  const vectors = recorded.vectors.filter((vector) => vector.kind === 'itn');
  it.each(vectors)('$id', ({ params, passphrase, expectedSignature }) => {
    expect(notificationSignature(params, passphrase)).toBe(expectedSignature);
  });

  it.each(recorded.negativeItn)('$id is refused', ({ params, passphrase, signature }) => {
    expect(isSameSecret(notificationSignature(params, passphrase), signature)).toBe(false);
  });
});

describe('form fields', () => {
  it('are encoded like PHP urlencode', () => {
    expect(phpUrlencode("A!B'C(D)E*F~G-H_I.J é+&")).toBe('A%21B%27C%28D%29E%2AF%7EG-H_I.J+%C3%A9%2B%26');
  });

  it('survive half of a surrogate pair', () => {
    expect(phpUrlencode('\ud83d')).toBe('%EF%BF%BD');
  });

  it('are trimmed like PHP trim, which keeps no-break spaces', () => {
    expect(phpTrim(' \t\n\r\0\v\u00a0x\u00a0 ')).toBe('\u00a0x\u00a0');
  });

  it('keep their order, their blanks and the equal signs in their values', () => {
    expect(parseFields('b=&a=1%3D+2=3&c')).toEqual([
      ['b', ''],
      ['a', '1= 2=3'],
      ['c', ''],
    ]);
  });

  it('may have nothing between two of them', () => {
    expect(parseFields('&a=1&&b=2&')).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(parseFields('')).toEqual([]);
    expect(parseFields('=1')).toEqual([['', '1']]);
  });

  it('of blanks alone are trimmed to nothing', () => {
    expect(['', ' ', '\t \n'].map(phpTrim)).toEqual(['', '', '']);
  });

  it('with broken percent encoding are no form', () => {
    expect(parseFields('a=%E0%A4%A')).toBeUndefined();
  });
});
