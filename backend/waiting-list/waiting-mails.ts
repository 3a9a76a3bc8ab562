import { html } from 'hono/html';
import { WAITING_CONFIRM_HOURS } from '#domain/events/waiting.ts';
import { formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import type { MailContent } from '../mail/enqueue-mail.ts';
import { button, mailLink, mailPage, paragraph, textPage } from '../mail/mail-layout.ts';

interface WaitedEvent {
  name: string;
  starts_at: string;
}

interface Words {
  subject: string;
  lines: readonly string[];
  press: { label: string; url: string };
  /** After the button. */
  more: readonly string[];
  leaveUrl?: string;
}

const LEAVE = 'Leave the waiting list';

const titleOf = ({ name, starts_at }: WaitedEvent): string => `${name}, ${longDateTime(new Date(starts_at))}`;

/** Without any name that was typed: nobody has confirmed the address yet. */
export const confirmPlaceMail = (shop: ShopFacts, event: WaitedEvent, url: string): Promise<MailContent> =>
  write(shop, {
    subject: `Please confirm: the waiting list of ${event.name}`,
    lines: [`We were asked to put you on the waiting list of ${titleOf(event)}.`],
    press: { label: 'Yes, put me on the list', url },
    more: [
      'Later the same link shows your place, and lets you leave the list.',
      `Not you? Do nothing and nothing happens. The link can be confirmed for ${WAITING_CONFIRM_HOURS} hours.`,
    ],
  });

interface Offer {
  name: string;
  feeCents: number;
  until: Date;
  /** Of the page of its order. */
  payUrl: string;
  leaveUrl: string;
}

/** Of a free seat: nothing has to be paid, so it is booked already. */
const freeSeatMail = (shop: ShopFacts, event: WaitedEvent, { name, payUrl }: Offer): Promise<MailContent> =>
  write(shop, {
    subject: `A seat is yours: ${event.name}`,
    lines: [
      `A seat at ${titleOf(event)} has become free, and is booked for ${name}. There is nothing to pay.`,
    ],
    press: { label: 'See the seat', url: payUrl },
    more: ['You cannot come? Please cancel it there, and it goes to the next on the list.'],
  });

export const offerMail = (shop: ShopFacts, event: WaitedEvent, offer: Offer): Promise<MailContent> =>
  offer.feeCents === 0
    ? freeSeatMail(shop, event, offer)
    : write(shop, {
        subject: `A seat is free: ${event.name}`,
        lines: [
          `A seat at ${titleOf(event)} is held for ${offer.name} until ${longDateTime(offer.until)}.`,
          `Pay ${formatRand(offer.feeCents)} until then, and it is booked. If you do not, it goes to the next on the list.`,
        ],
        press: { label: 'Pay for the seat', url: offer.payUrl },
        more: ['You cannot come? Leave the list, and the next has more time.'],
        leaveUrl: offer.leaveUrl,
      });

/** `from`: when it should have started; undefined: it is cancelled. */
export const waitingNewsMail = (
  shop: ShopFacts,
  event: WaitedEvent,
  { from, url }: { from: string | undefined; url: string },
): Promise<MailContent> =>
  write(shop, {
    subject: from === undefined ? `${event.name} is cancelled` : `${event.name} has a new time`,
    lines:
      from === undefined
        ? [`${titleOf(event)}, for which you waited, does not take place. We are sorry.`]
        : [
            `${event.name} starts on ${longDateTime(new Date(event.starts_at))}, not on ${longDateTime(new Date(from))}.`,
            'You keep your place on the waiting list. If you cannot come then, please leave it.',
          ],
    press: { label: 'See your place', url },
    more: [],
    ...(from !== undefined && { leaveUrl: url }),
  });

async function write(
  shop: ShopFacts,
  { subject, lines, press, more, leaveUrl }: Words,
): Promise<MailContent> {
  return {
    subject,
    html: await mailPage(shop, {
      title: subject,
      preview: lines[0] ?? subject,
      body: html`${lines.map(paragraph)}${button(press)}${more.map(paragraph)}${
        leaveUrl === undefined ? '' : html`<p style="margin:0 0 16px">${mailLink(leaveUrl, LEAVE)}</p>`
      }`,
    }),
    text: textPage(shop, [
      ...lines,
      `${press.label}: ${press.url}`,
      ...more,
      ...(leaveUrl === undefined ? [] : [`${LEAVE}: ${leaveUrl}`]),
    ]),
  };
}
