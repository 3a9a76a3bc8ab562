import { officeDoneSchema } from '#contract/office/office.ts';
import {
  newOfficeWebhookSchema,
  officeDeliveriesSchema,
  officeWebhookAnswerSchema,
  officeWebhookSecretSchema,
  officeWebhookSwitchSchema,
  officeWebhooksSchema,
} from '#contract/office/webhooks.ts';
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
    summary: 'List the webhooks for orders and stock, and whether they succeed.',
    answers: { 200: officeWebhooksSchema },
  },
  {
    ...settings,
    id: 'addOfficeWebhook',
    path: webhooks,
    summary: 'Add a webhook. Its secret is returned only once.',
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
    summary: 'Renew the secret of a webhook. The old one also signs for 24 hours.',
    answers: { 200: officeWebhookSecretSchema },
    errors: ['office_unknown_webhook'],
    isDangerous: true,
  },
  {
    ...settings,
    id: 'testOfficeWebhook',
    path: `${webhooks}/{id}/test`,
    summary: 'Send a test event, whatever the topics of the webhook.',
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_webhook', 'office_webhook_off'],
  },
  {
    ...settings,
    id: 'listOfficeDeliveries',
    method: 'GET',
    path: `${webhooks}/{id}/deliveries`,
    summary: "List a webhook's deliveries with their responses, newest first.",
    answers: { 200: officeDeliveriesSchema },
    errors: ['office_unknown_webhook'],
  },
  {
    ...settings,
    id: 'resendOfficeDelivery',
    path: `${PATHS.office}/webhook-deliveries/{id}/resend`,
    summary: 'Resend an event with the same id.',
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_delivery', 'office_webhook_off'],
  },
];
