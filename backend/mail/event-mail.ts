import { html } from 'hono/html';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import type { MailContent } from './enqueue-mail.ts';
import { button, mailPage, paragraph, textPage } from './mail-layout.ts';
import { closingWords } from './mail-words.ts';

export interface MovedNews {
  kind: 'moved';
  /** When it should have started. */
  from: string;
  isPaid: boolean;
  /** Whether paid seats can still be given back on the page of the order. */
  mayCancel: boolean;
}

export type EventNews = MovedNews | { kind: 'cancelled' };

interface EventMail {
  event: { name: string; starts_at: string; cancel_until: string };
  news: EventNews;
  pageUrl: string;
}

/** To whoever has a seat; that a tournament is cancelled is in the mail about the refund of who has paid. */
export async function eventMail(shop: ShopFacts, { event, news, pageUrl }: EventMail): Promise<MailContent> {
  const moment = (at: string) => longDateTime(new Date(at));
  const starts = moment(event.starts_at);
  const title = news.kind === 'moved' ? `${event.name} has a new time` : `${event.name} is cancelled`;
  const message =
    news.kind === 'moved'
      ? [
          `${event.name} starts on ${starts}, not on ${moment(news.from)}.`,
          whatNow(news, moment(event.cancel_until)),
        ]
      : [
          `${event.name} on ${starts} does not take place.`,
          'Nothing has been paid for your seats, so there is nothing to pay back. Please do not pay any more: it would come back to you.',
          'We are sorry.',
        ];
  const closing = closingWords(shop);
  const link = { label: 'View your order', url: pageUrl };
  return {
    subject: title,
    html: await mailPage(shop, {
      title,
      preview: message[0] ?? title,
      body: html`
${message.map(paragraph)}
${button(link)}
${closing.map(paragraph)}`,
    }),
    text: textPage(shop, [...message, `${link.label}: ${link.url}`, ...closing]),
  };
}

function whatNow({ isPaid, mayCancel }: MovedNews, until: string): string {
  if (!isPaid) {
    return 'Your seats are held for you until your order is paid or its time is up. If you cannot come, do not pay: the order ends by itself.';
  }
  return mayCancel
    ? `Your seats stay yours. If you cannot come, you can cancel them on the page of your order until ${until}, for your money back.`
    : 'Your seats stay yours. Can you not come then? Please ask us.';
}
