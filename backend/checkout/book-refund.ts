import type { Selectable } from 'kysely';
import { foldEmail } from '#domain/checkout/email.ts';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import { backOnCard } from '#domain/orders/counter.ts';
import { isHere, ORDER_RULES } from '#domain/orders/order-status.ts';
import { type OriginPart, refundCredit, sumCents, type TakenAsCredit } from '../credit/refund-credit.ts';
import type { Trx } from '../ground/db/tables.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { cancelledCalendars } from '../mail/calendar-mail-file.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import { enqueueRefundMail } from '../mail/enqueue-order-mails.ts';
import type { MailedRefund } from '../mail/refund-mail.ts';
import type { Refunded } from '../orders/find-refunds.ts';
import { orderEvent } from '../orders/order-events.ts';
import type { OrderContext } from '../orders/order-services.ts';
import { changeStatus } from '../orders/order-state.ts';
import { takeOutRefunded } from '../orders/parcels.ts';
import { findCounterSale, type Order, type OrderLine } from '../orders/queries.ts';
import { type lockSoldGiftCards, takeSoldGiftCardBack } from '../orders/sold-gift-cards.ts';
import { releaseLines, restockLines } from '../orders/stock/restock-lines.ts';
import { findRestockable } from '../orders/stock/restockable-units.ts';
import type { RefundLinesTable } from '../orders/tables.ts';
import { findListeners, writeEvents } from '../webhook-events/write-events.ts';
import { type ChosenRefund, type RefundRequest, refundableUnits, storedKey } from './choose-refund.ts';
import { shipIfNothingIsLeft } from './ship-order.ts';

/** The references of refunds that are made at once. */
const FROM_THE_DRAWER = 'cash from the drawer';
const BACK_AS_CREDIT = 'back on gift cards or as credit';
const NOTHING_BACK = 'nothing to pay back';

interface Booking {
  order: Order;
  lines: readonly OrderLine[];
  refunded: Refunded;
  request: RefundRequest;
  chosen: ChosenRefund;
  /** Ids: nobody of the order plays there any more. */
  eventsLeft: readonly number[];
  /** Accounts of credit that paid for the order. */
  origins: readonly OriginPart[];
  /** All of it, instead of money and what paid for the order. */
  taken: TakenAsCredit | undefined;
  /** Those that the order bought. */
  soldCards: Awaited<ReturnType<typeof lockSoldGiftCards>>;
  by: Actor;
}

/** Writes a refund with all that follows from it; returns the order as it is then. */
export async function bookRefund(trx: Trx, services: OrderContext, booking: Booking): Promise<Order> {
  const { order, refunded, chosen, origins, taken, by } = booking;
  const now = services.now();
  const at = now.toISOString();
  const keptCents = order.total_cents - refunded.totalCents - chosen.totalCents;
  const isWhole = keptCents === 0;
  const creditCents = sumCents(origins) + (taken?.moneyCents ?? 0);
  const refundId = await insertRefund(trx, booking, creditCents, at);
  // Accounts of credit are locked before stock.
  const back = await refundCredit(trx, origins, {
    orderId: order.id,
    refundId,
    email: foldEmail(order.email),
    taken,
    by,
    at,
  });
  await takeCardsBack(trx, booking, refundId, at);
  const parts = await insertRefundLines(trx, booking, refundId);
  await takeOutRefunded(trx, order.id);
  const isRestocked = await returnStock(trx, booking, parts, at);
  const note = isRestocked ? 'units restocked' : '';
  const changed = await closeRefunded(trx, booking, { isWhole, at, note, waitSeconds: mailDelay(by) });
  const refund = {
    id: refundId,
    isWhole,
    keptDeliveryCents: changed.status === 'refunded' ? keptCents : 0,
    moneyCents: taken ? 0 : chosen.totalCents - creditCents,
    creditCents,
    back,
    bonusCents: taken?.bonusCents ?? 0,
  };
  await announceRefund(trx, services, booking, { order: changed, refund, note, now });
  return changed;
}

async function insertRefund(
  trx: Trx,
  { order, refunded, request, chosen, origins, taken, by }: Booking,
  creditCents: number,
  at: string,
): Promise<number> {
  const sale = await findCounterSale(trx, order.id);
  const isCash =
    sale?.paid_by === 'cash' &&
    backOnCard(sale.card_cents, refunded.moneyCents, chosen.totalCents - sumCents(origins)) === 0;
  const isCredit = taken !== undefined || creditCents === chosen.totalCents;
  const madeAtOnce =
    chosen.totalCents === 0 ? NOTHING_BACK : isCredit ? BACK_AS_CREDIT : isCash ? FROM_THE_DRAWER : '';
  const { id } = await trx
    .insertInto('refunds')
    .values({
      order_id: order.id,
      request_key: storedKey(order.id, request),
      at,
      person_id: by.personId,
      who: by.name,
      goods_cents: chosen.goodsCents,
      delivery_cents: chosen.deliveryCents,
      goodwill_cents: chosen.goodwillCents,
      total_cents: chosen.totalCents,
      credit_cents: creditCents,
      money_as_credit_cents: taken?.moneyCents ?? 0,
      bonus_cents: taken?.bonusCents ?? 0,
      message: request.message,
      reference: request.reference || madeAtOnce,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function takeCardsBack(
  trx: Trx,
  { order, chosen, soldCards: { cards, left }, by }: Booking,
  refundId: number,
  at: string,
): Promise<void> {
  for (const { lineId } of chosen.lines) {
    const card = cards.find((each) => each.lineId === lineId);
    const key = `sale-refunded:${refundId}:${lineId}`;
    if (card)
      await takeSoldGiftCardBack(trx, card, left.get(lineId) ?? 0, { orderId: order.id, by, at, key });
  }
}

type RefundLine = Selectable<RefundLinesTable>;

async function insertRefundLines(
  trx: Trx,
  { order, lines, chosen }: Booking,
  refundId: number,
): Promise<RefundLine[]> {
  const { mostOf, hereOf } = await findRestockable(trx, order, lines);
  const restockedOf = { all: mostOf, here: hereOf, none: () => 0 };
  const parts = chosen.lines.map(({ lineId, quantity, restock }): RefundLine => {
    const line = lines.find(({ id }) => id === lineId);
    const restocked = line ? restockedOf[restock](line, quantity) : 0;
    return { refund_id: refundId, order_line_id: lineId, quantity, restocked };
  });
  if (parts.length > 0) await trx.insertInto('refund_lines').values(parts).execute();
  return parts;
}

/** Returns whether any unit went back on the shelf. */
async function returnStock(
  trx: Trx,
  { order, lines, by }: Booking,
  parts: readonly RefundLine[],
  at: string,
): Promise<boolean> {
  const partsOf = (units: (part: RefundLine) => number) =>
    parts.flatMap((part) => {
      const line = lines.find(({ id }) => id === part.order_line_id);
      const quantity = units(part);
      return line && quantity > 0 ? [{ line, quantity }] : [];
    });
  const restocked = partsOf((part) => part.restocked);
  await restockLines(trx, restocked, 'refund', { order, by, at });
  if (!isSold(order)) {
    const neverTaken = partsOf((part) => part.quantity);
    await releaseLines(trx, neverTaken, order.id);
  }
  return restocked.length > 0;
}

const isSold = ({ status }: Order): boolean => ORDER_RULES[status].stock === 'sold';

interface BookedRefund {
  /** As it is after the refund. */
  order: Order;
  refund: Omit<MailedRefund, 'items' | 'message'> & { id: number; creditCents: number };
  note: string;
  now: Date;
}

/** To the shopper, to webhooks and in the log. */
async function announceRefund(
  trx: Trx,
  services: OrderContext,
  { lines, refunded, request, chosen, eventsLeft, taken, by }: Booking,
  { order, refund, note, now }: BookedRefund,
): Promise<void> {
  const { totalCents } = chosen;
  const { message } = request;
  const items = [
    ...chosen.lines.map(({ lineId, quantity }) => `${quantity} x ${nameOf(lines, lineId)}`),
    ...(chosen.deliveryCents > 0 ? ['Delivery'] : []),
  ];
  const files = await cancelledCalendars(trx, services, eventsLeft);
  await enqueueRefundMail(trx, services, order, { ...refund, items, message, files }, mailDelay(by));
  const sent = {
    id: refund.id,
    total: decimalFromCents(totalCents),
    credit: decimalFromCents(refund.creditCents),
    is_whole: refund.isWhole,
  };
  await writeEvents(
    trx,
    await findListeners(trx).execute(),
    [orderEvent('order.refunded', order, { refund: sent })],
    { at: now.toISOString(), waitSeconds: mailDelay(by) },
  );
  await writeLog(
    trx,
    by,
    {
      what: 'order',
      which: order.number,
      before: `${formatRand(refunded.totalCents)} refunded`,
      after: [`${formatRand(totalCents)} more`, ...items, asCreditWords(taken), note]
        .filter(Boolean)
        .join(', '),
      reason: message.replaceAll('\n', ' ').slice(0, 300),
    },
    now,
  );
}

/** With no unit left to hand over the order is closed, even if some of the delivery fee or what needs no delivery is kept. */
async function closeRefunded(
  trx: Trx,
  { order, lines, refunded, chosen }: Booking,
  { isWhole, note, ...timing }: { isWhole: boolean; note: string; at: string; waitSeconds: number },
): Promise<Order> {
  if (order.status === 'refunded') return order;
  const change = { actor: 'shop', at: timing.at, note } as const;
  if (isWhole) return changeStatus(trx, order, 'refunded', change);
  const shipped = await shipIfNothingIsLeft(trx, order, timing);
  if (!isHere(shipped.status)) return shipped;
  const units = new Map(chosen.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const isGone = (line: OrderLine) => refundableUnits(line, refunded) === (units.get(line.id) ?? 0);
  if (lines.every(isGone)) return changeStatus(trx, order, 'refunded', change);
  const isHandedOver = isSold(order) && lines.every((line) => line.is_virtual === 1 || isGone(line));
  return isHandedOver ? changeStatus(trx, order, 'completed', change) : order;
}

const nameOf = (lines: readonly OrderLine[], lineId: number): string =>
  lines.find(({ id }) => id === lineId)?.name ?? '';

function asCreditWords(taken: TakenAsCredit | undefined): string {
  if (!taken) return '';
  const bonus = taken.bonusCents > 0 ? ` with a bonus of ${formatRand(taken.bonusCents)}` : '';
  return `as store credit${bonus}, which the customer asked for`;
}
