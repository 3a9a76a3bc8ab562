import { type ExpressionBuilder, sql } from 'kysely';
import { foldEmail } from '#domain/checkout/checkout.ts';
import { searchedWords } from '#domain/orders/order-words.ts';
import type { DbOrTrx, Tables } from '../../ground/db/tables.ts';
import type { Order } from '../../orders/queries.ts';

/** By table, as stored; secrets that open pages are left out. */
export type ShopperData = Record<string, readonly object[]>;

/** Orders of an e-mail address in any spelling, oldest first. */
export async function findShopperOrders(db: DbOrTrx, email: string): Promise<Order[]> {
  const wanted = foldEmail(email);
  // The word index finds candidates without scanning all orders.
  const [word] = searchedWords(wanted);
  if (word === undefined) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_words').select('order_id').where('word', '=', word).distinct(),
    )
    .where(sql`lower(email)`, '=', wanted)
    .orderBy('id')
    .execute();
}

const OF_ORDERS = [
  'order_lines',
  'order_events',
  'order_notes',
  'payments',
  'invoices',
  'refunds',
  'returns',
  'parcels',
  'webhook_deliveries',
] as const;

/** All data stored about one e-mail address (POPIA, section 23). */
export async function findShopperData(db: DbOrTrx, email: string): Promise<ShopperData> {
  const wanted = foldEmail(email);
  const orders = await findShopperOrders(db, wanted);
  const ids = orders.map(({ id }) => id);
  const data: Record<string, readonly object[]> = {
    orders: orders.map(
      ({ order_key: _, attempt_key: __, hold_mailbox: ___, hold_network: ____, ...order }) => order,
    ),
  };
  if (ids.length > 0) {
    for (const table of OF_ORDERS) {
      data[table] = await db.selectFrom(table).selectAll().where('order_id', 'in', ids).execute();
    }
  }
  if (ids.length > 0) {
    data.office_log = await db
      .selectFrom('office_log')
      .select(['at', 'who', 'what', 'which', 'before', 'after', 'reason'])
      .where(
        'which',
        'in',
        orders.map(({ number }) => number),
      )
      .orderBy('id')
      .execute();
  }
  data.outbox = await db
    .selectFrom('outbox')
    .select(['created_at', 'sent_at', 'recipient', 'reply_to', 'subject', 'text'])
    .where((eb) => isMailAbout(eb, wanted, ids))
    .orderBy('id')
    .execute();
  data.contact_messages = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql`lower(email)`, '=', wanted)
    .orderBy('id')
    .execute();
  const messages = db.selectFrom('contact_messages').select('id').where(sql`lower(email)`, '=', wanted);
  data.message_entries = await db
    .selectFrom('message_entries')
    .selectAll()
    .where('message_id', 'in', messages)
    .execute();
  data.want_requests = await db.selectFrom('want_requests').selectAll().where('email', '=', wanted).execute();
  const requests = db.selectFrom('want_requests').select('id').where('email', '=', wanted);
  data.wants = await db.selectFrom('wants').selectAll().where('request_id', 'in', requests).execute();
  data.card_wants = await db
    .selectFrom('card_wants')
    .selectAll()
    .where('request_id', 'in', requests)
    .execute();
  return Object.fromEntries(Object.entries(data).filter(([, rows]) => rows.length > 0));
}

/** Sent to the address, with it as Reply-To, or about one of its orders. */
export const isMailAbout = (
  eb: ExpressionBuilder<Tables, 'outbox'>,
  email: string,
  orderIds: readonly number[],
) =>
  eb.or([
    eb(sql`lower(recipient)`, '=', email),
    eb(sql`lower(reply_to)`, '=', email),
    ...(orderIds.length === 0 ? [] : [eb('order_id', 'in', orderIds)]),
  ]);
