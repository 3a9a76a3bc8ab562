import { officeDoneSchema } from '#contract/office.ts';
import {
  officeDeliveriesSchema,
  officeWebhookAnswerSchema,
  officeWebhookSecretSchema,
  officeWebhooksSchema,
} from '#contract/office-webhooks.ts';
import type { OfficeCall } from './call.ts';

export const webhooksApi = (call: OfficeCall) => ({
  webhooks: () => call(officeWebhooksSchema, 'GET', '/webhooks'),
  addWebhook: (given: { url: string; topics: string[] }) =>
    call(officeWebhookSecretSchema, 'POST', '/webhooks', given),
  switchWebhook: (id: number, isOn: boolean) =>
    call(officeWebhookAnswerSchema, 'PATCH', `/webhooks/${id}`, { is_on: isOn }),
  deleteWebhook: (id: number) => call(officeDoneSchema, 'DELETE', `/webhooks/${id}`),
  renewWebhookSecret: (id: number) => call(officeWebhookSecretSchema, 'POST', `/webhooks/${id}/secret`),
  deliveries: (id: number) => call(officeDeliveriesSchema, 'GET', `/webhooks/${id}/deliveries`),
  resendDelivery: (id: number) => call(officeDoneSchema, 'POST', `/webhook-deliveries/${id}/resend`),
});
