import { doorPrice, type ShippingRate } from '#domain/shipping/shipping.ts';
import { ESTIMATE_ONLY, FALLBACK_CENTS } from '#domain/shipping/shipping-fallbacks.ts';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';
import type { PostResult } from '../api/shop-api.ts';

export interface Estimate {
  rates: ShippingRate[];
  /** Empty if the parcel fits in no locker; undefined if unknown. */
  lockers: ShippingRate[] | undefined;
  /** Explains why the prices are estimates. */
  note?: string | undefined;
}

const NOTE = `Using fallback rates for testing. ${ESTIMATE_ONLY}.`;

export function estimateOf(
  answer: PostResult<ShippingRate[]>,
  lockerAnswer: PostResult<ShippingRate[]>,
  goodsCents: number,
  delivery: DeliverySettings,
): Estimate {
  const lockers = readLockers(lockerAnswer);
  if (!answer.ok) return { ...failedEstimate(), lockers };
  if (answer.value.length === 0)
    return { rates: fallbackRates(FALLBACK_CENTS.whenThereAreNoRates), lockers, note: NOTE };
  return { rates: answer.value.map((rate) => withPrice(rate, goodsCents, delivery)), lockers };
}

/** Also for browsers that cannot reach the shop. */
export const failedEstimate = (): Estimate => ({
  rates: fallbackRates(FALLBACK_CENTS.whenTheCallFails),
  lockers: undefined,
  note: NOTE,
});

function readLockers(answer: PostResult<ShippingRate[]>): ShippingRate[] | undefined {
  if (answer.ok) return answer.value;
  return answer.code === 'too_big_for_locker' ? [] : undefined;
}

/** A price of 0 is a gap in the courier's answer, unless delivery is free (decision 0003). */
function withPrice(rate: ShippingRate, goodsCents: number, delivery: DeliverySettings): ShippingRate {
  if (rate.priceCents > 0) return rate;
  const name = `${rate.serviceCode} ${rate.serviceName}`.toLowerCase();
  const word = (['standard', 'express'] as const).find((candidate) => name.includes(candidate));
  if (!word) return rate;
  return { ...rate, priceCents: doorPrice(delivery, goodsCents, FALLBACK_CENTS.whenThereAreNoRates[word]) };
}

const fallbackRates = (cents: { standard: number; express: number }): ShippingRate[] => [
  {
    serviceCode: 'standard',
    serviceName: 'Standard courier',
    priceCents: cents.standard,
    deliveryTime: '3-5 business days',
    description: '',
  },
  {
    serviceCode: 'express',
    serviceName: 'Express courier',
    priceCents: cents.express,
    deliveryTime: '1-2 business days',
    description: '',
  },
];
