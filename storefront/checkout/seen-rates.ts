import type { ShippingRate } from '#domain/shipping.ts';

/** What a page writes down of its rates: cents by service code. */
export const writeSeenRates = (rates: readonly ShippingRate[]): string =>
  JSON.stringify(Object.fromEntries(rates.map(({ serviceCode, priceCents }) => [serviceCode, priceCents])));
