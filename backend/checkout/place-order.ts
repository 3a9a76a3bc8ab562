import type { OrderRequest } from '#contract/orders.ts';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { foldCode } from '#domain/discounts/codes.ts';
import { type DeliveryMethod, onBackorder, type ShippingRate } from '#domain/shipping/shipping.ts';
import { holdCredit } from '../credit/order-credit.ts';
import { holdUses, type NewUse, releaseUses } from '../discounts/hold-uses.ts';
import type { Counts } from '../ground/counts.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import { type GivenCode, sortGivenCodes } from '../orders/given-codes.ts';
import { creditParts, NO_CREDIT, spendGivenCredit } from '../orders/given-credit.ts';
import { discountOrder, ensureCodesCount } from '../orders/order-discounts.ts';
import { dueCents } from '../orders/order-due.ts';
import { newOrderKey, newOrderNumber } from '../orders/order-names.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import { holdSeats, leaveSeatsToList, lockSeats, readSeats } from '../orders/order-seats.ts';
import type { OrderContext, OrderServices } from '../orders/order-services.ts';
import { goodsCents, type PricedLine, priceLines } from '../orders/price-lines.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import {
  ensureWithinLimits,
  type HoldKeys,
  lockHolder,
  lockMailbox,
  NO_HOLD_KEYS,
  nextHoldExpiry,
  unitsLeftAfter,
} from '../orders/stock/hold-limits.ts';
import type { WantedUnit } from '../orders/stock/take-units.ts';
import { MINIMUM_ORDER_CENTS } from '../payments/payable.ts';
import type { RateServices } from '../shipping/find-rates.ts';
import { checkLocker } from '../shipping/lockers/check-locker.ts';
import { ensureQuotedDue, ensureQuotedPrices } from './client-figures.ts';
import { type Customer, ensureCustomer, readCustomer } from './customer.ts';
import { chooseRate, chooseTariffRate, deliveryMethod, needsDelivery } from './delivery.ts';
import { type Attempt, findEarlierOrder } from './idempotency.ts';
import { insertOrder } from './insert-order.ts';
import { lockCredit } from './lock-credit.ts';
import { ensureGiftCards, hasGiftCards, insertGiftCards } from './order-gift-cards.ts';
import { settleByCredit } from './settle-payment.ts';
import { lockReplaced, supersedeOrder } from './supersede-order.ts';
import { holdLineStock, isBackordered, stockUnits } from './take-stock.ts';

/** What the shop's people order for a customer is held as long as they say, and counts towards nobody's limits. */
export type Placer =
  /** `mailbox`: of the session whose credit may be used. */
  | { by: 'shopper'; network: string | undefined; mailbox?: string | undefined }
  | {
      by: Actor;
      /** As a shopper's order unless given. */
      holdUntil?: Date | undefined;
      /** A seat for who waits for one, of whom no more is known than a name and an address. */
      isOffer?: boolean;
      /** In the transaction that places the order. */
      finish: (trx: Trx, order: Order) => Promise<void>;
    };

export type PlacingServices = OrderServices & RateServices & { counts: Counts };

export async function placeOrder(
  services: PlacingServices,
  request: OrderRequest,
  attempt: Attempt | undefined,
  placer: Placer,
): Promise<Order> {
  try {
    return await placeNewOrder(services, request, attempt, placer);
  } catch (error) {
    // A repeated attempt is refused first: its key is taken, or its own order holds the stock.
    const earlier = error instanceof Refused ? await findEarlierOrder(services.db, attempt) : undefined;
    if (earlier) return earlier;
    if (error instanceof Refused && error.code === 'insufficient_stock') {
      services.counts.add('oversell_refusals', 'order');
    }
    throw error;
  }
}

async function placeNewOrder(
  services: PlacingServices,
  request: OrderRequest,
  attempt: Attempt | undefined,
  placer: Placer,
): Promise<Order> {
  if (request.line_items.length === 0) throw orderRefused({ code: 'cart_empty' });
  const method = await deliveryMethod(services, request);
  const isOffer = placer.by !== 'shopper' && placer.isOffer === true;
  const customer = isOffer ? readCustomer(request, method) : ensureCustomer(request, method);
  const quote = await askCourier(services, request, { method, customer });
  const placed = await transact(services.db, async (trx) => {
    const at = services.now().toISOString();
    const email = customer.email;
    const holdKeys =
      placer.by === 'shopper'
        ? await lockHolder(trx, services, { email, network: placer.network })
        : NO_HOLD_KEYS;
    const mailbox = await lockMailbox(trx, services, email);
    // Before the new uses are counted: a retry has the same code.
    const known = services.settings.shop.codesAndCredit && (await lockReplaced(trx, request));
    const isOn = services.settings.shop.codesAndCredit && placer.by === 'shopper';
    const { coupons, cards } = await sortGivenCodes(trx, services.signer, request, isOn);
    const given = await lockCredit(trx, services, {
      codes: cards,
      mailbox: request.use_credit && placer.by === 'shopper' ? placer.mailbox : undefined,
      isOn,
      known,
      at,
    });
    if (known) await releaseUses(trx, known.id);
    const listed = await priceLines(trx, request.line_items, at);
    ensureGiftCards(listed, request, services.settings.shop, services.now());
    if (quote && goodsCents(listed) !== quote.goodsCents) return undefined;
    if (needsDelivery(listed) === (method === 'none')) return undefined;
    const asked = await readSeats(trx, listed, request.line_items, { at, isAtDoor: false, isOffer });
    const lockerCode = await knownLocker(trx, services, request, method);
    const rate =
      quote?.rate ??
      (await chooseTariffRate(services, request, { method, lines: listed, to: customer.shipping }));
    const units = stockUnits(listed);
    const promised = isBackordered(units) ? onBackorder(rate) : rate;
    const discounted = await discountOrder(trx, isOn && !hasGiftCards(listed), {
      lines: listed,
      shippingCents: rate.priceCents,
      codes: coupons.map(({ code }) => code),
      mailbox,
      now: at,
    });
    ensureCodesCount(coupons, discounted);
    const { lines, shippingDiscountCents } = discounted;
    const row = orderRow(
      services,
      { ...request, locker_code: lockerCode },
      {
        at,
        method,
        customer,
        rate: promised,
        shippingDiscountCents,
        lines,
        units,
        holdKeys,
        holdUntil: placer.by === 'shopper' ? undefined : placer.holdUntil,
      },
    );
    // Sold gift cards are paid with money alone.
    const means = hasGiftCards(listed) ? NO_CREDIT : given;
    const used = spendGivenCredit(means, row.total_cents, MINIMUM_ORDER_CENTS);
    const creditCents = used.cents;
    const isFree =
      discounted.uses.length > 0 || (asked.length > 0 && listed.every(({ priceCents }) => priceCents === 0));
    if (!isFree || row.total_cents > 0) ensurePayable(row.total_cents, creditCents);
    const shown = brandNamer(services.settings.shop.brandNames);
    const order = await insertOrder(trx, row, {
      lines,
      units,
      attempt,
      shown,
      creditCents,
      ...originOf(placer),
    });
    await insertGiftCards(trx, order.id, lines, services.now());
    if (!(await holdCredit(trx, creditParts(means, used), { orderId: order.id, by: 'shopper', at }))) {
      throw orderRefused({ code: 'credit_changed', totalCents: row.total_cents, creditCents });
    }
    const taken = await holdUses(trx, order.id, mailbox, discounted.uses);
    if (taken) throw usedUp(coupons, taken);
    const replaced = known === false ? await lockReplaced(trx, request, order) : known;
    const seats = await lockSeats(trx, asked);
    const booker = { replaced, isShop: placer.by !== 'shopper', now: services.now() };
    if (!isOffer) await leaveSeatsToList(trx, seats, booker);
    if (replaced) await supersedeOrder(trx, replaced, order, units);
    await holdSeats(trx, seats, order.id, { at, isAtDoor: false });
    // Last, as other orders wait for these rows until the commit.
    const seatIds = seats.map(({ event }) => event.product_id);
    await holdLineStock(trx, lines, units, { order, by: placer.by, at }, seatIds);
    await ensureWithinLimits(trx, holdKeys);
    // Reports missing stock before changed prices.
    ensureQuotedPrices(request, lines, rate.priceCents, row.total_cents);
    ensureQuotedDue(request, row.total_cents, creditCents);
    if (placer.by !== 'shopper') await placer.finish(trx, order);
    if (dueCents(order) > 0) return order;
    await settleByCredit(trx, services, order);
    return findOrder(trx, order.id);
  });
  // A price or the need of a delivery changed between the quote and the order, so both are repeated.
  return placed ?? placeNewOrder(services, request, attempt, placer);
}

/** Money due is at least the smallest payment; credit may pay any amount in full, and discounts may leave nothing to pay. */
function ensurePayable(totalCents: number, creditCents: number): void {
  if (totalCents - creditCents >= MINIMUM_ORDER_CENTS) return;
  if (creditCents > 0 && creditCents === totalCents) return;
  throw orderRefused({ code: 'below_minimum', minimumCents: MINIMUM_ORDER_CENTS });
}

const originOf = (placer: Placer) =>
  placer.by === 'shopper'
    ? {}
    : {
        origin: {
          actor: 'shop' as const,
          note: placer.isOffer ? 'a seat for the waiting list' : 'made in the office',
        },
      };

/** Another order has claimed the same code of a batch at the same time: those with a limit are locked. */
const usedUp = (codes: readonly GivenCode[], { code }: NewUse): Refused => {
  const taken = codes.find((given) => foldCode(given.code) === code);
  const { code: given = code, field = '' } = taken ?? {};
  return orderRefused({ code: 'coupon', problem: 'used_up', given, field });
};

/** Its code as the list writes it, also where the list is too old to have it. */
async function knownLocker(
  trx: Trx,
  { now }: OrderContext,
  { locker_code }: OrderRequest,
  method: DeliveryMethod,
): Promise<string> {
  if (method !== 'pudo' || locker_code === '') return locker_code;
  const { code, state } = await checkLocker(trx, locker_code, now());
  if (state === 'unknown') throw orderRefused({ code: 'unknown_locker', lockerCode: locker_code });
  return code;
}

interface Quote {
  rate: ShippingRate;
  goodsCents: number;
}

/** Outside the transaction, as a courier may take seconds; undefined where none is needed. */
async function askCourier(
  services: PlacingServices,
  request: OrderRequest,
  { method, customer }: Pick<OrderParts, 'method' | 'customer'>,
): Promise<Quote | undefined> {
  if (!services.courier || method !== 'shipping') return undefined;
  const lines = await priceLines(services.db, request.line_items, services.now().toISOString());
  const rate = await chooseRate(services, request, { method, lines, to: customer.shipping });
  return { rate, goodsCents: goodsCents(lines) };
}

interface OrderParts {
  at: string;
  method: DeliveryMethod;
  customer: Customer;
  rate: ShippingRate;
  shippingDiscountCents: number;
  lines: PricedLine[];
  units: WantedUnit[];
  holdKeys: HoldKeys;
  holdUntil: Date | undefined;
}

function orderRow(
  context: OrderContext,
  request: OrderRequest,
  { at, method, customer, rate, shippingDiscountCents, lines, units, holdKeys, holdUntil }: OrderParts,
) {
  const itemsCents = goodsCents(lines);
  const shippingCents = rate.priceCents - shippingDiscountCents;
  return {
    number: newOrderNumber(),
    order_key: newOrderKey(),
    status: 'pending' as const,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    billing: JSON.stringify(customer.billing),
    shipping: JSON.stringify(customer.shipping),
    delivery_method: method,
    locker_code: request.locker_code,
    shipping_code: rate.serviceCode,
    shipping_title: rate.serviceName,
    shipping_time: rate.deliveryTime,
    items_cents: itemsCents,
    shipping_cents: shippingCents,
    shipping_discount_cents: shippingDiscountCents,
    total_cents: itemsCents + shippingCents,
    customer_note: request.customer_note,
    created_at: at,
    hold_expires_at: holdUntil?.toISOString() ?? nextHoldExpiry(context, unitsLeftAfter(units)),
    paid_at: null,
    superseded_by: null,
    tracking: '',
    arrives_from: rate.arrival?.earliest ?? null,
    arrives_to: rate.arrival?.latest ?? null,
    attempt_key: request.attempt_key || null,
    ...holdKeys,
  };
}
