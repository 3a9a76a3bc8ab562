import {
  type Arrival,
  arrivalDates,
  countBusinessDays,
  type DayRange,
  daysText,
  processingDay,
  southAfricanDay,
  type WorkingDays,
} from '#domain/business-days.ts';
import { smallestLockerBox } from '#domain/parcels.ts';
import { type DeliveryMethod, doorPrice, type ShippingRate, tariff } from '#domain/shipping.ts';
import type { CourierAddress, CourierRate, ShippedItem } from './courier.ts';
import type { ShippingServices } from './services.ts';

export interface RateRequest {
  method: DeliveryMethod;
  /** What the goods cost together. */
  goodsCents: number;
  items: ShippedItem[];
  /** Only a delivery to the door has one. */
  to?: CourierAddress | undefined;
}

export type FoundRates = { ok: true; rates: ShippingRate[] } | { ok: false; code: 'too_big_for_locker' };

/**
 * What a delivery costs. The calculator, the checkout and the order itself all ask here, so that what was shown is what
 * is charged. With a courier never called inside a transaction: its answer may take its time.
 */
export async function findRates(services: ShippingServices, request: RateRequest): Promise<FoundRates> {
  switch (request.method) {
    case 'shipping':
      return { ok: true, rates: (await findCourierRates(services, request)) ?? ownRates(services, request) };
    case 'collect':
      return { ok: true, rates: ownRates(services, request) };
    case 'pudo': {
      const box = smallestLockerBox(request.items);
      if (!box) return { ok: false, code: 'too_big_for_locker' };
      const inBox = (rate: ShippingRate) => ({
        ...rate,
        description: `${rate.description}, in a size ${box.name} box`,
      });
      return { ok: true, rates: ownRates(services, request).map(inBox) };
    }
  }
}

function ownRates({ settings, now }: ShippingServices, { method, goodsCents }: RateRequest): ShippingRate[] {
  const { delivery } = settings.shop;
  return tariff(delivery, method, goodsCents).map(({ days, ...rate }) => ({
    ...rate,
    arrival: days && arrivalDates(now(), days, delivery),
  }));
}

/** undefined without a courier, and when it gives no rates: the own tariff then answers. */
async function findCourierRates(
  services: ShippingServices,
  request: RateRequest,
): Promise<ShippingRate[] | undefined> {
  const { courier, log } = services;
  const { to, items, goodsCents } = request;
  if (!courier || !to) return undefined;
  const answer = await courier.findRates({ to, items, goodsCents });
  if (answer.ok) return answer.rates.map((rate) => shopRate(services, rate, goodsCents));
  log.warn({ courier: courier.name, reason: answer.reason }, 'no courier rates: the own tariff answers');
  return undefined;
}

function shopRate({ settings, now }: ShippingServices, rate: CourierRate, goodsCents: number): ShippingRate {
  const { delivery } = settings.shop;
  const arrival = plausible(rate.arrival, now());
  return {
    ...rate,
    arrival,
    priceCents: doorPrice(delivery, goodsCents, rate.priceCents),
    deliveryTime: arrival ? daysText(daysOnTheWay(arrival, now(), delivery)) : '',
  };
}

function daysOnTheWay(arrival: Arrival, moment: Date, working: WorkingDays): DayRange {
  const packed = processingDay(moment, working);
  const daysUntil = (day: string) => Math.max(1, countBusinessDays(packed, day, working.closedDays));
  return [daysUntil(arrival.earliest), daysUntil(arrival.latest)];
}

/** A courier's slip of the pen in a year, or a day that has passed, must not be promised, nor counted to. */
function plausible(arrival: Arrival | undefined, moment: Date): Arrival | undefined {
  const last = new Date(moment.getTime() + MAX_DAYS_AHEAD * DAY_MS);
  const isAhead =
    arrival && arrival.earliest >= southAfricanDay(moment) && arrival.latest <= southAfricanDay(last);
  return isAhead ? arrival : undefined;
}

const MAX_DAYS_AHEAD = 60;
const DAY_MS = 86_400_000;
