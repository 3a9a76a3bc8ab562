import { PAGE_PATHS } from '#contract/paths.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { OrderContext, OrderServices } from './order-services.ts';
import { findOrder, type Order } from './queries.ts';

const LINK_DAYS = 30;

/** Order id and expiry in seconds, both in base 36, and their signature. */
const LINK_FORMAT = /^(([0-9a-z]{1,6})-([0-9a-z]{1,8}))-([\w-]{43})$/;

/** Valid for 30 days: the holder may see and pay the order and ask for a return. */
export async function signOrderLink(
  db: DbOrTrx,
  { now, signer }: Pick<OrderContext, 'now' | 'signer'>,
  orderId: number,
): Promise<string> {
  const ends = Math.floor(now().getTime() / 1000) + LINK_DAYS * DAY_SECONDS;
  const subject = `${orderId.toString(36)}-${ends.toString(36)}`;
  return `${subject}-${await signer.sign(db, subject)}`;
}

export const orderPageUrl = async (db: DbOrTrx, context: OrderContext, orderId: number): Promise<string> =>
  `${context.settings.publicUrl}${PAGE_PATHS.orderPage}/${await signOrderLink(db, context, orderId)}`;

/** Of a link that is still valid. */
export async function findLinkedOrder(services: OrderServices, link: string): Promise<Order | undefined> {
  const [, , , ends = ''] = LINK_FORMAT.exec(link) ?? [];
  const isOver = Number.parseInt(ends, 36) * 1000 <= services.now().getTime();
  return isOver ? undefined : findSignedOrder(services, link);
}

/** Also of a link that has expired: enough to say whose order it is to who may see every order. */
export async function findSignedOrder(
  { db, signer }: OrderServices,
  link: string,
): Promise<Order | undefined> {
  const [, subject = '', id = '', , signed = ''] = LINK_FORMAT.exec(link) ?? [];
  return (await signer.hasSigned(db, subject, signed)) ? findOrder(db, Number.parseInt(id, 36)) : undefined;
}
