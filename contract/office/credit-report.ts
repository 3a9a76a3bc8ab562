import { z } from 'zod';
import { isMonth, MAX_REPORT_MONTHS, monthsBetween } from '#domain/credit/credit-report.ts';

const month = z.string().refine(isMonth, 'must be a month such as 2026-11');

export const officeCreditReportQuerySchema = z
  .object({
    /** By default eleven months before `to`. */
    from: month.optional(),
    /** By default this month. */
    to: month.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'must not be before `from`',
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || monthsBetween(from, to).at(-1) === to || from > to,
    { path: ['to'], message: `must be at most ${MAX_REPORT_MONTHS} months after \`from\`` },
  );

export type OfficeCreditReportQuery = z.output<typeof officeCreditReportQuerySchema>;
