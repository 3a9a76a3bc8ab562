import { z } from 'zod';

const waiting = z.object({ count: z.number(), oldest_seconds: z.number() });

/** Figures of the shop; counts of this process begin with its start. */
export const officeHealthSchema = z.object({
  unfulfillable: z.number(),
  mails: waiting,
  webhooks: waiting,
  /** Since the last good backup; null if there is none. */
  backup_age_seconds: z.number().nullable(),
  /** Products whose stock does not match the ledger; null if never checked. */
  stock_wrong: z.number().nullable(),
  database_wait_ms: z.number(),
  started_at: z.string(),
  notices: z.array(z.object({ verdict: z.string(), count: z.number() })),
  /** Orders refused because the last unit had gone. */
  oversell_refusals: z.number(),
  pages: z.object({ ready: z.number(), made: z.number() }),
  /** Share of time that the process was busy, 0 to 1. */
  busy: z.number(),
});

export type OfficeHealth = z.infer<typeof officeHealthSchema>;
