import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { PAGE_PATHS } from '#contract/paths.ts';
import { SET_UP_LINK_HOURS } from '#domain/office/office.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { enqueueMail, type MailContent } from '../mail/enqueue-mail.ts';
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
  /** Only one mail is sent per key. */
  dedupeKey?: string;
}

export async function mailAboutKeys(
  db: DbOrTrx,
  { now, settings }: MailServices,
  to: Recipient,
  { dedupeKey = randomUUID(), ...about }: AboutKeys,
): Promise<void> {
  const mail = await keysMail(settings, to.name, { ...about, now: now() });
  await enqueueMail(db, { ...mail, dedupeKey: `office-keys:${dedupeKey}`, recipient: to.email }, now());
}

export async function keysMail(
  { shop, publicUrl }: Pick<MailServices['settings'], 'shop' | 'publicUrl'>,
  name: string,
  { what, endsSessions, now }: Omit<AboutKeys, 'dedupeKey'> & { now: Date },
): Promise<MailContent> {
  const ended = endsSessions ? ' You have been signed out everywhere else.' : '';
  const when = `It happened on ${longDateTime(now)}.${ended}`;
  const otherwise =
    'Not you? Ask the owner for a new link at once. The owner can create one with "npm run shop -- office link".';
  return {
    subject: `${shop.name} office: ${what.replace(/\.$/, '')}`,
    html: await mailPage(shop, {
      title: what,
      preview: when,
      body: html`${paragraph(`Hello ${name},`)}${paragraph(when)}${paragraph(otherwise)}`,
    }),
    text: textPage(shop, [`Hello ${name},`, what, when, otherwise, `${publicUrl}${PAGE_PATHS.office}`]),
  };
}

export async function mailSetUpLink(
  db: DbOrTrx,
  { now, settings }: MailServices,
  to: Recipient,
  url: string,
): Promise<void> {
  const mail = await setUpMail(settings.shop, to.name, url);
  await enqueueMail(db, { ...mail, dedupeKey: `office-link:${randomUUID()}`, recipient: to.email }, now());
}

export async function setUpMail(shop: ShopFacts, name: string, url: string): Promise<MailContent> {
  const subject = `Your key to the office of ${shop.name}`;
  const what = `Hello ${name}, this link sets your password and your authenticator app. It works once, for ${SET_UP_LINK_HOURS} hours.`;
  const otherwise = 'If you did not expect this, ignore it and tell the owner.';
  return {
    subject,
    html: await mailPage(shop, {
      title: subject,
      preview: what,
      body: html`${paragraph(what)}${button({ label: 'Set up my key', url })}${paragraph(otherwise)}`,
    }),
    text: textPage(shop, [what, url, otherwise]),
  };
}
