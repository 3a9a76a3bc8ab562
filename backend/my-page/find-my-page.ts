import type { MyPage } from '#contract/my.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { findMailbox } from '../credit/accounts.ts';
import { listEntries } from '../credit/list-entries.ts';
import type { Db } from '../ground/db/tables.ts';
import { listMySessions, type MySession } from '../my/sessions.ts';
import { customerEmail } from '../orders/customer-email.ts';
import { signOrderLink } from '../orders/order-links.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { listWants } from '../wants/manage.ts';
import { signWantLink } from '../wants/want-links.ts';

const MOST_ORDERS = 50;

export async function findMyPage(
  services: OrderServices,
  session: MySession,
  before: number | undefined,
): Promise<MyPage> {
  const { db, now, signer } = services;
  const { email, endsAt, tokenHash } = session;
  const account = await findMailbox(db, email);
  const { entries, next } = account ? await listEntries(db, account.id, before) : { entries: [], next: null };
  const request = await db
    .selectFrom('want_requests')
    .selectAll()
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sessions = await listMySessions(db, email, now());
  return {
    email,
    ends_at: endsAt,
    credit: {
      balance: decimalFromCents(account?.balance_cents ?? 0),
      // Other notes are the shop's own.
      entries: entries.map(({ note, who: _, cause, words, ...entry }) => ({
        ...entry,
        words: cause === 'move' ? `${words}: ${note}` : words,
      })),
      next,
    },
    orders: await Promise.all(
      (await listOrders(db, email)).map(async ({ id, number, status, total_cents, created_at }) => ({
        number,
        status,
        total: decimalFromCents(total_cents),
        date_created: created_at,
        link: await signOrderLink(db, services, id),
      })),
    ),
    wants: request ? (await listWants(services, request)).wants : [],
    wants_link: request ? await signWantLink(db, signer, request.id) : null,
    sessions: sessions.map(({ token_hash, last_used }) => ({ last_used, is_this: token_hash === tokenHash })),
  };
}

/** Newest first, without those that another has replaced. */
const listOrders = (db: Db, email: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total_cents', 'created_at'])
    .where(customerEmail, '=', email)
    .where('status', '<>', 'superseded')
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .execute();
