import { z } from 'zod';

/** As in `shop.json`; null: unset. */
const value = z.json();
const version = z.int().min(0).max(2_147_483_647);

export const officeSettingsSchema = z.object({
  /** Sent back with a change; 0: never changed in the office. */
  version,
  /** By path in `shop.json`, such as `delivery.standard`. */
  fields: z.record(
    z.string(),
    z.object({
      value,
      source: z.enum(['default', 'file', 'office']),
      /** What `shop.json` says where the office overrides it. */
      in_file: value.optional(),
    }),
  ),
  file: z.object({
    is_there: z.boolean(),
    /** Why the current file is rejected; the previous one stays in force. */
    problem: z.string().nullable(),
  }),
});

export const officeSettingsChangeSchema = z.object({
  version,
  changes: z.record(z.string().max(60), value).default({}),
  /** Fields to reset to `shop.json` or the default. */
  resets: z.array(z.string().max(60)).max(100).default([]),
});

export const officeSettingsHistorySchema = z.object({
  versions: z.array(
    z.object({
      version,
      at: z.string(),
      who: z.string(),
      reason: z.string(),
      changes: z.array(z.object({ field: z.string(), before: value, after: value })),
    }),
  ),
});

export const officeSettingsRestoreSchema = z.object({
  version,
  /** Version to restore; 0: before any change in the office. */
  to: version,
});

export type OfficeSettings = z.infer<typeof officeSettingsSchema>;
