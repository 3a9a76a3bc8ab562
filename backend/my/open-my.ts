import { foldMyCode, MY_CODE_TRIES, MY_CODE_TRIES_A_DAY, type MyStart } from '#domain/credit/my-page.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import { hashToken } from '../ground/tokens.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { codeSubject, myLock } from './my-links.ts';
import { type OpenMySession, openMySession } from './sessions.ts';

export type OpenedMy = OpenMySession & { page: MyStart };

/** undefined: used, run out, or never sent. */
export const openByLink = ({ db, now }: OrderServices, link: string): Promise<OpenedMy | undefined> =>
  transact(db, async (trx) => {
    const found = await trx
      .selectFrom('my_links')
      .select(['id', 'email'])
      .where('token_hash', '=', hashToken(link))
      .executeTakeFirst();
    return found && open(trx, found, now());
  });

/**
 * By the newest mail of the address, in as many steps as an address without one. Wrong codes of an address are counted over
 * a day, so that nobody gets further tries by asking for further mails; its links still open then.
 */
export const openByCode = (
  { db, now, signer }: OrderServices,
  { email, code }: { email: string; code: string },
): Promise<OpenedMy | undefined> =>
  transact(db, async (trx) => {
    await lockNames(trx, [myLock(email)]);
    const links = await trx
      .selectFrom('my_links')
      .selectAll()
      .where('email', '=', email)
      .where('created_at', '>', new Date(now().getTime() - DAY_MS).toISOString())
      .orderBy('id', 'desc')
      .execute();
    const newest = links[0];
    const isRight = await signer.hasSigned(
      trx,
      codeSubject(newest?.token_hash ?? '', foldMyCode(code)),
      newest?.code_hmac ?? '',
    );
    const triesToday = links.reduce((sum, { tries }) => sum + tries, 0);
    if (!newest || newest.tries >= MY_CODE_TRIES || triesToday >= MY_CODE_TRIES_A_DAY) return undefined;
    if (isRight) return open(trx, newest, now());
    await trx
      .updateTable('my_links')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', newest.id)
      .execute();
    return undefined;
  });

/** Uses the link up; undefined where it was used before or has run out. */
async function open(
  trx: Trx,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<OpenedMy | undefined> {
  const at = now.toISOString();
  const taken = await trx
    .updateTable('my_links')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ends_at', '>', at)
    .returning('page')
    .executeTakeFirst();
  return taken && { ...(await openMySession(trx, email, now)), page: taken.page };
}
