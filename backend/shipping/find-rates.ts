import type { Logger } from 'pino';
import { smallestLockerBox } from '#domain/packing/parcels.ts';
import { type DeliveryMethod, doorPrice, type ShippingRate, tariff } from '#domain/shipping/shipping.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import {
  type Arrival,
  arrivalDates,
  countBusinessDays,
  type DayRange,
  daysText,
  processingDay,
  southAfricanDay,
  type WorkingDays,
} from '#domain/time/business-days.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Courier, CourierAddress, CourierRate, ShippedItem } from './courier.ts';

export interface RateServices {
  now: () => Date;
  log: Logger;
  settings: { shop: ShopFacts; publicUrl: string };
  /** undefined: the shop's own tariff applies. */
  courier?: Courier | undefined;
}

export interface RateRequest {
  method: DeliveryMethod;
  goodsCents: number;
  items: ShippedItem[];
  /** For door delivery only. */
  to?: CourierAddress | undefined;
}

export type FoundRates = { ok: true; rates: ShippingRate[] } | { ok: false; code: 'too_big_for_locker' };

/** The only source of delivery prices. May wait for a courier, so never call it inside a transaction. */
export async function findRates(services: RateServices, request: RateRequest): Promise<FoundRates> {
  switch (request.method) {
    case 'shipping':
      return { ok: true, rates: (await findCourierRates(services, request)) ?? ownRates(services, request) };
    case 'none':
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

function ownRates({ settings, now }: RateServices, { method, goodsCents }: RateRequest): ShippingRate[] {
  const { delivery } = settings.shop;
  return tariff(delivery, method, goodsCents).map(({ days, ...rate }) => ({
    ...rate,
    arrival: days && arrivalDates(now(), days, delivery),
  }));
}

async function findCourierRates(
  services: RateServices,
  request: RateRequest,
): Promise<ShippingRate[] | undefined> {
  const { courier, log } = services;
  const { to, items, goodsCents } = request;
  if (!courier || !to) return undefined;
  const answer = await courier.findRates({ to, items, goodsCents });
  if (answer.ok) return answer.rates.map((rate) => shopRate(services, rate, goodsCents));
  log.warn({ courier: courier.name, reason: answer.reason }, 'courier rates unavailable, using own tariff');
  return undefined;
}

function shopRate({ settings, now }: RateServices, rate: CourierRate, goodsCents: number): ShippingRate {
  const { delivery } = settings.shop;
  const arrival = dropImplausible(rate.arrival, now());
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

/** Drops arrival days that are past or more than a year away. */
function dropImplausible(arrival: Arrival | undefined, moment: Date): Arrival | undefined {
  const last = new Date(moment.getTime() + MAX_DAYS_AHEAD * DAY_MS);
  const isAhead =
    arrival && arrival.earliest >= southAfricanDay(moment) && arrival.latest <= southAfricanDay(last);
  return isAhead ? arrival : undefined;
}

const MAX_DAYS_AHEAD = 60;
