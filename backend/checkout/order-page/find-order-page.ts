import type { ApiOrderPage } from '#contract/orders.ts';
import { mayHandInDeck } from '#domain/events/deck-lists.ts';
import { mayCancelSeat, mayHandOn } from '#domain/events/event-state.ts';
import { isBeforeDoor, isTaken, publicName } from '#domain/events/seats.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { findOrderCredit } from '../../credit/order-credit.ts';
import { findOrderDiscounts } from '../../discounts/find-order-discounts.ts';
import { signEntryLink } from '../../events/entry-links.ts';
import { deckTimesOf, findOrderSeats, type OrderSeat, timesOfSeat } from '../../events/find-order-seats.ts';
import { findInvoice } from '../../invoices/find-invoice.ts';
import { describeAmounts } from '../../orders/describe-amounts.ts';
import { findRefunded, refundedCents } from '../../orders/find-refunds.ts';
import { lineOptions } from '../../orders/line-options.ts';
import { describeDelivery, promisedArrival } from '../../orders/order-delivery.ts';
import { dueCents } from '../../orders/order-due.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { paidWith } from '../../orders/paid-with.ts';
import { findParcels } from '../../orders/parcels.ts';
import { findOrderEvents, findOrderLines, type Order, type OrderLine } from '../../orders/queries.ts';
import { toLineItem } from '../../orders/reprice-order.ts';
import { findLineBalances } from '../../orders/stock/line-balances.ts';
import { isPayable } from '../../payments/payable.ts';
import { findReturns, returnableQuantity } from '../../returns/find-returns.ts';
import { returnWindow } from '../../returns/return-window.ts';

export async function findOrderPage(
  { db, settings, now, signer }: OrderServices,
  order: Order,
): Promise<ApiOrderPage> {
  const lines = await findOrderLines(db, order.id);
  const parcels = await findParcels(db, order.id);
  const events = await findOrderEvents(db, order.id);
  const returns = await findReturns(db, order.id);
  const seats: ApiOrderPage['seats'] = [];
  for (const seat of await findOrderSeats(db, order.id)) {
    const plays = seat.state === 'here' && seat.event_state === 'closed';
    const entry_link = plays ? await signEntryLink(db, signer, seat.id) : '';
    seats.push({ ...describeSeat(seat, now().toISOString()), entry_link });
  }
  const balances = await findLineBalances(db, order.id, lines);
  const refunded = await findRefunded(db, order.id);
  const invoice = await findInvoice(db, settings.shop, order, lines);
  const amounts = describeAmounts(order, await findOrderDiscounts(db, order.id));
  const credit = await findOrderCredit(db, order.id);
  const window = returnWindow(order, events, now());
  const arrival = promisedArrival(order, settings.shop.delivery);
  return {
    number: order.number,
    status: order.status,
    payable: isPayable(order),
    delivery_method: order.delivery_method,
    email: order.email,
    delivery: describeDelivery(order, settings.shop).lines,
    arrives_from: arrival?.earliest ?? null,
    arrives_to: arrival?.latest ?? null,
    tracking: order.tracking,
    parcels: parcels.map(({ number, tracking, shipped_at, lines: packed }) => ({
      number,
      tracking,
      shipped_at,
      lines: packed.map(({ lineId, quantity }) => ({ name: nameOf(lines, lineId), quantity })),
    })),
    lines: lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      variation_id: line.variation_id,
      bundle_selections: toLineItem(line).bundle_selections.map(({ product_id, variation_id = null }) => ({
        product_id,
        variation_id,
      })),
      name: line.name,
      options: lineOptions(line),
      quantity: line.quantity,
      total: decimalFromCents(line.total_cents),
      discount_total: decimalFromCents(line.discount_cents),
      returnable: returnableQuantity(line, returns, balances),
    })),
    items_total: decimalFromCents(amounts.itemsCents),
    shipping_title: order.shipping_title,
    shipping_total: decimalFromCents(amounts.deliveryCents),
    discount_total: decimalFromCents(order.discount_cents),
    discounts: amounts.discounts.map(({ title, cents }) => ({ title, total: decimalFromCents(cents) })),
    total: decimalFromCents(order.total_cents),
    credit_total: decimalFromCents(order.credit_cents),
    paid_with: paidWith(credit),
    due: decimalFromCents(dueCents(order)),
    refunded_total: decimalFromCents(refundedCents(order, refunded.totalCents)),
    history: events.map((event) => ({ status: event.to_status, at: event.at })),
    invoice: invoice ? { number: invoice.number, title: invoice.title } : null,
    returns: returns.map(({ number, requestedAt, reason, lines: returned }) => ({
      number,
      requested_at: requestedAt,
      reason,
      lines: returned.map(({ name, quantity }) => ({ name, quantity })),
    })),
    seats,
    return_window: window.state,
    return_until: window.until?.toISOString() ?? null,
  };
}

const describeSeat = (seat: OrderSeat, now: string): Omit<ApiOrderPage['seats'][number], 'entry_link'> => ({
  id: seat.id,
  line_id: seat.order_line_id ?? 0,
  name: seat.name,
  state: seat.state,
  public_name: publicName({ name: seat.name, showsName: seat.shows_name === 1, place: seat.place ?? 0 }),
  event: seat.event_name,
  post_slug: seat.post_slug ?? '',
  starts_at: seat.starts_at,
  cancel_until: seat.cancel_until,
  may_cancel: seat.state === 'booked' && mayCancelSeat(timesOfSeat(seat), now),
  may_rename: isBeforeDoor(seat.state) && mayHandOn(seat.event_state, seat.starts_at, now),
  asks_player_id: seat.asks_player_id === 1,
  asks_birth_year: seat.asks_birth_year === 1,
  deck_list: seat.deck_list,
  deck_list_until: seat.deck_list_until ?? seat.starts_at,
  may_hand_in: isTaken(seat.state) && mayHandInDeck(deckTimesOf(seat), now),
  deck:
    seat.deck === null || seat.handed_in_at === null
      ? null
      : { list: seat.deck, in_public: seat.in_public === 1, handed_in_at: seat.handed_in_at },
});

const nameOf = (lines: readonly OrderLine[], id: number): string =>
  lines.find((line) => line.id === id)?.name ?? '';
