import { foldMyCode, MY_CODE_TRIES, MY_CODE_TRIES_A_DAY } from '#domain/credit/my-page.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Trx } from '../ground/db/tables.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import type { OrderServices } from '../orders/order-services.ts';
import type { MyLinkKind } from './tables.ts';

/** A code belongs to its mail. */
export const codeSubject = (kind: MyLinkKind, tokenHash: string, code: string): string =>
  `${kind === 'page' ? 'my' : 'counter'}-code:${tokenHash}:${code}`;

/** What is asked for and tried of an address, one after the other. */
export const myLock = (email: string): string => `my:${email}`;

/**
 * By the newest mail of the address, in as many steps as an address without one. Wrong codes of an address are counted over
 * a day, so that nobody gets further tries by asking for further mails; its links still open then.
 */
export async function findByCode(
  trx: Trx,
  { now, signer }: Pick<OrderServices, 'now' | 'signer'>,
  { email, code }: { email: string; code: string },
  kind: MyLinkKind,
): Promise<{ id: number; email: string } | undefined> {
  await lockNames(trx, [myLock(email)]);
  const links = await trx
    .selectFrom('my_links')
    .selectAll()
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now().getTime() - DAY_MS).toISOString())
    .orderBy('id', 'desc')
    .execute();
  const newest = links[0];
  const isRight = await signer.hasSigned(
    trx,
    codeSubject(kind, newest?.token_hash ?? '', foldMyCode(code)),
    newest?.code_hmac ?? '',
  );
  const triesToday = links.reduce((sum, { tries }) => sum + tries, 0);
  if (!newest || newest.tries >= MY_CODE_TRIES || triesToday >= MY_CODE_TRIES_A_DAY) return undefined;
  if (isRight) return newest;
  await trx
    .updateTable('my_links')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest.id)
    .execute();
  return undefined;
}

/** Uses it up; undefined where it was used before or has run out. */
export const takeLink = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('my_links')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .returning(['page', 'email'])
    .executeTakeFirst();
