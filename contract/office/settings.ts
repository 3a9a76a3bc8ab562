import { z } from 'zod';

/** As in `shop.json`; null: unset. */
const value = z.json();
const version = z.int().min(0).max(2_147_483_647);

export const officeSettingsChangeSchema = z.object({
  version,
  changes: z.record(z.string().max(60), value).default({}),
  /** Fields to reset to `shop.json` or the default. */
  resets: z.array(z.string().max(60)).max(100).default([]),
});

export const officeSettingsRestoreSchema = z.object({
  version,
  /** Version to restore; 0: before any change in the office. */
  to: version,
});
