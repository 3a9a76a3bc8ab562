import type { Selectable } from 'kysely';
import { formatRand } from '#domain/money/money.ts';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_ACTOR_NAMES, ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { isReceivedBy, RECEIVED_BY_WAYS } from '#domain/orders/received-by.ts';
import { CREDIT_PROVIDER } from '../checkout/settle-payment.ts';
import type { Db } from '../ground/db/tables.ts';
import type { OfficeLogTable } from '../log/tables.ts';
import type { OutboxTable } from '../mail/tables.ts';
import { findOrderEvents, type Order, type OrderEvent } from '../orders/queries.ts';
import type { PaymentsTable } from '../payments/tables.ts';

export interface TimelineEntry {
  kind: 'state' | 'payment' | 'mail' | 'note' | 'change';
  at: string;
  who: string;
  is_you: boolean;
  words: string;
  detail: string;
  status: OrderStatus | null;
  mail: Pick<Selectable<OutboxTable>, 'id' | 'subject' | 'recipient' | 'text' | 'sent_at'> | null;
}

const PLAIN = { is_you: false, detail: '', status: null, mail: null };

/** Newest first. */
export async function describeTimeline(
  db: Db,
  order: Order,
  payments: readonly Selectable<PaymentsTable>[],
  youId: number,
): Promise<TimelineEntry[]> {
  const events = await findOrderEvents(db, order.id);
  const log = await findLogLines(db, order.number);
  const notes = await db.selectFrom('order_notes').selectAll().where('order_id', '=', order.id).execute();
  const mails = await findMails(db, order.id);
  const isYou = (personId: number | null) => personId === youId;
  // A log line and its event have the same time.
  const reported = new Set([...events, ...notes].map(({ at }) => at));
  const entries: TimelineEntry[] = [
    // A payment has its own entry.
    ...events
      .filter(({ actor, to_status }) => actor !== 'provider' || to_status !== 'paid')
      .map((event) => {
        const line = event.actor === 'shop' ? log.find(({ at }) => at === event.at) : undefined;
        return {
          ...describeEvent(event, order, line),
          who: line?.who ?? ORDER_ACTOR_NAMES[event.actor as OrderActor],
          is_you: line !== undefined && isYou(line.person_id),
        };
      }),
    ...payments.map((payment) => describePayment(payment, order)),
    ...mails.map(describeMail),
    ...log
      .filter(({ at }) => !reported.has(at))
      .map(({ at, who, person_id, before, after, reason }) => ({
        ...PLAIN,
        kind: 'change' as const,
        at,
        who,
        is_you: isYou(person_id),
        words: before === '' ? after : `${before} → ${after}`,
        detail: reason,
      })),
    ...notes.map(({ at, who, person_id, text }) => ({
      ...PLAIN,
      kind: 'note' as const,
      at,
      who,
      is_you: isYou(person_id),
      words: text,
    })),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at)).reverse();
}

const findLogLines = (db: Db, number: string) =>
  db
    .selectFrom('office_log')
    .selectAll()
    .where('which', '=', number)
    .where('what', 'in', ['order', 'parcel'])
    .orderBy('id')
    .execute();

const findMails = (db: Db, orderId: number) =>
  db.selectFrom('outbox').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

function describeEvent(
  { at, actor, from_status, to_status, note }: OrderEvent,
  order: Order,
  line: Selectable<OfficeLogTable> | undefined,
): Omit<TimelineEntry, 'who' | 'is_you'> {
  const isPlaced = from_status === null;
  const reason = line && !note.includes(line.reason) ? line.reason : '';
  return {
    ...PLAIN,
    kind: 'state',
    status: to_status as OrderStatus,
    at,
    words: isPlaced ? 'placed the order' : `made it ${ORDER_STATUS_NAMES[to_status as OrderStatus]}`,
    detail: isPlaced
      ? order.customer_note || (actor === 'shopper' ? '' : note)
      : [note, reason].filter(Boolean).join(', '),
  };
}

function describePayment(payment: Selectable<PaymentsTable>, order: Order): TimelineEntry {
  const { received_at, gross_cents, fee_cents, status, provider_payment_id } = payment;
  if (payment.provider === CREDIT_PROVIDER) {
    return {
      ...PLAIN,
      kind: 'payment',
      at: received_at,
      who: ORDER_ACTOR_NAMES.shopper,
      words: order.total_cents === 0 ? 'had nothing to pay' : 'paid all of it with gift cards or credit',
    };
  }
  const received = wayOf(payment.provider);
  const fee = fee_cents === null ? '' : `, fee ${formatRand(Math.abs(fee_cents))}`;
  return {
    ...PLAIN,
    kind: 'payment',
    at: received_at,
    who: payment.provider === 'payfast' ? ORDER_ACTOR_NAMES.provider : ORDER_ACTOR_NAMES.shop,
    words: received
      ? `received ${formatRand(gross_cents)} ${received}`
      : `reports ${formatRand(gross_cents)} ${status}`,
    detail: `payment ${provider_payment_id}${fee}`,
  };
}

/** Of money that the shop took itself. */
function wayOf(provider: string): string | undefined {
  if (isReceivedBy(provider)) return RECEIVED_BY_WAYS[provider];
  return provider === 'card' ? 'by card' : undefined;
}

function describeMail(mail: Selectable<OutboxTable>): TimelineEntry {
  const { id, subject, recipient, text, sent_at, created_at, last_error } = mail;
  const fate =
    sent_at === null ? (last_error === '' ? 'waits to leave for' : 'could not be sent yet to') : 'sent to';
  return {
    ...PLAIN,
    kind: 'mail',
    at: created_at,
    who: 'Mail',
    words: `“${subject}” ${fate} ${recipient}`,
    mail: { id, subject, recipient, text, sent_at },
  };
}
