import type { DeliveryAddress } from '#domain/checkout/delivery-address.ts';
import type { Parcels } from '#domain/packing/parcels.ts';
import { parseProvince } from '#domain/shipping/provinces.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';
import type { Arrival } from '#domain/time/business-days.ts';

export interface Courier {
  name: string;
  findRates: (shipment: Shipment) => Promise<CourierAnswer>;
}

export interface Shipment {
  to: CourierAddress;
  items: ShippedItem[];
  goodsCents: number;
}

export interface CourierAddress extends DeliveryAddress {
  company: string;
  local_area: string;
}

export interface ShippedItem extends Parcels {
  description: string;
  priceCents: number;
}

/** Failure reasons go to the log and contain no personal data. */
export type CourierAnswer =
  | { ok: true; rates: CourierRate[] }
  | { ok: false; reason: string; timedOut?: boolean | undefined };

export interface CourierRate {
  serviceCode: string;
  serviceName: string;
  priceCents: number;
  description: string;
  arrival?: Arrival | undefined;
}

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
