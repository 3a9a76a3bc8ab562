import { createHash } from 'node:crypto';
import type { OfficeCounterCardSold, OfficeCounterSale } from '#contract/office/counter.ts';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { normaliseEmail } from '#domain/checkout/email.ts';
import { formatRand } from '#domain/money/money.ts';
import { COUNTER_SERVICE, COUNTER_SERVICE_NAME } from '#domain/orders/counter.ts';
import { insertOrder } from '../checkout/insert-order.ts';
import { lockCredit } from '../checkout/lock-credit.ts';
import { CREDIT_PROVIDER } from '../checkout/settle-payment.ts';
import { sellLineStock, stockUnits } from '../checkout/take-stock.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { tellBookedSeats } from '../orders/booked-seats.ts';
import { withFields } from '../orders/given-codes.ts';
import { orderEvent } from '../orders/order-events.ts';
import { counterNumber, newOrderKey } from '../orders/order-names.ts';
import { goodsCents, type PricedLine, priceLines } from '../orders/price-lines.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { findListeners, writeEvents } from '../webhook-events/write-events.ts';
import { findItems } from './counter-units.ts';
import { lockDoorSeats, takeDoorSeats } from './door-seats.ts';
import { mailReceipt } from './mail-receipt.ts';
import { nameLines } from './name-lines.ts';
import { bookOfflineSale } from './offline-sale.ts';
import { ensurePayment, nameCards, spendCards, takeFromCards } from './sale-payment.ts';
import { describePrices, otherItem, priceSale } from './sale-prices.ts';
import { type EarlierSale, ensureCardSale, makeCodesAgain, sellCards } from './sell-gift-cards.ts';
import { mailboxOfPass } from './store-credit.ts';

export interface Sold {
  orderId: number;
  /** Sold by an earlier request. */
  isRepeat: boolean;
  /** With their codes, which are not stored. */
  giftCards: OfficeCounterCardSold[];
}

/** Creates an order that is paid and completed at once; idempotent by key. Throws Refused. */
export const sell = (services: OfficeServices, actor: Actor, given: OfficeCounterSale): Promise<Sold> =>
  transact(services.db, async (trx): Promise<Sold> => {
    // Serialised, so that a repeated key finds the first sale.
    const count = await lockCount(trx);
    const earlier = await findEarlier(trx, given);
    if (earlier !== undefined) {
      const giftCards = await makeCodesAgain(trx, services, actor, earlier);
      return { orderId: earlier.id, isRepeat: true, giftCards };
    }
    const bookedAt = services.now().toISOString();
    const isOffline = given.seconds_ago !== null;
    const at = new Date(services.now().getTime() - (given.seconds_ago ?? 0) * 1_000).toISOString();
    const move = { by: actor, at: bookedAt };
    // Accounts of credit are locked before stock.
    const means = await lockCredit(trx, services, {
      codes: withFields('gift_cards', given.gift_cards),
      mailbox: await mailboxOfPass(trx, given.credit_pass, services.now()),
      isOn: services.settings.shop.codesAndCredit,
      known: undefined,
      at: bookedAt,
    });
    const carried = isOffline
      ? await bookOfflineSale(trx, given, { ...move, order: { id: 0, number: counterNumber(count + 1) } })
      : undefined;
    const listed = carried?.lines ?? (await linesOf(trx, given, at));
    const seats = await lockDoorSeats(trx, services, { given, listed, by: actor, at: bookedAt });
    ensureCardSale(given, listed, services.settings.shop, services.now());
    const lines = priceSale(given, listed);
    const described = describePrices(given, listed);
    const units = carried?.taken ?? stockUnits(lines);
    const totalCents = goodsCents(lines);
    const used = spendCards(means, totalCents);
    const order = await insertOrder(trx, orderRow(count + 1, { at, totalCents, email: given.email }), {
      lines,
      units,
      creditCents: used.cents,
      origin: {
        actor: 'shop',
        note: [
          isOffline ? 'sold over the counter without a connection' : 'sold over the counter',
          ...described,
        ].join('; '),
      },
      shown: brandNamer(services.settings.shop.brandNames),
    });
    await takeDoorSeats(trx, seats, { orderId: order.id, at: bookedAt });
    const seatIds = seats.planned.map(({ event }) => event.product_id);
    if (!isOffline) await sellLineStock(trx, lines, units, { ...move, order }, seatIds);
    // Reports missing stock before changed prices.
    const parts = ensurePayment(given, lines, { totalCents, creditCents: used.cents });
    await takeFromCards(trx, means, used, { ...move, orderId: order.id });
    const giftCards = await sellCards(trx, services, { order, lines, parts, by: actor });
    const due = parts.reduce((sum, { cents }) => sum + cents, 0);
    await trx
      .updateTable('counters')
      .set({ value: count + 1 })
      .where('name', '=', 'counter_sale')
      .execute();
    const { payment } = given;
    const isCash = payment.by === 'cash' || payment.by === 'split';
    await trx
      .insertInto('counter_sales')
      .values({
        order_id: order.id,
        key: given.key,
        request_hash: hashOf(given),
        // The release before knows these two: it takes a split payment for cash.
        paid_by: isCash ? 'cash' : 'card',
        reference: 'reference' in payment ? payment.reference : '',
        due_cents: due,
        given_cents: isCash ? payment.given_cents : null,
        at,
        booked_at: bookedAt,
        person_id: actor.personId,
        who: actor.name,
        is_offline: isOffline ? 1 : 0,
        conflicts: JSON.stringify(carried?.conflicts ?? []),
      })
      .execute();
    await trx
      .insertInto('payments')
      .values(
        parts.map(({ by, cents }) => ({
          order_id: order.id,
          provider: by,
          provider_payment_id: order.number,
          status: 'complete',
          gross_cents: cents,
          fee_cents: null,
          received_at: at,
        })),
      )
      .execute();
    await writeEvents(trx, await findListeners(trx).execute(), [orderEvent('order.paid', order)], {
      at: bookedAt,
    });
    await tellBookedSeats(trx, order.id, { at: bookedAt });
    const after = [
      `Sold over the counter: ${nameLines(lines)}`,
      ...described,
      ...nameCards(means, used),
      ...parts
        .filter(({ by }) => by !== CREDIT_PROVIDER)
        .map(({ by, cents }) => `${by}, ${formatRand(cents)}`),
    ].join('; ');
    await writeLog(trx, actor, { what: 'order', which: order.number, after }, services.now());
    await issueInvoice(trx, services, order.id);
    if (given.email !== '') await mailReceipt(trx, services, actor, { order, email: order.email });
    return { orderId: order.id, isRepeat: false, giftCards };
  });

async function lockCount(trx: Trx): Promise<number> {
  const { value } = await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', 'counter_sale')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

async function findEarlier(trx: Trx, given: OfficeCounterSale): Promise<EarlierSale | undefined> {
  const sale = await trx
    .selectFrom('counter_sales')
    .innerJoin('orders', 'orders.id', 'counter_sales.order_id')
    .select(['orders.id', 'request_hash', 'orders.number', 'booked_at'])
    .where('counter_sales.key', '=', given.key)
    .executeTakeFirst();
  if (sale && sale.request_hash !== hashOf(given)) {
    throw new Refused(
      'idempotency_key_reused',
      `This sale is booked already, as ${sale.number}, in another way: take no more money for it, and remove its lines.`,
    );
  }
  return sale;
}

/** A sale at the shop's prices has the hash that the release before gives it. */
const hashOf = ({
  lines,
  payment,
  total_cents,
  discount,
  gift_cards,
  credit_cents,
  credit_pass,
}: OfficeCounterSale): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines.map(
          ({ unit_id, quantity, name, price_cents, own_price, discount: own, gift_card, ...seat }) => [
            unit_id,
            quantity,
            ...(unit_id === null ? [name, price_cents] : []),
            ...(own_price || own ? [own_price, own] : []),
            ...(gift_card ? [gift_card] : []),
            ...(seat.seats.length > 0 ? [seat.seats, seat.waiting_id] : []),
          ],
        ),
        payment,
        total_cents,
        ...(discount ? [discount] : []),
        ...(gift_cards.length > 0 || credit_pass !== '' ? [gift_cards, credit_cents] : []),
        ...(credit_pass === '' ? [] : [credit_pass]),
      ]),
    )
    .digest('hex');

/** At the shop's prices. */
async function linesOf(trx: Trx, { lines }: OfficeCounterSale, at: string): Promise<PricedLine[]> {
  const ids = lines.flatMap(({ unit_id }) => unit_id ?? []);
  const items = await findItems(trx, ids);
  const wanted = lines.flatMap(({ unit_id, quantity }) => {
    if (unit_id === null) return [];
    const item = items.get(unit_id);
    if (!item) throw new Refused('office_unknown_unit', 'One of these is no longer sold in this shop.');
    return [{ ...item, quantity }];
  });
  const priced = (await priceLines(trx, wanted, at)).values();
  return lines.flatMap((line) => (line.unit_id === null ? otherItem(line) : (priced.next().value ?? [])));
}

const orderRow = (
  count: number,
  { at, totalCents, email }: { at: string; totalCents: number; email: string },
) => ({
  number: counterNumber(count),
  order_key: newOrderKey(),
  status: 'completed' as const,
  first_name: 'Counter',
  last_name: 'sale',
  email: normaliseEmail(email),
  phone: '',
  billing: '{}',
  shipping: '{}',
  delivery_method: 'collect' as const,
  locker_code: '',
  shipping_code: COUNTER_SERVICE,
  shipping_title: COUNTER_SERVICE_NAME,
  shipping_time: '',
  items_cents: totalCents,
  shipping_cents: 0,
  shipping_discount_cents: 0,
  total_cents: totalCents,
  customer_note: '',
  created_at: at,
  hold_expires_at: at,
  paid_at: at,
  superseded_by: null,
  tracking: '',
  arrives_from: null,
  arrives_to: null,
  attempt_key: null,
  hold_mailbox: null,
  hold_network: null,
});
