import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import { PAGE_PATHS } from '#contract/paths.ts';
import { WEBHOOK_FAILING_DAYS } from '#domain/webhooks.ts';
import type { Trx, WebhooksTable } from '../../ground/db/tables.ts';
import { writeLog } from '../../ground/log/write-log.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { button, mailPage, paragraph, textPage } from '../../mail/mail-layout.ts';
import type { OfficeServices } from '../office-services.ts';
import { nameOfUrl } from './webhook-name.ts';

const CLOCK = { personId: null, name: 'Clock' };

/** With a mail to the shop, once. */
export async function switchOffFailing(
  trx: Trx,
  { now, settings }: Pick<OfficeServices, 'now' | 'settings'>,
  webhook: Pick<Selectable<WebhooksTable>, 'id' | 'url'>,
  why: 'failing' | 'gone',
  error: string,
): Promise<void> {
  const at = now();
  const switched = await trx
    .updateTable('webhooks')
    .set({ off_at: at.toISOString(), off_reason: why })
    .where('id', '=', webhook.id)
    .where('off_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!switched) return;
  const name = nameOfUrl(webhook.url);
  const reason =
    why === 'gone'
      ? 'It answered that it is gone for good (410).'
      : `It has taken nothing for ${WEBHOOK_FAILING_DAYS} days. Last: ${error}`;
  await writeLog(
    trx,
    CLOCK,
    { what: 'webhook', which: name, before: 'On', after: 'Off', reason: reason.slice(0, 300) },
    at,
  );
  const subject = `Webhook switched off: ${new URL(webhook.url).host}`;
  const words = [
    `The webhook ${name} was switched off. ${reason}`,
    'Nothing is lost in the shop: orders and stock are as they are. What happens while it is off is not told to the receiver.',
    'Mend the receiver, switch the webhook on again, and send again what it missed.',
  ];
  const url = `${settings.publicUrl}${PAGE_PATHS.office}/settings/webhooks/${webhook.id}`;
  await enqueueMail(
    trx,
    {
      subject,
      html: await mailPage(settings.shop, {
        title: subject,
        preview: reason,
        body: html`${words.map(paragraph)}${button({ label: 'Open the webhook', url })}`,
      }),
      text: textPage(settings.shop, [...words, url]),
      dedupeKey: `webhook-off:${webhook.id}:${at.toISOString()}`,
      recipient: settings.mail.shop,
    },
    at,
  );
}
