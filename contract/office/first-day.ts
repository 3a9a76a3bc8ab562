import { z } from 'zod';
import { CONNECTIONS } from '#domain/shop/first-day.ts';

export const officeConnectionQuerySchema = z.object({ connection: z.enum(CONNECTIONS) });

/** Words that are not saved yet, by field such as `mails.shippedSubject`. */
export const officeMailDraftSchema = z.object({ changes: z.record(z.string().max(60), z.json()) });
