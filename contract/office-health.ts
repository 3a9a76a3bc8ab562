import { z } from 'zod';

const waiting = z.object({ count: z.number(), oldest_seconds: z.number() });

/** Of the shop; what this process counted begins with its start. */
export const officeHealthSchema = z.object({
  /** Paid, but without stock. */
  unfulfillable: z.number(),
  mails: waiting,
  /** Deliveries of webhooks that are on. */
  webhooks: waiting,
  /** Since the last good one; null: there is none. */
  backup_age_seconds: z.number().nullable(),
  /** Products whose counters do not add up; null: never checked. */
  stock_wrong: z.number().nullable(),
  /** How long a write waited for its turn just now. */
  database_wait_ms: z.number(),
  started_at: z.string(),
  /** Payment notifications by what became of them. */
  notices: z.array(z.object({ verdict: z.string(), count: z.number() })),
  /** Orders refused because the last unit was gone. */
  oversell_refusals: z.number(),
  pages: z.object({ ready: z.number(), made: z.number() }),
  /** Share of the time that the process was busy, 0 to 1. */
  busy: z.number(),
});

export type OfficeHealth = z.infer<typeof officeHealthSchema>;
