import { type ExpressionBuilder, sql } from 'kysely';
import { foldEmail } from '#domain/checkout/email.ts';
import { isOddlySpelled } from '../../ground/db/odd-spelling.ts';
import type { DbOrTrx, Tables } from '../../ground/db/tables.ts';
import { customerEmail } from '../../orders/customer-email.ts';
import type { Order } from '../../orders/queries.ts';
import { GIFT_CARD_WORDS } from '../../orders/sold-gift-cards.ts';

/** By table, as stored; secrets that open pages are left out. */
export type ShopperData = Record<string, readonly object[]>;

/** Orders of an e-mail address in any spelling, oldest first. */
export async function findShopperOrders(db: DbOrTrx, email: string): Promise<Order[]> {
  const wanted = foldEmail(email);
  if (wanted === '') return [];
  const spellings = await findSpellings(db, wanted);
  return db.selectFrom('orders').selectAll().where(customerEmail, 'in', spellings).orderBy('id').execute();
}

/** How the address is stored, in small letters: some were taken as they were typed. */
export async function findSpellings(db: DbOrTrx, email: string): Promise<string[]> {
  const wanted = foldEmail(email);
  const stored = await db
    .selectFrom('orders')
    .select(sql<string>`lower(email)`.as('spelling'))
    .where(isOddlySpelled(db, 'email'))
    .union(
      db
        .selectFrom('contact_messages')
        .select(sql<string>`lower(email)`.as('spelling'))
        .where(isOddlySpelled(db, 'email')),
    )
    .union(
      db
        .selectFrom('outbox')
        .select(sql<string>`lower(recipient)`.as('spelling'))
        .where(isOddlySpelled(db, 'recipient')),
    )
    .union(
      db
        .selectFrom('outbox')
        .select(sql<string>`lower(reply_to)`.as('spelling'))
        .where(isOddlySpelled(db, 'reply_to')),
    )
    .union(
      db
        .selectFrom('want_requests')
        .select(sql<string>`lower(email)`.as('spelling'))
        .where(isOddlySpelled(db, 'email')),
    )
    .union(
      db
        .selectFrom('event_waiting')
        .select(sql<string>`lower(email)`.as('spelling'))
        .where(isOddlySpelled(db, 'email')),
    )
    .execute();
  return [wanted, ...stored.map(({ spelling }) => spelling).filter((each) => foldEmail(each) === wanted)];
}

const OF_ORDERS = [
  'order_lines',
  'order_events',
  'payments',
  'refunds',
  'returns',
  'parcels',
  'webhook_deliveries',
] as const;

interface Asked {
  /** By the address itself, with nobody of the shop who looks first: without the shop's own notes, or a gift to come. */
  isSelf?: boolean;
}

/** All data stored about one e-mail address (POPIA, section 23). */
export async function findShopperData(
  db: DbOrTrx,
  email: string,
  { isSelf = false }: Asked = {},
): Promise<ShopperData> {
  const spellings = await findSpellings(db, email);
  const orders = await findShopperOrders(db, email);
  const ids = orders.map(({ id }) => id);
  const data: Record<string, readonly object[]> = {
    orders: orders.map(
      ({ order_key: _, attempt_key: __, hold_mailbox: ___, hold_network: ____, ...order }) => order,
    ),
  };
  if (ids.length > 0) {
    for (const table of OF_ORDERS) {
      data[table] = await db
        .selectFrom(table)
        .selectAll()
        .where('order_id', 'in', ids)
        .orderBy('id')
        .execute();
    }
    data.invoices = await db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('number')
      .execute();
    const uses = await db.selectFrom('discount_uses').selectAll().where('order_id', 'in', ids).execute();
    data.discount_uses = uses.map(({ mailbox: _, ...use }) => use);
    data.event_entries = await db
      .selectFrom('event_entries')
      .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
      .selectAll('event_entries')
      .where('order_lines.order_id', 'in', ids)
      .execute();
    data.event_decks = await db
      .selectFrom('event_decks')
      .innerJoin('event_entries', 'event_entries.id', 'event_decks.entry_id')
      .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
      .selectAll('event_decks')
      .where('order_lines.order_id', 'in', ids)
      .execute();
  }
  if (ids.length > 0 && !isSelf) {
    data.order_notes = await db
      .selectFrom('order_notes')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute();
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
  data.gift_cards = await db
    .selectFrom('gift_cards')
    .select(['id', 'order_line_id', ...GIFT_CARD_WORDS, 'send_at', 'sent_at'])
    .where((eb) => isGiftCardOf(eb, spellings, ids))
    .$if(isSelf, (cards) => cards.where((eb) => eb.or([eb('sent_at', 'is not', null), isBoughtIn(eb, ids)])))
    .orderBy('id')
    .execute();
  data.outbox = await db
    .selectFrom('outbox')
    .select(['created_at', 'sent_at', 'recipient', 'reply_to', 'subject', 'text'])
    .where((eb) => isMailAbout(eb, spellings, ids))
    // Who reads the data could open the address's own page.
    .where('dedupe_key', 'not like', 'my-link:%')
    .orderBy('id')
    .execute();
  data.contact_messages = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(sql`lower(email)`, 'in', spellings)
    .orderBy('id')
    .execute();
  const messages = db.selectFrom('contact_messages').select('id').where(sql`lower(email)`, 'in', spellings);
  data.message_entries = await db
    .selectFrom('message_entries')
    .selectAll()
    .where('message_id', 'in', messages)
    .$if(isSelf, (entries) => entries.where('kind', '=', 'reply'))
    .orderBy('id')
    .execute();
  data.want_requests = await db
    .selectFrom('want_requests')
    .selectAll()
    .where('email', 'in', spellings)
    .orderBy('id')
    .execute();
  const requests = db.selectFrom('want_requests').select('id').where('email', 'in', spellings);
  data.wants = await db
    .selectFrom('wants')
    .selectAll()
    .where('request_id', 'in', requests)
    .orderBy('id')
    .execute();
  data.card_wants = await db
    .selectFrom('card_wants')
    .selectAll()
    .where('request_id', 'in', requests)
    .orderBy('id')
    .execute();
  data.event_waiting = await db
    .selectFrom('event_waiting')
    .selectAll()
    .where('email', 'in', spellings)
    .orderBy('id')
    .execute();
  const accounts = await db
    .selectFrom('credit_accounts')
    .selectAll()
    .where('email', '=', foldEmail(email))
    .execute();
  const accountIds = accounts.map(({ id }) => id);
  data.credit_accounts = accounts.map(({ code_hmac: _, ...account }) => account);
  if (accountIds.length > 0) {
    const entries = await db
      .selectFrom('credit_entries')
      .innerJoin('credit_transfers', 'credit_transfers.id', 'credit_entries.transfer_id')
      .select(['account_id', 'at', 'cause', 'note', 'order_id', 'cents', 'balance_after'])
      .where('account_id', 'in', accountIds)
      .orderBy('credit_entries.transfer_id')
      .execute();
    data.credit_entries = entries.map((entry) =>
      isSelf && entry.cause !== 'move' ? { ...entry, note: '' } : entry,
    );
  }
  data.my_sessions = await db
    .selectFrom('my_sessions')
    .select(['email', 'last_used', 'ends_at'])
    .where('email', '=', foldEmail(email))
    .orderBy('ends_at')
    .execute();
  data.my_links = await db
    .selectFrom('my_links')
    .select(['email', 'page', 'created_at', 'ends_at', 'used_at'])
    .where('email', '=', foldEmail(email))
    .orderBy('created_at')
    .orderBy('page')
    .execute();
  return Object.fromEntries(Object.entries(data).filter(([, rows]) => rows.length > 0));
}

/** Bought in one of the shopper's orders, or sent to the address. */
export const isGiftCardOf = (
  eb: ExpressionBuilder<Tables, 'gift_cards'>,
  spellings: readonly string[],
  orderIds: readonly number[],
) => eb.or([eb(sql`lower(to_email)`, 'in', spellings), isBoughtIn(eb, orderIds)]);

export const isBoughtIn = (eb: ExpressionBuilder<Tables, 'gift_cards'>, orderIds: readonly number[]) =>
  eb(
    'order_line_id',
    'in',
    eb
      .selectFrom('order_lines')
      .select('order_lines.id')
      .where('order_id', 'in', orderIds.length === 0 ? [0] : orderIds),
  );

/** Sent to the address, with it as Reply-To, or about one of its orders. */
export const isMailAbout = (
  eb: ExpressionBuilder<Tables, 'outbox'>,
  spellings: readonly string[],
  orderIds: readonly number[],
) =>
  eb.or([
    eb(sql`lower(recipient)`, 'in', spellings),
    eb(sql`lower(reply_to)`, 'in', spellings),
    ...(orderIds.length === 0 ? [] : [eb('order_id', 'in', orderIds)]),
  ]);
