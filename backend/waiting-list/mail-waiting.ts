import { PAGE_PATHS } from '#contract/paths.ts';
import type { EventRow } from '../events/find-events.ts';
import { listWaiting, type WaitingRow } from '../events/waiting-list.ts';
import type { Trx } from '../ground/db/tables.ts';
import { enqueueMail, enqueueMails, type Mail } from '../mail/enqueue-mail.ts';
import type { OrderContext } from '../orders/order-services.ts';
import { signWaitingLink } from './waiting-links.ts';
import { offerMail, waitingNewsMail } from './waiting-mails.ts';

const placeUrl = async (trx: Trx, { settings, signer }: OrderContext, id: number): Promise<string> =>
  `${settings.publicUrl}${PAGE_PATHS.waiting}/${await signWaitingLink(trx, signer, id)}`;

/** A seat is held for who waited. */
export async function enqueueOffer(
  trx: Trx,
  services: OrderContext,
  event: EventRow,
  { id, name, email }: WaitingRow,
  offer: { until: Date; feeCents: number; payUrl: string },
): Promise<void> {
  const { settings, now } = services;
  const leaveUrl = await placeUrl(trx, services, id);
  const mail = await offerMail(settings.shop, event, { ...offer, name, leaveUrl });
  const dedupeKey = `waiting-offer:${id}`;
  await enqueueMail(trx, { ...mail, dedupeKey, recipient: email, replyTo: settings.mail.shop }, now());
}

/** `version`: of the event after the news. */
export const waitingNewsKey = (version: number, id: number): string => `waiting-news:${version}:${id}`;

/** To everybody who waits: the event, as it is now, starts at another time, or is cancelled where `from` is undefined. */
export async function mailWaiting(
  trx: Trx,
  services: OrderContext,
  event: EventRow,
  {
    from,
    waitSeconds,
    untold,
  }: {
    from?: string;
    waitSeconds: number;
    /** Addresses that have nothing to be told. */
    untold?: ReadonlySet<string> | undefined;
  },
): Promise<void> {
  const { settings, now } = services;
  const mails: Mail[] = [];
  for (const { id, email } of await listWaiting(trx, event.id)) {
    if (untold?.has(email)) continue;
    const url = await placeUrl(trx, services, id);
    mails.push({
      ...(await waitingNewsMail(settings.shop, event, { from, url })),
      dedupeKey: waitingNewsKey(event.version, id),
      recipient: email,
      replyTo: settings.mail.shop,
      waitSeconds,
    });
  }
  await enqueueMails(trx, mails, now());
}
