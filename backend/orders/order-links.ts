import { timingSafeEqual } from 'node:crypto';
import { ADDRESSES } from '#contract/paths.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { ShippingServices } from '../shipping/services.ts';
import { signSubject } from './order-secret.ts';
import { findOrder, type Order } from './queries.ts';

type LinkServices = Pick<ShippingServices, 'db' | 'now'>;

const LINK_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;

/** Order id, end of validity in seconds (both in base 36), and the signature of the two. */
const FORM = /^(([0-9a-z]{1,6})-([0-9a-z]{1,8}))-([\w-]{43})$/;

/** Opens the order's page for 30 days: whoever holds the link may see and pay the order, and ask for a return. */
export async function signOrderLink(db: DbOrTrx, orderId: number, services: LinkServices): Promise<string> {
  const ends = Math.floor(services.now().getTime() / 1000) + LINK_DAYS * DAY_SECONDS;
  const subject = `${orderId.toString(36)}-${ends.toString(36)}`;
  return `${subject}-${await signSubject(db, services, subject)}`;
}

/** The order's page as mails name it. */
export const orderPageUrl = async (
  db: DbOrTrx,
  services: ShippingServices,
  orderId: number,
): Promise<string> =>
  `${services.settings.publicUrl}${ADDRESSES.orderPage}/${await signOrderLink(db, orderId, services)}`;

/** The order that a link opens; undefined when the shop has not signed it or it has run out. */
export async function findLinkedOrder(services: ShippingServices, link: string): Promise<Order | undefined> {
  const { db, now } = services;
  const [, subject = '', id = '', ends = '', signed = ''] = FORM.exec(link) ?? [];
  const expected = await signSubject(db, services, subject);
  if (signed.length !== expected.length) return undefined;
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return undefined;
  if (Number.parseInt(ends, 36) * 1000 <= now().getTime()) return undefined;
  return findOrder(db, Number.parseInt(id, 36));
}
