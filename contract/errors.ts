import { z } from 'zod';

/** Every error of a `/wp-json` call, in WordPress's shape. */
export const apiErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number(), params: z.record(z.string(), z.string()).optional() }),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
