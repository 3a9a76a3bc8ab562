import type { ShippingRate } from './shipping.ts';

/** Shown when a rate call brings nothing (specification, section 8); never charged. */
export const FALLBACK_CENTS = {
  whenTheCallFails: { standard: 5_000, express: 10_000 },
  whenThereAreNoRates: { standard: 7_400, express: 12_000 },
} as const;

export const ESTIMATE_ONLY = 'Estimate only - the final price is shown at checkout';
export const ESTIMATE_AT_CHECKOUT =
  'This price is an estimate: if delivery costs something else, you see it here before you pay';

export const CHECKOUT_FALLBACK: ShippingRate = {
  serviceCode: 'standard',
  serviceName: 'Standard Shipping',
  priceCents: FALLBACK_CENTS.whenThereAreNoRates.standard,
  deliveryTime: '2-3 days',
  description: '',
};
