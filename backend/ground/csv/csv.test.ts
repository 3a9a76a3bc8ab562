import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv.ts';

it.each(['=1+1', '+27 51 555 0199', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])(
  'puts an apostrophe before %j and takes it off again',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  },
);

it.each(['', '-1', '-2.50', '+27825550123', 'Pokémon', "'t Hof", '1=1'])('leaves %j as it is', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});

it('gives every text back', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '\t', '\r', '1', 'a') });
  fc.assert(fc.property(text, (any) => unescapeFormula(escapeFormula(any)) === any));
});
