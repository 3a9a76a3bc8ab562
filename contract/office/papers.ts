import { z } from 'zod';

export const officePapersQuerySchema = z.object({
  orders: z.string().min(1).max(2_000),
});
