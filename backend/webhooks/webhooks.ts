import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { newOfficeWebhookSchema, OfficeDeliveries, OfficeWebhook } from '#contract/office/webhooks.ts';
import {
  DELIVERIES_SHOWN,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type WebhookTopic,
} from '#domain/office/webhooks.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
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

export async function findWebhook(db: DbOrTrx, id: number): Promise<OfficeWebhook | undefined> {
  const webhook = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  return webhook && describeWebhook(db, webhook);
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

/** `secret` is shown only once; undefined: too many webhooks. */
export const addWebhook = (
  { db, now }: WebhookServices,
  actor: Actor,
  { url, topics }: z.output<typeof newOfficeWebhookSchema>,
): Promise<{ id: number; secret: string } | undefined> =>
  transact(db, async (trx) => {
    const { count } = await trx
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_WEBHOOKS) return undefined;
    const secret = createSecret();
    const { id } = await trx
      .insertInto('webhooks')
      .values({ url, topics: JSON.stringify(topics), secret, created_at: now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLog(
      trx,
      actor,
      { what: 'webhook', which: nameOfUrl(url), after: `Added: ${topics.join(', ')}` },
      now(),
    );
    return { id, secret };
  });

export const deleteWebhook = ({ db, now }: WebhookServices, actor: Actor, id: number): Promise<boolean> =>
  transact(db, async (trx) => {
    const deleted = await trx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst();
    if (!deleted) return false;
    await writeLog(trx, actor, { what: 'webhook', which: nameOfUrl(deleted.url), after: 'Deleted' }, now());
    return true;
  });

/** A new secret; the old one also signs for a day. */
export const renewSecret = (
  { db, now }: WebhookServices,
  actor: Actor,
  id: number,
): Promise<string | undefined> =>
  transact(db, async (trx) => {
    const secret = createSecret();
    const until = new Date(now().getTime() + OLD_SECRET_HOURS * HOUR_MS).toISOString();
    const renewed = await trx
      .updateTable('webhooks')
      .set((eb) => ({ old_secret: eb.ref('secret'), old_secret_until: until, secret }))
      .where('id', '=', id)
      .returning('url')
      .executeTakeFirst();
    if (!renewed) return undefined;
    const after = `New secret; the old one signs along for ${OLD_SECRET_HOURS} hours`;
    await writeLog(trx, actor, { what: 'webhook', which: nameOfUrl(renewed.url), after }, now());
    return secret;
  });

/** Events queued while it was off are sent when it is on again. */
export const switchWebhook = (
  { db, now }: WebhookServices,
  actor: Actor,
  { id, isOn }: { id: number; isOn: boolean },
): Promise<boolean> =>
  transact(db, async (trx) => {
    const webhook = await trx.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
    if (!webhook) return false;
    const wasOn = webhook.off_at === null;
    if (wasOn === isOn) return true;
    await setSwitch(trx, id, isOn, now());
    const [before, after] = isOn ? ['Off', 'On'] : ['On', 'Off'];
    const undo = { action: 'switch-webhook', data: { id, isOn: wasOn } };
    await writeLog(
      trx,
      actor,
      { what: 'webhook', which: nameOfUrl(webhook.url), before, after, undo },
      now(),
    );
    return true;
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

export async function listDeliveries(db: DbOrTrx, id: number): Promise<OfficeDeliveries['deliveries']> {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'topic', 'created_at', 'attempts', 'tried_at', 'delivered_at'])
    .select(['next_attempt_at', 'status', 'response', 'error', 'body'])
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(DELIVERIES_SHOWN)
    .execute();
}

/** With the same id, so that receivers can detect duplicates. */
export const resendDelivery = (
  { db, now }: WebhookServices,
  actor: Actor,
  id: number,
): Promise<'resent' | 'unknown' | 'off'> =>
  transact(db, async (trx) => {
    const delivery = await trx
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['url', 'off_at', 'topic', 'event_id'])
      .where('webhook_deliveries.id', '=', id)
      .executeTakeFirst();
    if (!delivery) return 'unknown';
    if (delivery.off_at !== null) return 'off';
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
    return 'resent';
  });

/** Without the query, which may contain a key. */
export function nameOfUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
