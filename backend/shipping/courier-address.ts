import { parseProvince } from '#domain/provinces.ts';
import { COUNTRY } from '#domain/shop-facts.ts';
import type { CourierAddress } from './courier.ts';

/** Normalises a validated address, so that the checkout and the order share a cache key. */
export const courierAddress = (address: CourierAddress): CourierAddress => ({
  company: address.company.trim(),
  street_address: address.street_address.trim(),
  local_area: address.local_area.trim(),
  city: address.city.trim(),
  zone: parseProvince(address.zone) ?? address.zone,
  country: COUNTRY.code,
  code: address.code.replace(/\s/g, ''),
});
