import type { Arrival } from '#domain/business-days.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { Parcels } from '#domain/parcels.ts';

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
