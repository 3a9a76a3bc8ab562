import { formatRand } from '../money/money.ts';
import type { DeliverySettings } from '../shop/shop-facts.ts';
import { type Arrival, type DayRange, daysText } from '../time/business-days.ts';

/** Between which a shopper chooses. */
export const DELIVERY_CHOICES = ['shipping', 'collect', 'pudo'] as const;
export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

/** `none`: no unit of the order needs a delivery. */
export const DELIVERY_METHODS = [...DELIVERY_CHOICES, 'none'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Specification, section 9. */
export const HANDLING_DAYS = 1;

export interface ShippingRate {
  serviceCode: string;
  serviceName: string;
  priceCents: number;
  deliveryTime: string;
  description: string;
  arrival?: Arrival | undefined;
}

export interface TariffRate extends ShippingRate {
  days?: DayRange | undefined;
}

export const TOO_BIG_FOR_LOCKER =
  'This order is too big for a locker. Please choose delivery by courier or collect it.';

/** `goodsCents`: of the goods that are delivered. */
export function tariff(delivery: DeliverySettings, method: DeliveryMethod, goodsCents: number): TariffRate[] {
  if (method === 'none') return [NO_DELIVERY];
  if (method === 'collect') return [COLLECT];
  if (method === 'pudo') return [locker(delivery, goodsCents)];
  return [
    {
      ...timed(delivery.standardDays),
      serviceCode: 'standard',
      serviceName: 'Standard courier',
      priceCents: doorPrice(delivery, goodsCents, delivery.standardCents),
      description: 'To your door, tracked and insured',
    },
    {
      ...timed(delivery.expressDays),
      serviceCode: 'express',
      serviceName: 'Express courier',
      priceCents: doorPrice(delivery, goodsCents, delivery.expressCents),
      description: 'To your door, tracked and insured',
    },
  ];
}

export const doorPrice = (delivery: DeliverySettings, goodsCents: number, priceCents: number): number =>
  goodsCents >= delivery.freeDoorFromCents ? 0 : priceCents;

export const shippingPriceText = (priceCents: number): string =>
  priceCents === 0 ? 'Free' : formatRand(priceCents);

/** Specification, section 3: 'Free' at or above the method's threshold, 'TBD' below it until a rate is chosen. */
export const shippingBeforeChoice = (
  delivery: DeliverySettings,
  method: DeliveryMethod,
  goodsCents: number,
): 'Free' | 'TBD' =>
  tariff(delivery, method, goodsCents).every(({ priceCents }) => priceCents === 0) ? 'Free' : 'TBD';

export const onBackorder = (rate: ShippingRate): ShippingRate => ({
  ...rate,
  arrival: undefined,
  deliveryTime: rate.serviceCode === COLLECT.serviceCode ? 'Ready when back in stock' : SHIPS_WHEN_BACK,
});

export const SHIPS_WHEN_BACK = 'Ships when back in stock';

const locker = (delivery: DeliverySettings, goodsCents: number): TariffRate => ({
  ...timed(delivery.standardDays),
  serviceCode: 'pudo',
  serviceName: 'PUDO locker',
  priceCents: goodsCents >= delivery.freeLockerFromCents ? 0 : delivery.lockerCents,
  description: 'To a parcel locker near you',
});

const timed = (days: DayRange) => ({ days, deliveryTime: daysText(days) });

export const NO_DELIVERY: ShippingRate = {
  serviceCode: 'none',
  serviceName: 'Nothing to deliver',
  priceCents: 0,
  deliveryTime: '',
  description: '',
};

const COLLECT: TariffRate = {
  serviceCode: 'collect',
  serviceName: 'Collect from the shop',
  priceCents: 0,
  deliveryTime: 'Ready within 1 business day',
  description: 'Bring your order number',
};
