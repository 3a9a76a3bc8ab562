import { type DeliveryMethod, type ShippingRate, tariff } from '#domain/shipping.ts';
import type { Services } from '../services.ts';

export interface RateRequest {
  method: DeliveryMethod;
  /** What the goods cost together. */
  goodsCents: number;
}

/**
 * What a delivery costs. The calculator, the checkout and the order itself all ask here, so that what was shown is what
 * is charged. Never called inside a transaction: a courier's answer may take its time.
 */
export async function findRates(
  _services: Services,
  { method, goodsCents }: RateRequest,
): Promise<ShippingRate[]> {
  return tariff(method, goodsCents);
}
