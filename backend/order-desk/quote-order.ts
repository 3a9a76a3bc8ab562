import type { OfficeOrderQuoteRequest } from '#contract/office/new-order.ts';
import { addressSchema } from '#contract/orders.ts';
import type { ApiLocker, ApiRate } from '#contract/shipping.ts';
import { deliveryAddressProblems } from '#domain/checkout/delivery-address.ts';
import { NO_DELIVERY, TOO_BIG_FOR_LOCKER } from '#domain/shipping/shipping.ts';
import { findOrderRates, needsDelivery } from '../checkout/delivery.ts';
import { describeCounterUnits, findItems } from '../counter/counter-units.ts';
import { findEventsOf, findSeatsNamed } from '../events/find-events.ts';
import { Refused } from '../ground/refused.ts';
import { toCourierAddress } from '../orders/order-address.ts';
import { priceLines } from '../orders/price-lines.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { apiRate } from '../shipping/api-rate.ts';
import type { RateServices } from '../shipping/find-rates.ts';
import { apiLocker } from '../shipping/lockers/api-locker.ts';
import { findLockers } from '../shipping/lockers/find-lockers.ts';
import { findUnitIds, type UnitServices } from '../stock/find-units.ts';

export type QuoteServices = OfficeServices & UnitServices & RateServices;

const FOUND = 12;
const LOCKERS = 8;

export type OfficeOrderQuote = Awaited<ReturnType<typeof quoteOrder>>;

/** Units for a search, and prices and delivery rates of the lines so far, as the checkout has them. */
export async function quoteOrder(services: QuoteServices, given: OfficeOrderQuoteRequest) {
  const units = await findUnitIds(services, given.search);
  const found = await describeCounterUnits(
    services,
    [...(await findSeatsNamed(services.db, given.search)), ...units].slice(0, FOUND),
    'in orders',
  );
  const ids = given.lines.map(({ unit_id }) => unit_id);
  const typed = given.search.trim().toLowerCase();
  return {
    found,
    is_code: found.length === 1 && found[0]?.codes.includes(typed) === true,
    units: await describeCounterUnits(services, ids, 'in orders'),
    ...(await quoteRates(services, given)),
    events: (await findEventsOf(services.db, ids)).map((event) => ({
      unit_id: event.product_id,
      name: event.name,
      starts_at: event.starts_at,
      asks_player_id: event.asks_player_id === 1,
      asks_birth_year: event.asks_birth_year === 1,
    })),
    lockers: await searchLockers(services, given),
  };
}

async function searchLockers(
  { db }: QuoteServices,
  { delivery_method, locker }: OfficeOrderQuoteRequest,
): Promise<ApiLocker[]> {
  if (delivery_method !== 'pudo' || locker === '') return [];
  const { lockers } = await findLockers(db, { search: locker, page: 1, perPage: LOCKERS });
  return lockers.map(apiLocker);
}

async function quoteRates(
  services: QuoteServices,
  { lines: wanted, delivery_method: method = 'shipping', shipping }: OfficeOrderQuoteRequest,
): Promise<{ rates: ApiRate[]; problem: string | null }> {
  const none = (problem: string | null) => ({ rates: [], problem });
  if (wanted.length === 0) return none(null);
  const to = addressSchema.parse(shipping ?? {});
  const quantities = new Map(wanted.map(({ unit_id, quantity }) => [unit_id, quantity]));
  const items = await findItems(services.db, [...quantities.keys()], (id) => quantities.get(id) ?? 1);
  try {
    const lines = await priceLines(services.db, [...items.values()], services.now().toISOString());
    if (!needsDelivery(lines)) return { rates: [apiRate(NO_DELIVERY)], problem: null };
    if (method === 'shipping' && Object.keys(deliveryAddressProblems(toCourierAddress(to))).length > 0) {
      return none('The delivery price follows from the address.');
    }
    const found = await findOrderRates(services, { method, lines, to });
    return found.ok ? { rates: found.rates.map(apiRate), problem: null } : none(TOO_BIG_FOR_LOCKER);
  } catch (error) {
    if (error instanceof Refused) return none(error.message);
    throw error;
  }
}
