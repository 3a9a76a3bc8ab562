import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsBetween, plusMonths, REPORT_CAUSE_NAMES, reportMonths } from './credit-report.ts';

describe('months', () => {
  it('go over the end of a year', () => {
    expect(plusMonths('2026-11', 2)).toBe('2027-01');
    expect(plusMonths('2026-01', -1)).toBe('2025-12');
    expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsBetween('2027-01', '2026-11')).toEqual([]);
    expect(monthsBetween('2000-01', '2027-01')).toHaveLength(120);
  });
});

describe('the report of credit', () => {
  it('opens each month where the last one closed, and loses nothing', () => {
    const months = monthsBetween('2026-01', '2026-06');
    const move = fc.record({
      month: fc.constantFrom(...months),
      cause: fc.constantFrom(...REPORT_CAUSE_NAMES),
      cents: fc.integer({ min: -50_000, max: 50_000 }),
    });
    fc.assert(
      fc.property(fc.integer(), fc.array(move), (opening, moves) => {
        const rows = reportMonths(months, opening, moves);
        expect(rows[0]?.openingCents).toBe(opening);
        for (const [index, row] of rows.entries()) {
          if (index > 0) expect(row.openingCents).toBe(rows[index - 1]?.closingCents);
        }
        const all = moves.reduce((sum, { cents }) => sum + cents, opening);
        expect(rows.at(-1)?.closingCents).toBe(all);
      }),
    );
  });
});
