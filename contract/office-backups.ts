import { z } from 'zod';
import { BACKUP_KINDS, BACKUP_STATES, BACKUPS_KEPT } from '#domain/backups.ts';
import { id } from './numbers.ts';

export const officeBackupSchema = z.object({
  id,
  /** When it was begun: what came later is not in it. */
  at: z.string(),
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(BACKUP_STATES),
  who: z.string(),
  /** Empty until it is begun. */
  folder: z.string(),
  /** Of the database; pictures come beside it. */
  bytes: z.number(),
  pictures: z.number(),
  rows: z.number(),
  checked_at: z.string().nullable(),
  /** What went wrong, or what its check found; empty: nothing. */
  problem: z.string(),
});

export const officeBackupPlanSchema = z.object({
  nightly: z.boolean(),
  /** How many backups of the office and of the nights are kept. */
  kept: z.number().int().min(BACKUPS_KEPT.least).max(BACKUPS_KEPT.most),
});

export const officeBackupsSchema = z.object({
  /** Newest first. */
  backups: z.array(officeBackupSchema),
  plan: officeBackupPlanSchema,
  /** Where they lie on the shop's machine. */
  folder: z.string(),
  /** The pictures lie in a bucket, whose service keeps them. */
  has_bucket: z.boolean(),
  /** The last good one is older than a day, or there is none. */
  is_old: z.boolean(),
});

export const officeBackupAnswerSchema = z.object({ backup: officeBackupSchema });
export const officeBackupPlanAnswerSchema = z.object({ plan: officeBackupPlanSchema });

export type OfficeBackup = z.infer<typeof officeBackupSchema>;
export type OfficeBackups = z.infer<typeof officeBackupsSchema>;
export type OfficeBackupPlan = z.infer<typeof officeBackupPlanSchema>;
