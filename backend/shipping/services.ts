import type { GroundServices } from '../ground/services.ts';
import type { Courier } from './courier.ts';

export interface ShippingServices extends GroundServices {
  /** Prices parcels to the door; undefined: the shop's own tariff does. */
  courier?: Courier | undefined;
}
