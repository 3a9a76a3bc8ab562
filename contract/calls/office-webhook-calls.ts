import { officeDoneSchema } from '#contract/office.ts';
import {
  newOfficeWebhookSchema,
  officeDeliveriesSchema,
  officeWebhookAnswerSchema,
  officeWebhookSecretSchema,
  officeWebhookSwitchSchema,
  officeWebhooksSchema,
} from '#contract/office-webhooks.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const settings = { group: 'Office', method: 'POST', needsKey: true, office: 'settings' } as const;
const webhooks = `${PATHS.office}/webhooks`;

export const OFFICE_WEBHOOK_CALLS: readonly Call[] = [
  {
    ...settings,
    id: 'listOfficeWebhooks',
    method: 'GET',
    path: webhooks,
    summary: 'List who is told of orders and stock, and whether they answer.',
    answers: { 200: officeWebhooksSchema },
  },
  {
    ...settings,
    id: 'addOfficeWebhook',
    path: webhooks,
    summary: 'Tell an address of events. The secret is answered this once.',
    body: newOfficeWebhookSchema,
    answers: { 201: officeWebhookSecretSchema },
    errors: ['office_too_many_webhooks'],
    isDangerous: true,
  },
  {
    ...settings,
    id: 'switchOfficeWebhook',
    method: 'PATCH',
    path: `${webhooks}/{id}`,
    summary: 'Switch a webhook off or on.',
    body: officeWebhookSwitchSchema,
    answers: { 200: officeWebhookAnswerSchema },
    errors: ['office_unknown_webhook'],
  },
  {
    ...settings,
    id: 'deleteOfficeWebhook',
    method: 'DELETE',
    path: `${webhooks}/{id}`,
    summary: 'Delete a webhook with its deliveries.',
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_webhook'],
    isDangerous: true,
  },
  {
    ...settings,
    id: 'renewOfficeWebhookSecret',
    path: `${webhooks}/{id}/secret`,
    summary: 'Get a new secret for a webhook. The old one signs along for 24 hours.',
    answers: { 200: officeWebhookSecretSchema },
    errors: ['office_unknown_webhook'],
    isDangerous: true,
  },
  {
    ...settings,
    id: 'listOfficeDeliveries',
    method: 'GET',
    path: `${webhooks}/{id}/deliveries`,
    summary: 'List what a webhook was told, the newest first, and what it answered.',
    answers: { 200: officeDeliveriesSchema },
    errors: ['office_unknown_webhook'],
  },
  {
    ...settings,
    id: 'resendOfficeDelivery',
    path: `${PATHS.office}/webhook-deliveries/{id}/resend`,
    summary: 'Send an event again, with the same id.',
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_delivery', 'office_webhook_off'],
  },
];
