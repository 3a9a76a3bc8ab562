import {
  officeConnectionQuerySchema,
  officeConnectionSchema,
  officeFirstDaySchema,
  officeMailDraftSchema,
  officeMailPreviewSchema,
  officeMailPreviewsSchema,
} from '#contract/office/first-day.ts';
import {
  officeSettingsChangeSchema,
  officeSettingsHistorySchema,
  officeSettingsRestoreSchema,
  officeSettingsSchema,
} from '#contract/office/settings.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const settings = { group: 'Office', method: 'POST', needsKey: true, office: 'settings' } as const;

export const OFFICE_SETTINGS_CALLS: readonly Call[] = [
  {
    ...settings,
    id: 'getOfficeSettings',
    method: 'GET',
    path: `${PATHS.office}/settings`,
    summary: "Get the shop's settings by field of shop.json, and where each comes from.",
    answers: { 200: officeSettingsSchema },
  },
  {
    ...settings,
    id: 'changeOfficeSettings',
    method: 'PATCH',
    path: `${PATHS.office}/settings`,
    summary:
      'Override fields of shop.json. All or none; refused by field if somebody else has changed one since the version.',
    body: officeSettingsChangeSchema,
    answers: { 200: officeSettingsSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...settings,
    id: 'listOfficeSettingsVersions',
    method: 'GET',
    path: `${PATHS.office}/settings/versions`,
    summary: 'List who changed which settings, newest first.',
    answers: { 200: officeSettingsHistorySchema },
  },
  {
    ...settings,
    id: 'restoreOfficeSettings',
    path: `${PATHS.office}/settings/restore`,
    summary: 'Restore the settings of a version as a new version.',
    body: officeSettingsRestoreSchema,
    answers: { 200: officeSettingsSchema },
    errors: ['office_changed_meanwhile', 'office_unknown_settings_version'],
  },
  {
    ...settings,
    id: 'getOfficeFirstDay',
    method: 'GET',
    path: `${PATHS.office}/first-day`,
    summary: 'Get what the shop still lacks before it can sell.',
    answers: { 200: officeFirstDaySchema },
  },
  {
    ...settings,
    id: 'checkOfficeConnection',
    path: `${PATHS.office}/connections/check`,
    summary: 'Test the mail server, the courier or PayFast, and describe any problem. At most ten a minute.',
    body: officeConnectionQuerySchema,
    answers: { 200: officeConnectionSchema },
    errors: ['too_many_requests'],
  },
  {
    ...settings,
    id: 'listOfficeMailPreviews',
    method: 'GET',
    path: `${PATHS.office}/mail-previews`,
    summary: 'List the mails about orders with their subjects, rendered with sample data.',
    answers: { 200: officeMailPreviewsSchema },
  },
  {
    ...settings,
    id: 'getOfficeMailPreview',
    method: 'GET',
    path: `${PATHS.office}/mail-previews/{name}`,
    summary: 'Get a mail with sample data, as HTML and as text.',
    answers: { 200: officeMailPreviewSchema },
    errors: ['office_not_found'],
  },
  {
    ...settings,
    id: 'previewOfficeMail',
    path: `${PATHS.office}/mail-previews/{name}`,
    summary: 'Get a mail with sample data as it would be with other words. Nothing is saved.',
    body: officeMailDraftSchema,
    answers: { 200: officeMailPreviewSchema },
    errors: ['office_not_found'],
  },
];
