import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import { PAGE_PATHS } from '#contract/paths.ts';
import { WEBHOOK_FAILING_DAYS } from '#domain/office/webhooks.ts';
import type { Trx } from '../ground/db/tables.ts';
import { writeLog } from '../log/write-log.ts';
import { enqueueMail, type MailContent } from '../mail/enqueue-mail.ts';
import { button, mailPage, paragraph, textPage } from '../mail/mail-layout.ts';
import type { OfficeServices } from '../people/office-services.ts';
import type { WebhooksTable } from '../webhook-events/tables.ts';
import { nameOfUrl } from './webhooks.ts';

const SCHEDULER = { personId: null, name: 'Clock' };

/** Mails the shop once. */
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
  const reason = describeWhy(why, error);
  await writeLog(
    trx,
    SCHEDULER,
    {
      what: 'webhook',
      which: nameOfUrl(webhook.url),
      before: 'On',
      after: 'Off',
      reason: reason.slice(0, 300),
    },
    at,
  );
  const mail = await switchedOffMail(settings, webhook, reason);
  const dedupeKey = `webhook-off:${webhook.id}:${at.toISOString()}`;
  await enqueueMail(trx, { ...mail, dedupeKey, recipient: settings.mail.shop }, at);
}

export const describeWhy = (why: 'failing' | 'gone', error: string): string =>
  why === 'gone'
    ? 'It answered that it is permanently gone (410).'
    : `It has accepted nothing for ${WEBHOOK_FAILING_DAYS} days. Last: ${error}`;

export async function switchedOffMail(
  { shop, publicUrl }: Pick<OfficeServices['settings'], 'shop' | 'publicUrl'>,
  { id, url }: Pick<Selectable<WebhooksTable>, 'id' | 'url'>,
  reason: string,
): Promise<MailContent> {
  const subject = `Webhook switched off: ${new URL(url).host}`;
  const words = [
    `The webhook ${nameOfUrl(url)} was switched off. ${reason}`,
    'Nothing is lost in the shop: orders and stock are unaffected. The receiver is not told of events while the webhook is off.',
    'Fix the receiver, switch the webhook back on, and resend what it missed.',
  ];
  const page = `${publicUrl}${PAGE_PATHS.office}/settings/webhooks/${id}`;
  return {
    subject,
    html: await mailPage(shop, {
      title: subject,
      preview: reason,
      body: html`${words.map(paragraph)}${button({ label: 'Open the webhook', url: page })}`,
    }),
    text: textPage(shop, [...words, page]),
  };
}
