import { z } from 'zod';

/** As in `shop.json`; null: the shop has none. */
const value = z.json();
const version = z.int().min(0).max(2_147_483_647);

export const officeSettingsSchema = z.object({
  /** To be sent along with a change; 0: nothing was changed in the office yet. */
  version,
  /** By their path in `shop.json`, such as `delivery.standard`. */
  fields: z.record(
    z.string(),
    z.object({
      value,
      /** Where the value comes from. */
      source: z.enum(['default', 'file', 'office']),
      /** What the office covers: what `shop.json` says otherwise. */
      in_file: value.optional(),
    }),
  ),
  file: z.object({
    is_there: z.boolean(),
    /** Why the file does not apply as it is now; the one before does. */
    problem: z.string().nullable(),
  }),
});

export const officeSettingsChangeSchema = z.object({
  version,
  /** The new values by field; null: the shop has none. */
  changes: z.record(z.string().max(60), value).default({}),
  /** Fields that shall be again as `shop.json` or the default has them. */
  resets: z.array(z.string().max(60)).max(100).default([]),
});

export const officeSettingsHistorySchema = z.object({
  /** The newest first. */
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
  /** The version to go back to; 0: as before the office changed anything. */
  to: version,
});

export type OfficeSettings = z.infer<typeof officeSettingsSchema>;
export type OfficeSettingsHistory = z.infer<typeof officeSettingsHistorySchema>;
