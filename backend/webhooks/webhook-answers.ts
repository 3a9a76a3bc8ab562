import { Hono } from 'hono';
import type { z } from 'zod';
import {
  newOfficeWebhookSchema,
  type officeWebhookSecretSchema,
  officeWebhookSwitchSchema,
} from '#contract/office/webhooks.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
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

const DONE = { success: true } as const;

export function officeWebhookRoutes(services: OfficeServices): Hono {
  const { db } = services;
  const describe = async (id: number) => {
    const webhook = await findWebhook(db, id);
    if (!webhook) throw unknownWebhook();
    return webhook;
  };
  return new Hono()
    .get('/webhooks', async (c) => c.json({ webhooks: await listWebhooks(db) }))
    .post('/webhooks', async (c) => {
      const given = await readBody(c, newOfficeWebhookSchema);
      return c.json(await answerNewWebhook(services, actorOf(c.get('signedIn')), given), 201);
    })
    .patch('/webhooks/:id', async (c) => {
      const id = readId(c, unknownWebhook);
      const { is_on: isOn } = await readBody(c, officeWebhookSwitchSchema);
      if (!(await switchWebhook(services, actorOf(c.get('signedIn')), { id, isOn }))) throw unknownWebhook();
      return c.json({ webhook: await describe(id) });
    })
    .delete('/webhooks/:id', async (c) => {
      const id = readId(c, unknownWebhook);
      if (!(await deleteWebhook(services, actorOf(c.get('signedIn')), id))) throw unknownWebhook();
      return c.json(DONE);
    })
    .post('/webhooks/:id/secret', async (c) => {
      const id = readId(c, unknownWebhook);
      const secret = await renewSecret(services, actorOf(c.get('signedIn')), id);
      if (secret === undefined) throw unknownWebhook();
      return c.json({ webhook: await describe(id), webhook_secret: secret });
    })
    .post('/webhooks/:id/test', async (c) => {
      const id = readId(c, unknownWebhook);
      const outcome = await sendTestEvent(services, actorOf(c.get('signedIn')), id);
      if (outcome === 'unknown') throw unknownWebhook();
      if (outcome === 'off') throw isOff();
      return c.json(DONE);
    })
    .get('/webhooks/:id/deliveries', async (c) => {
      const id = readId(c, unknownWebhook);
      return c.json({ webhook: await describe(id), deliveries: await listDeliveries(db, id) });
    })
    .post('/webhook-deliveries/:id/resend', async (c) => {
      const id = readId(c, unknownDelivery);
      const outcome = await resendDelivery(services, actorOf(c.get('signedIn')), id);
      if (outcome === 'unknown') throw unknownDelivery();
      if (outcome === 'off') throw isOff();
      return c.json(DONE);
    });
}

/** The webhook with its secret, which is shown only once. */
export async function answerNewWebhook(
  services: OfficeServices,
  actor: Actor,
  given: z.output<typeof newOfficeWebhookSchema>,
): Promise<z.output<typeof officeWebhookSecretSchema>> {
  if (given.url.startsWith('http:') && !services.settings.webhooks.mayCallLoopback) {
    throw invalidParams({ url: 'must begin with https://' });
  }
  const added = await addWebhook(services, actor, given);
  const webhook = added && (await findWebhook(services.db, added.id));
  if (!webhook) throw tooMany();
  return { webhook, webhook_secret: added.secret };
}

const unknownWebhook = () => new Refused('office_unknown_webhook', 'There is no such webhook.');
const isOff = () => new Refused('office_webhook_off', 'The webhook is off: switch it on first.');
const unknownDelivery = () => new Refused('office_unknown_delivery', 'This delivery no longer exists.');
const tooMany = () =>
  new Refused('office_too_many_webhooks', 'There are too many webhooks: delete one first.');
