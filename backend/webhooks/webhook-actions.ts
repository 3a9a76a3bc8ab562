import { z } from 'zod';
import { newOfficeWebhookSchema } from '#contract/office/webhooks.ts';
import { officeAction, officeQuery, pageId } from '../people/office-action.ts';
import { sendTestEvent } from './send-test-event.ts';
import {
  addWebhook,
  deleteWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  resendDelivery,
  switchWebhook,
} from './webhooks.ts';

const right = 'settings';
const one = z.object({ id: pageId });

export const webhookActions = {
  webhooks: officeQuery({ right }, ({ db }) => listWebhooks(db)),
  deliveries: officeQuery({ right, input: one }, async ({ db }, { id }) => ({
    webhook: await findWebhook(db, id),
    deliveries: await listDeliveries(db, id),
  })),
  addWebhook: officeAction({ right, isDangerous: true, input: newOfficeWebhookSchema }, (office, given) =>
    addWebhook(office, office.actor, given),
  ),
  switchWebhook: officeAction({ right, input: one.extend({ isOn: z.boolean() }) }, (office, given) =>
    switchWebhook(office, office.actor, given),
  ),
  deleteWebhook: officeAction({ right, isDangerous: true, input: one }, (office, { id }) =>
    deleteWebhook(office, office.actor, id),
  ),
  renewWebhookSecret: officeAction({ right, isDangerous: true, input: one }, (office, { id }) =>
    renewSecret(office, office.actor, id),
  ),
  testWebhook: officeAction({ right, input: one }, (office, { id }) =>
    sendTestEvent(office, office.actor, id),
  ),
  resendDelivery: officeAction({ right, input: one }, (office, { id }) =>
    resendDelivery(office, office.actor, id),
  ),
};
