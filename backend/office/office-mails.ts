import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { PAGE_PATHS } from '#contract/paths.ts';
import { longDateTime } from '#domain/long-date.ts';
import { SET_UP_LINK_HOURS } from '#domain/office.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { button, mailPage, paragraph, textPage } from '../mail/mail-layout.ts';
import type { OfficeServices } from './office-services.ts';

type MailServices = Pick<OfficeServices, 'now' | 'settings'>;

interface Recipient {
  name: string;
  email: string;
}

interface AboutKeys {
  /** A sentence: 'Your recovery codes were renewed.' */
  what: string;
  endsSessions: boolean;
  /** Mails with the same key are one. */
  dedupeKey?: string;
}

export async function mailAboutKeys(
  db: DbOrTrx,
  { now, settings }: MailServices,
  to: Recipient,
  { what, endsSessions, dedupeKey = randomUUID() }: AboutKeys,
): Promise<void> {
  const { shop, publicUrl } = settings;
  const subject = `${shop.name} office: ${what.replace(/\.$/, '')}`;
  const ended = endsSessions ? ' You have been signed out everywhere else.' : '';
  const when = `It happened on ${longDateTime(now())}.${ended}`;
  const otherwise =
    'Not you? Ask the owner for a new link at once. The owner gets one by "npm run shop -- office link".';
  const page = await mailPage(shop, {
    title: what,
    preview: when,
    body: html`${paragraph(`Hello ${to.name},`)}${paragraph(when)}${paragraph(otherwise)}`,
  });
  await enqueueMail(
    db,
    {
      subject,
      html: page,
      text: textPage(shop, [`Hello ${to.name},`, what, when, otherwise, `${publicUrl}${PAGE_PATHS.office}`]),
      dedupeKey: `office-keys:${dedupeKey}`,
      recipient: to.email,
    },
    now(),
  );
}

export async function mailSetUpLink(
  db: DbOrTrx,
  { now, settings }: MailServices,
  to: Recipient,
  url: string,
): Promise<void> {
  const { shop } = settings;
  const subject = `Your key to the office of ${shop.name}`;
  const what = `Hello ${to.name}, this link sets your password and your authenticator app. It works once, for ${SET_UP_LINK_HOURS} hours.`;
  const otherwise = 'Not expected? Do nothing, and tell the owner.';
  await enqueueMail(
    db,
    {
      subject,
      html: await mailPage(shop, {
        title: subject,
        preview: what,
        body: html`${paragraph(what)}${button({ label: 'Set up my key', url })}${paragraph(otherwise)}`,
      }),
      text: textPage(shop, [what, url, otherwise]),
      dedupeKey: `office-link:${randomUUID()}`,
      recipient: to.email,
    },
    now(),
  );
}
