import type { Arrival } from '#domain/business-days.ts';
import type { DeliveryAddress } from '#domain/delivery-address.ts';
import type { Parcels } from '#domain/parcels.ts';

/** A live service that prices parcels to the door. */
export interface Courier {
  name: string;
  findRates: (shipment: Shipment) => Promise<CourierAnswer>;
}

export interface Shipment {
  to: CourierAddress;
  items: ShippedItem[];
  /** What the goods are worth together. */
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

/** A courier that gives no rates says why, in words for the log and without personal data. */
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
