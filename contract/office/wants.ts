import { z } from 'zod';

export const officeWantsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
