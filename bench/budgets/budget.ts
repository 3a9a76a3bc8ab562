import { z } from 'zod';

/** Maximum weights of pages, in transferred bytes. */
export const byteFindingSchema = z.object({
  page: z.string(),
  what: z.string(),
  budgetBytes: z.number(),
  bytes: z.number(),
  passed: z.boolean(),
});

export type ByteFinding = z.infer<typeof byteFindingSchema>;

export const BUDGETS = {
  scriptsBytes: 110_000,
  stylesBytes: 20_000,
  shopHtmlBytes: 30_000,
  firstViewBytes: 350_000,
} as const;

export const weigh = (page: string, what: string, bytes: number, budgetBytes: number): ByteFinding => ({
  page,
  what,
  budgetBytes,
  bytes,
  passed: bytes <= budgetBytes,
});
