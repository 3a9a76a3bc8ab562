import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { WAITING_LISTS } from '#domain/office/office.ts';

const summary = z.object({
  count: z.number(),
  /** When the oldest began to wait. */
  oldest_at: z.string().nullable(),
  oldest: z.string(),
});

export const officeTodaySchema = z.object({
  to_pack: summary.extend({
    by: z.object({ shipping: z.number(), pudo: z.number(), collect: z.number() }),
  }),
  unfulfillable: summary,
  to_collect: summary,
  /** Orders to pack for lockers that are not on the list, or not chosen. */
  lockers: summary,
  refunds: summary,
  returns: summary,
  messages: summary,
  mails: summary,
  low_products: z.number(),
  missed: z.array(z.object({ term: z.string(), searches: z.number() })),
  missed_terms: z.number(),
  /** Paid orders less refunds, by South African day of payment, the last 60 days, today last; null without the right to see sales. */
  sales: z.array(z.object({ day: z.string(), cents: z.number(), orders: z.number() })).nullable(),
  backup: z
    .object({ at: z.string(), bytes: z.number(), pictures: z.number(), problem: z.string() })
    .nullable(),
  /** No good backup within the last day. */
  backup_is_old: z.boolean(),
  stock_check: z.object({ at: z.string(), products: z.number(), wrong: z.number() }).nullable(),
  /** The shop has no product and no order yet. */
  is_first_day: z.boolean(),
});

export const officeWaitingQuerySchema = z.object({ what: z.enum(WAITING_LISTS) });

export const officeWaitingSchema = z.object({
  items: z.array(
    z.object({
      id,
      at: z.string(),
      who: z.string(),
      text: z.string(),
      detail: z.string(),
      order: z.string().nullable(),
    }),
  ),
  total: z.number(),
});

export const officeMissedSearchesSchema = z.object({
  searches: z.array(z.object({ term: z.string(), searches: z.number(), last_day: z.string() })),
});

export type OfficeToday = z.infer<typeof officeTodaySchema>;
