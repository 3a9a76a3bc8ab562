import { z } from 'zod';
import {
  isMonth,
  MAX_REPORT_MONTHS,
  monthsBetween,
  REPORT_CAUSE_NAMES,
} from '#domain/credit/credit-report.ts';

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

const amounts = z.object(
  Object.fromEntries(REPORT_CAUSE_NAMES.map((cause) => [cause, z.string()])) as Record<
    (typeof REPORT_CAUSE_NAMES)[number],
    z.ZodString
  >,
);

export const officeCreditReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      /** What is owed to shoppers at its beginning. */
      opening: z.string(),
      /** By cause; negative: less is owed. */
      ...amounts.shape,
      closing: z.string(),
    }),
  ),
  /** What each discount took off the orders paid in a month, the dearest first. */
  codes: z.array(
    z.object({
      month: z.string(),
      name: z.string(),
      /** Empty: it applies by itself, or by the codes of a batch. */
      code: z.string(),
      uses: z.number(),
      cost: z.string(),
    }),
  ),
});

export type OfficeCreditReportQuery = z.output<typeof officeCreditReportQuerySchema>;
export type OfficeCreditReport = z.infer<typeof officeCreditReportSchema>;
