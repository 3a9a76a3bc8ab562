import { TEST_TOPIC } from '#domain/office/webhooks.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { createEventId, UNTRIED } from '../webhook-events/write-events.ts';
import { ensureOn, findWebhook, nameOfUrl } from './webhooks.ts';

/** Signed and sent as every event is, whatever its topics; about nothing. */
export const sendTestEvent = (
  { db, now }: Pick<OfficeServices, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> =>
  transact(db, async (trx) => {
    const webhook = await findWebhook(trx, id);
    ensureOn(webhook);
    const at = now().toISOString();
    await trx
      .insertInto('webhook_deliveries')
      .values({
        ...UNTRIED,
        webhook_id: id,
        event_id: createEventId(),
        topic: TEST_TOPIC,
        body: JSON.stringify({ type: TEST_TOPIC, timestamp: at, data: {} }),
        order_id: null,
        created_at: at,
        next_attempt_at: at,
      })
      .execute();
    const line = { what: 'webhook', which: nameOfUrl(webhook.url), after: 'Test event sent' } as const;
    await writeLog(trx, actor, line, now());
  });
