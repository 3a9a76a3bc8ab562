import { shopperDataSchema } from '#contract/my.ts';
import {
  officeBackupAnswerSchema,
  officeBackupPlanAnswerSchema,
  officeBackupsSchema,
} from '#contract/office/backups.ts';
import {
  officeConnectionSchema,
  officeFirstDaySchema,
  officeMailPreviewSchema,
  officeMailPreviewsSchema,
} from '#contract/office/first-day.ts';
import { officeHealthSchema } from '#contract/office/health.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
import { officeErasedSchema, officeShopperFoundSchema } from '#contract/office/privacy.ts';
import {
  officeProgramAnswerSchema,
  officeProgramsSchema,
  officeProgramTokenSchema,
} from '#contract/office/programs.ts';
import { officeSettingsHistorySchema, officeSettingsSchema } from '#contract/office/settings.ts';
import {
  officeDeliveriesSchema,
  officeWebhookAnswerSchema,
  officeWebhookSecretSchema,
  officeWebhooksSchema,
} from '#contract/office/webhooks.ts';
import type { Connection } from '#domain/shop/first-day.ts';
import type { OfficeCall } from './call.ts';

/** Of every screen under Settings. */
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
  previewMail: (name: string, changes: Record<string, unknown>) =>
    call(officeMailPreviewSchema, 'POST', `/mail-previews/${encodeURIComponent(name)}`, { changes }),
  health: () => call(officeHealthSchema, 'GET', '/health'),

  backups: () => call(officeBackupsSchema, 'GET', '/backups'),
  makeBackup: () => call(officeBackupAnswerSchema, 'POST', '/backups'),
  checkBackup: (id: number) => call(officeBackupAnswerSchema, 'POST', `/backups/${id}/check`),
  planBackups: (plan: { nightly: boolean; kept: number }) =>
    call(officeBackupPlanAnswerSchema, 'PUT', '/backup-plan', plan),

  webhooks: () => call(officeWebhooksSchema, 'GET', '/webhooks'),
  addWebhook: (given: { url: string; topics: string[] }) =>
    call(officeWebhookSecretSchema, 'POST', '/webhooks', given),
  switchWebhook: (id: number, isOn: boolean) =>
    call(officeWebhookAnswerSchema, 'PATCH', `/webhooks/${id}`, { is_on: isOn }),
  deleteWebhook: (id: number) => call(officeDoneSchema, 'DELETE', `/webhooks/${id}`),
  renewWebhookSecret: (id: number) => call(officeWebhookSecretSchema, 'POST', `/webhooks/${id}/secret`),
  testWebhook: (id: number) => call(officeDoneSchema, 'POST', `/webhooks/${id}/test`),
  deliveries: (id: number) => call(officeDeliveriesSchema, 'GET', `/webhooks/${id}/deliveries`),
  resendDelivery: (id: number) => call(officeDoneSchema, 'POST', `/webhook-deliveries/${id}/resend`),

  programs: () => call(officeProgramsSchema, 'GET', '/programs'),
  addProgram: (given: { name: string; rights: string[] }) =>
    call(officeProgramTokenSchema, 'POST', '/programs', given),
  revokeProgram: (id: number) => call(officeProgramAnswerSchema, 'POST', `/programs/${id}/revoke`),

  findShopper: (email: string) => call(officeShopperFoundSchema, 'POST', '/privacy/find', { email }),
  shopperData: (email: string) => call(shopperDataSchema, 'POST', '/privacy/data', { email }),
  eraseShopper: (email: string, word: string) =>
    call(officeErasedSchema, 'POST', '/privacy/erase', { email, word }),
});
