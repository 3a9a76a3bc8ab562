import { z } from 'zod';
import { BACKUPS_KEPT } from '#domain/office/backups.ts';

export const officeBackupPlanSchema = z.object({
  nightly: z.boolean(),
  kept: z.number().int().min(BACKUPS_KEPT.least).max(BACKUPS_KEPT.most),
});

export type OfficeBackupPlan = z.infer<typeof officeBackupPlanSchema>;
