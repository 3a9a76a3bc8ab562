import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  newOfficeWebhookSchema,
  OfficeWebhook,
  officeWebhookSecretSchema,
} from '#contract/office/webhooks.ts';
import {
  DELIVERIES_SHOWN,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  WEBHOOK_TOPIC_NAMES,
  type WebhookTopic,
} from '#domain/office/webhooks.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import type { WebhooksTable } from '../webhook-events/tables.ts';
import { createSecret } from './webhook-secret.ts';

type WebhookServices = Pick<OfficeServices, 'db' | 'now'>;
type Webhook = Selectable<WebhooksTable>;

export async function listWebhooks(db: DbOrTrx): Promise<OfficeWebhook[]> {
  const webhooks = await db.selectFrom('webhooks').selectAll().orderBy('id').execute();
  return Promise.all(webhooks.map((webhook) => describeWebhook(db, webhook)));
}

export async function findWebhook(db: DbOrTrx, id: number): Promise<OfficeWebhook> {
  const webhook = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  if (!webhook) throw unknownWebhook();
  return describeWebhook(db, webhook);
}

async function describeWebhook(db: DbOrTrx, webhook: Webhook): Promise<OfficeWebhook> {
  const { id, url, topics, created_at, off_at, off_reason, failing_since, old_secret_until } = webhook;
  const { waiting } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('webhook_id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('webhook_deliveries')
    .select(['tried_at', 'status', 'error'])
    .where('webhook_id', '=', id)
    .where('tried_at', 'is not', null)
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id,
    url,
    topics: JSON.parse(topics) as WebhookTopic[],
    created_at,
    off_at,
    off_reason,
    failing_since,
    old_secret_until,
    waiting,
    last: last?.tried_at ? { at: last.tried_at, status: last.status, error: last.error } : null,
  };
}

/** The webhook with its secret, which is shown only once. */
export async function addWebhook(
  { db, now, settings }: OfficeServices,
  actor: Actor,
  { url, topics }: z.output<typeof newOfficeWebhookSchema>,
): Promise<z.output<typeof officeWebhookSecretSchema>> {
  if (url.startsWith('http:') && !settings.webhooks.mayCallLoopback) {
    throw invalidParams({ url: 'must begin with https://' });
  }
  return transact(db, async (trx) => {
    const { count } = await trx
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_WEBHOOKS) {
      throw new Refused('office_too_many_webhooks', 'There are too many webhooks: delete one first.');
    }
    const secret = createSecret();
    const { id } = await trx
      .insertInto('webhooks')
      .values({ url, topics: JSON.stringify(topics), secret, created_at: now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = `Added: ${topics.map((topic) => WEBHOOK_TOPIC_NAMES[topic]).join('; ')}`;
    await writeLog(trx, actor, { what: 'webhook', which: nameOfUrl(url), after }, now());
    return { webhook: await findWebhook(trx, id), webhook_secret: secret };
  });
}

export const deleteWebhook = ({ db, now }: WebhookServices, actor: Actor, id: number): Promise<void> =>
  transact(db, async (trx) => {
    const deleted = await trx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst();
    if (!deleted) throw unknownWebhook();
    await writeLog(trx, actor, { what: 'webhook', which: nameOfUrl(deleted.url), after: 'Deleted' }, now());
  });

/** A new secret; the old one also signs for a day. */
export const renewSecret = ({ db, now }: WebhookServices, actor: Actor, id: number): Promise<string> =>
  transact(db, async (trx) => {
    const secret = createSecret();
    const until = new Date(now().getTime() + OLD_SECRET_HOURS * HOUR_MS).toISOString();
    const renewed = await trx
      .updateTable('webhooks')
      .set((eb) => ({ old_secret: eb.ref('secret'), old_secret_until: until, secret }))
      .where('id', '=', id)
      .returning('url')
      .executeTakeFirst();
    if (!renewed) throw unknownWebhook();
    const after = `New secret; the old one signs along for ${OLD_SECRET_HOURS} hours`;
    await writeLog(trx, actor, { what: 'webhook', which: nameOfUrl(renewed.url), after }, now());
    return secret;
  });

/** Events queued while it was off are sent when it is on again. */
export const switchWebhook = (
  { db, now }: WebhookServices,
  actor: Actor,
  { id, isOn }: { id: number; isOn: boolean },
): Promise<void> =>
  transact(db, async (trx) => {
    const webhook = await findWebhook(trx, id);
    const wasOn = webhook.off_at === null;
    if (wasOn === isOn) return;
    await setSwitch(trx, id, isOn, now());
    const [before, after] = isOn ? ['Off', 'On'] : ['On', 'Off'];
    const undo = { action: 'switch-webhook', data: { id, isOn: wasOn } };
    await writeLog(
      trx,
      actor,
      { what: 'webhook', which: nameOfUrl(webhook.url), before, after, undo },
      now(),
    );
  });

export const setSwitch = (
  trx: Trx,
  id: number,
  isOn: boolean,
  now: Date,
): Promise<{ url: string } | undefined> =>
  trx
    .updateTable('webhooks')
    .set(
      isOn
        ? { off_at: null, off_reason: '', failing_since: null }
        : { off_at: now.toISOString(), off_reason: 'by_hand' },
    )
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();

export type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number];

export const listDeliveries = (db: DbOrTrx, id: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'topic', 'created_at', 'attempts', 'tried_at', 'delivered_at'])
    .select(['next_attempt_at', 'status', 'response', 'error', 'body'])
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(DELIVERIES_SHOWN)
    .execute();

/** With the same id, so that receivers can detect duplicates. */
export const resendDelivery = ({ db, now }: WebhookServices, actor: Actor, id: number): Promise<void> =>
  transact(db, async (trx) => {
    const delivery = await trx
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['url', 'off_at', 'topic', 'event_id'])
      .where('webhook_deliveries.id', '=', id)
      .executeTakeFirst();
    if (!delivery) throw new Refused('office_unknown_delivery', 'This delivery no longer exists.');
    ensureOn(delivery);
    await trx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: now().toISOString() })
      .where('id', '=', id)
      .execute();
    const { topic, event_id, url } = delivery;
    await writeLog(
      trx,
      actor,
      { what: 'webhook', which: nameOfUrl(url), after: `Sent again: ${topic} ${event_id}` },
      now(),
    );
  });

const unknownWebhook = () => new Refused('office_unknown_webhook', 'There is no such webhook.');

export function ensureOn({ off_at }: Pick<Webhook, 'off_at'>): void {
  if (off_at !== null) throw new Refused('office_webhook_off', 'The webhook is off: switch it on first.');
}

/** Without the query, which may contain a key. */
export function nameOfUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
