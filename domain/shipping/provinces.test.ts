import { describe, expect, it } from 'vitest';
import { PROVINCE_CODES, PROVINCES, parseProvince, provinceName } from './provinces.ts';

describe('provinces', () => {
  it('there are nine, read by code or name in any case', () => {
    expect(PROVINCE_CODES).toEqual(['EC', 'FS', 'GP', 'KZN', 'LP', 'MP', 'NW', 'NC', 'WC']);
    for (const code of PROVINCE_CODES) {
      expect(parseProvince(` ${code.toLowerCase()} `)).toBe(code);
      expect(parseProvince(PROVINCES[code].toUpperCase())).toBe(code);
    }
  });

  it("older data's codes are understood", () => {
    expect(parseProvince('GT')).toBe('GP');
    expect(parseProvince('nl')).toBe('KZN');
  });

  it('are called by their names, and what is none is left as it is', () => {
    expect(['ec', 'Gauteng', 'NL', 'Transvaal'].map(provinceName)).toEqual([
      'Eastern Cape',
      'Gauteng',
      'KwaZulu-Natal',
      'Transvaal',
    ]);
  });

  it.each(['', 'XX', 'Transvaal', 'toString', '__proto__', 'constructor'])('%j is none', (text) => {
    expect(parseProvince(text)).toBeUndefined();
  });
});
