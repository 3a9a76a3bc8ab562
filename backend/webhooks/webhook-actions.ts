import { z } from 'zod';
import { newOfficeWebhookSchema } from '#contract/office/webhooks.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
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

export const webhookActions = {
  webhooks: officeQuery({ right }, ({ db }) => listWebhooks(db)),
  deliveries: officeQuery({ right, input: byId }, async ({ db }, { id }) => ({
    webhook: await findWebhook(db, id),
    deliveries: await listDeliveries(db, id),
  })),
  addWebhook: officeAction({ right, isDangerous: true, input: newOfficeWebhookSchema }, (office, given) =>
    addWebhook(office, office.actor, given),
  ),
  switchWebhook: officeAction({ right, input: byId.extend({ isOn: z.boolean() }) }, (office, given) =>
    switchWebhook(office, office.actor, given),
  ),
  deleteWebhook: officeAction({ right, isDangerous: true, input: byId }, (office, { id }) =>
    deleteWebhook(office, office.actor, id),
  ),
  renewWebhookSecret: officeAction({ right, isDangerous: true, input: byId }, (office, { id }) =>
    renewSecret(office, office.actor, id),
  ),
  testWebhook: officeAction({ right, input: byId }, (office, { id }) =>
    sendTestEvent(office, office.actor, id),
  ),
  resendDelivery: officeAction({ right, input: byId }, (office, { id }) =>
    resendDelivery(office, office.actor, id),
  ),
};
