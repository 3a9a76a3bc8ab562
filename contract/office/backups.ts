import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { BACKUP_KINDS, BACKUP_STATES, BACKUPS_KEPT } from '#domain/office/backups.ts';

export const officeBackupSchema = z.object({
  id,
  /** When it began: later changes are not in it. */
  at: z.string(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  who: z.string(),
  folder: z.string(),
  /** Of the database alone, without pictures. */
  bytes: z.number(),
  pictures: z.number(),
  rows: z.number(),
  checked_at: z.string().nullable(),
  /** Why it failed, or what its check found; empty if all is well. */
  problem: z.string(),
});

export const officeBackupPlanSchema = z.object({
  nightly: z.boolean(),
  kept: z.number().int().min(BACKUPS_KEPT.least).max(BACKUPS_KEPT.most),
});

export const officeBackupsSchema = z.object({
  backups: z.array(officeBackupSchema),
  plan: officeBackupPlanSchema,
  folder: z.string(),
  /** Pictures are in a bucket, whose service backs them up. */
  has_bucket: z.boolean(),
  /** No good backup within the last day. */
  is_old: z.boolean(),
});

export const officeBackupAnswerSchema = z.object({ backup: officeBackupSchema });
export const officeBackupPlanAnswerSchema = z.object({ plan: officeBackupPlanSchema });

export type OfficeBackup = z.infer<typeof officeBackupSchema>;
export type OfficeBackups = z.infer<typeof officeBackupsSchema>;
export type OfficeBackupPlan = z.infer<typeof officeBackupPlanSchema>;
