import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  centsFromRand,
  decimalFromCents,
  formatDecimal,
  formatRand,
  formatWholeRand,
  MAX_CENTS,
  parseCents,
  randFromCents,
} from './money.ts';

const NBSP = '\u00a0';
const cents = fc.integer({ min: 0, max: MAX_CENTS });

describe('money', () => {
  it("reads the wire's decimal strings", () => {
    expect(parseCents('1299')).toBe(129_900);
    expect(parseCents('1299.9')).toBe(129_990);
    expect(parseCents(' 1299.99 ')).toBe(129_999);
    expect(parseCents('0')).toBe(0);
    expect(parseCents('10000000.00')).toBe(MAX_CENTS);
  });

  it.each([
    '',
    '-1',
    '1,299.00',
    '1.299',
    'R10',
    '1e3',
    '.5',
    '10000000.01',
    'NaN',
    '1 2',
    '1.5x',
    '123456789',
  ])('does not read %j as an amount', (text) => {
    expect(parseCents(text)).toBeUndefined();
  });

  it('what it writes it reads again, to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseCents(decimalFromCents(amount))).toBe(amount);
        expect(centsFromRand(randFromCents(amount))).toBe(amount);
      }),
    );
  });

  it('writes two decimals, also below zero', () => {
    expect(decimalFromCents(129_900)).toBe('1299.00');
    expect(decimalFromCents(5)).toBe('0.05');
    expect(decimalFromCents(0)).toBe('0.00');
    expect(decimalFromCents(-1_05)).toBe('-1.05');
  });

  it('shows prices with an R prefix in the en-ZA form', () => {
    expect(formatRand(129_900)).toBe(`R${NBSP}1${NBSP}299,00`);
    expect(formatRand(7_500)).toBe(`R${NBSP}75,00`);
  });

  it('shows prices where the browser knows no rand', async () => {
    vi.stubGlobal('Intl', {});
    vi.resetModules();
    const money: typeof import('./money.ts') = await import('./money.ts');
    vi.unstubAllGlobals();
    vi.resetModules();
    expect([money.formatRand(129_950), money.formatWholeRand(100_000)]).toEqual(['R1299.50', 'R1000']);
  });

  it('shows decimal strings as prices, and what is no amount as it is', () => {
    expect(['1299.00', '0', '-5.00', '5.00-', '--5', 'free', ''].map(formatDecimal)).toEqual([
      `R${NBSP}1${NBSP}299,00`,
      `R${NBSP}0,00`,
      `-R${NBSP}5,00`,
      '5.00-',
      '--5',
      'free',
      '',
    ]);
  });

  it('drops the decimals of whole rand inside a sentence only', () => {
    expect(formatWholeRand(100_000)).toBe(`R${NBSP}1${NBSP}000`);
    expect(formatWholeRand(99_950)).toBe(`R${NBSP}999,50`);
  });
});
