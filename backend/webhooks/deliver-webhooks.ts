import type { Selectable } from 'kysely';
import { WEBHOOK_FAILING_DAYS } from '#domain/office/webhooks.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { transact } from '../ground/db/transact.ts';
import type { OfficeServices } from '../people/office-services.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '../webhook-events/tables.ts';
import { type Posted, postWebhook } from './post-webhook.ts';
import { switchOffFailing } from './switch-off-failing.ts';
import { signedHeaders } from './webhook-secret.ts';

type Webhook = Selectable<WebhooksTable>;
type Delivery = Selectable<WebhookDeliveriesTable>;
type DeliveryServices = Pick<OfficeServices, 'db' | 'log' | 'now' | 'settings'>;

/** A claim older than this is taken over by another process; longer than a post may take. */
const CLAIM_SECONDS = 60;
const MAX_DUE = 20;
/** Limits how long a slow receiver delays the others. */
const TURN_MS = 5_000;
const FIRST_DELAY_SECONDS = 5;

/** At least once: retries with exponential backoff, from 5 seconds up to a day, for five days. */
export async function deliverWebhooks(services: DeliveryServices): Promise<'more' | 'done'> {
  const webhooks = await services.db
    .selectFrom('webhooks')
    .selectAll()
    .where('off_at', 'is', null)
    .orderBy('id')
    .execute();
  const turns = await Promise.all(webhooks.map((webhook) => deliverTo(services, webhook)));
  return turns.includes('more') ? 'more' : 'done';
}

async function deliverTo(services: DeliveryServices, webhook: Webhook): Promise<'more' | 'done'> {
  const { db, now } = services;
  const startedAt = performance.now();
  const due = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook.id)
    .where('next_attempt_at', '<=', now().toISOString())
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(MAX_DUE)
    .execute();
  for (const delivery of due) {
    if (performance.now() - startedAt > TURN_MS) return 'more';
    if (!(await claim(services, delivery))) continue;
    const posted = await post(services, webhook, delivery);
    await keepResult(services, webhook, delivery, posted);
    // Further events would wait for the same dead receiver; they are due again next time.
    if (posted.error !== '') return 'done';
  }
  return due.length < MAX_DUE ? 'done' : 'more';
}

async function claim({ db, now }: DeliveryServices, delivery: Delivery): Promise<boolean> {
  const claimed = await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      tried_at: now().toISOString(),
      next_attempt_at: secondsFrom(now(), CLAIM_SECONDS),
    }))
    .where('id', '=', delivery.id)
    .where('next_attempt_at', '=', delivery.next_attempt_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

function post(
  { now, settings }: DeliveryServices,
  webhook: Webhook,
  { event_id: id, body }: Delivery,
): Promise<Posted> {
  const headers = signedHeaders(webhook, { id, body, at: now() });
  return postWebhook(new URL(webhook.url), headers, body, settings.webhooks);
}

async function keepResult(
  services: DeliveryServices,
  webhook: Webhook,
  delivery: Delivery,
  { status, response, error }: Posted,
): Promise<void> {
  const { db, log, now } = services;
  const isTaken = error === '';
  const at = now().toISOString();
  const facts = { webhook: webhook.id, event: delivery.event_id, status };
  if (isTaken) log.info(facts, 'webhook delivered');
  else log.warn({ ...facts, attempt: delivery.attempts + 1, error }, 'webhook not delivered yet');
  await transact(db, async (trx) => {
    await trx
      .updateTable('webhook_deliveries')
      .set({
        status,
        response,
        error,
        delivered_at: isTaken ? at : null,
        next_attempt_at: isTaken ? null : nextAttempt(delivery, now()),
      })
      .where('id', '=', delivery.id)
      .execute();
    const failing_since = isTaken ? null : (webhook.failing_since ?? at);
    if (failing_since !== webhook.failing_since) {
      await trx.updateTable('webhooks').set({ failing_since }).where('id', '=', webhook.id).execute();
    }
    const isGone = status === 410;
    if (!isGone && (failing_since === null || !isOver(failing_since, now()))) return;
    await switchOffFailing(trx, services, webhook, isGone ? 'gone' : 'failing', error);
  });
}

/** null: given up. */
function nextAttempt({ created_at, attempts }: Delivery, now: Date): string | null {
  if (isOver(created_at, now)) return null;
  return secondsFrom(now, Math.min(FIRST_DELAY_SECONDS * 4 ** attempts, DAY_SECONDS));
}

const isOver = (since: string, now: Date): boolean =>
  since <= secondsFrom(now, -WEBHOOK_FAILING_DAYS * DAY_SECONDS);

const secondsFrom = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();
