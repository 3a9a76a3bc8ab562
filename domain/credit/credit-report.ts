/** Why what the shop owes changes in a month; each is a column of the report. */
export const REPORT_CAUSES = {
  sold: 'Gift cards sold',
  sold_back: 'Sold cards paid back',
  goodwill: 'Goodwill',
  prizes: 'Prizes',
  corrections: 'Corrections',
  bought_cards: 'For bought cards',
  brought_in: 'Brought in',
  refunds: 'Refunded as credit',
  spent: 'Spent',
} as const;

export type ReportCause = keyof typeof REPORT_CAUSES;

export const REPORT_CAUSE_NAMES = Object.keys(REPORT_CAUSES) as ReportCause[];

/** The longest report. */
export const MAX_REPORT_MONTHS = 120;

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** '2026-11' and -11: '2025-12'. */
export function plusMonths(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const all = year * 12 + of - 1 + months;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** From one to the other, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length < MAX_REPORT_MONTHS; month = plusMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

export interface ReportMonth {
  month: string;
  openingCents: number;
  moves: Record<ReportCause, number>;
  closingCents: number;
}

/** Each month from where the one before it closed. */
export function reportMonths(
  months: readonly string[],
  openingCents: number,
  moves: readonly { month: string; cause: ReportCause; cents: number }[],
): ReportMonth[] {
  let opening = openingCents;
  return months.map((month) => {
    const sums = Object.fromEntries(REPORT_CAUSE_NAMES.map((cause) => [cause, 0])) as Record<
      ReportCause,
      number
    >;
    for (const move of moves) if (move.month === month) sums[move.cause] += move.cents;
    const closing = Object.values(sums).reduce((sum, cents) => sum + cents, opening);
    const row = { month, openingCents: opening, moves: sums, closingCents: closing };
    opening = closing;
    return row;
  });
}
