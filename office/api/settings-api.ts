import {
  officeConnectionSchema,
  officeFirstDaySchema,
  officeMailPreviewSchema,
  officeMailPreviewsSchema,
} from '#contract/office-first-day.ts';
import { officeSettingsHistorySchema, officeSettingsSchema } from '#contract/office-settings.ts';
import type { Connection } from '#domain/first-day.ts';
import type { OfficeCall } from './call.ts';

export const settingsApi = (call: OfficeCall) => ({
  settings: () => call(officeSettingsSchema, 'GET', '/settings'),
  changeSettings: (given: { version: number; changes: Record<string, unknown>; resets?: string[] }) =>
    call(officeSettingsSchema, 'PATCH', '/settings', given),
  settingsVersions: () => call(officeSettingsHistorySchema, 'GET', '/settings/versions'),
  restoreSettings: (given: { version: number; to: number }) =>
    call(officeSettingsSchema, 'POST', '/settings/restore', given),
  firstDay: () => call(officeFirstDaySchema, 'GET', '/first-day'),
  checkConnection: (connection: Connection) =>
    call(officeConnectionSchema, 'POST', '/connections/check', { connection }),
  mailPreviews: () => call(officeMailPreviewsSchema, 'GET', '/mail-previews'),
  mailPreview: (name: string) =>
    call(officeMailPreviewSchema, 'GET', `/mail-previews/${encodeURIComponent(name)}`),
});
