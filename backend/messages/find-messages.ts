import { foldEmail } from '#domain/checkout/email.ts';
import { MESSAGES_PAGE_SIZE, type MessageView } from '#domain/office/office-messages.ts';
import { sumOrders } from '../customers/sum-orders.ts';
import type { Db } from '../ground/db/tables.ts';
import { customerEmail } from '../orders/customer-email.ts';
import { unknownMessage } from './answer-message.ts';

/** Unanswered ones oldest first, others newest first. */
export async function findMessages(db: Db, { view, page }: { view: MessageView; page: number }) {
  const waits = view === 'open';
  const messages = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'subject', 'received_at', 'answered_at'])
    .$if(view !== 'all', (query) => query.where('answered_at', waits ? 'is' : 'is not', null))
    .orderBy('received_at', waits ? 'asc' : 'desc')
    .orderBy('id')
    .limit(MESSAGES_PAGE_SIZE)
    .offset((page - 1) * MESSAGES_PAGE_SIZE)
    .execute();
  const { all, answered } = await db
    .selectFrom('contact_messages')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('answered_at').as('answered')])
    .executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.min('received_at').as('at'))
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  const counts = { open: all - answered, answered, all };
  return { messages, counts, oldest_at: oldest?.at ?? null, total: counts[view] };
}

/** A mail is reported after this many failures; earlier ones usually recover. */
const FAILED_ATTEMPTS = 3;

export type OfficeMessage = Awaited<ReturnType<typeof describeMessage>>;

/** `draft`: a reply that was taken back; `seen`: the latest reply, sent back with an answer. */
export async function describeMessage(db: Db, id: number, youId: number | null) {
  const found = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw unknownMessage();
  const { message: text, return_number, ...message } = found;
  const entries = await db
    .selectFrom('message_entries')
    .leftJoin('outbox', 'outbox.dedupe_key', 'message_entries.mail_key')
    .select(['message_entries.id', 'kind', 'at', 'person_id', 'who', 'message_entries.text'])
    .select(['outbox.id as mail_id', 'outbox.sent_at', 'outbox.attempts'])
    .where('message_id', '=', id)
    .orderBy('message_entries.id')
    .execute();
  return {
    ...message,
    text,
    entries: entries.flatMap((entry) => {
      const { kind, at, who, person_id, mail_id, sent_at, attempts } = entry;
      if (kind === 'draft') return [];
      // Mails are deleted after a month; a deleted one has been sent.
      const isSent = mail_id === null || sent_at !== null;
      const unsent = (attempts ?? 0) >= FAILED_ATTEMPTS ? ('fails' as const) : ('waits' as const);
      const mail = kind === 'note' ? null : isSent ? ('sent' as const) : unsent;
      return [{ id: entry.id, kind, at, who, is_you: person_id === youId, text: entry.text, mail }];
    }),
    draft: entries.findLast(({ kind }) => kind === 'draft')?.text ?? '',
    seen: entries.findLast(({ kind }) => kind === 'reply')?.id ?? 0,
    returned_order: return_number === null ? null : await findReturnedOrder(db, return_number),
    known: await findKnown(db, found),
  };
}

async function findReturnedOrder(db: Db, returnNumber: string): Promise<string | null> {
  const order = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('orders.number')
    .where('returns.number', '=', returnNumber)
    .executeTakeFirst();
  return order?.number ?? null;
}

/** By e-mail address, which is unverified: shown in the office, never to the sender. */
async function findKnown(db: Db, { id, email }: { id: number; email: string }) {
  const customer = foldEmail(email);
  const bought = (await sumOrders(db, [customer])).get(customer);
  const last = await db
    .selectFrom('orders')
    .select(['number', 'status'])
    .where(customerEmail, '=', customer)
    .where('paid_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { messages } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return {
    orders: bought?.orders ?? 0,
    total_cents: bought?.spentCents ?? 0,
    last: last ?? null,
    messages,
  };
}
