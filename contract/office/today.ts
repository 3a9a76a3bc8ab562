import { z } from 'zod';
import { WAITING_LISTS } from '#domain/office/office.ts';

export const officeWaitingQuerySchema = z.object({ what: z.enum(WAITING_LISTS) });
