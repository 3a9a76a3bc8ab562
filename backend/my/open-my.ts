import type { MyStart } from '#domain/credit/my-page.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { hashToken } from '../ground/tokens.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findByCode, takeLink } from './my-links.ts';
import { type OpenMySession, openMySession } from './sessions.ts';

export type OpenedMy = OpenMySession & { page: MyStart };

/** undefined: used, run out, or never sent. */
export const openByLink = ({ db, now }: OrderServices, link: string): Promise<OpenedMy | undefined> =>
  transact(db, async (trx) => {
    const found = await trx
      .selectFrom('my_links')
      .select('id')
      .where('token_hash', '=', hashToken(link))
      .where('kind', '=', 'page')
      .executeTakeFirst();
    return found && open(trx, found.id, now());
  });

export const openByCode = (
  services: OrderServices,
  given: { email: string; code: string },
): Promise<OpenedMy | undefined> =>
  transact(services.db, async (trx) => {
    const found = await findByCode(trx, services, given, 'page');
    return found && open(trx, found.id, services.now());
  });

async function open(trx: Trx, id: number, now: Date): Promise<OpenedMy | undefined> {
  const taken = await takeLink(trx, id, now);
  return taken && { ...(await openMySession(trx, taken.email, now)), page: taken.page };
}
