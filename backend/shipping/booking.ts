import type { Parcel } from '#domain/packing/parcels.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { CourierAddress } from './courier.ts';

/** A courier that accepts bookings by API and creates the waybill. */
export interface ParcelBooker {
  name: string;
  /** To doors, or to lockers. */
  method: 'shipping' | 'pudo';
  book: (parcel: ParcelToBook) => Promise<BookingAnswer>;
  findWaybill: (booking: string) => Promise<WaybillAnswer>;
}

/** Collection address, and a contact for the courier. */
export type CollectingShop = Pick<ShopFacts, 'origin' | 'name' | 'phone' | 'email'>;

export interface ParcelToBook {
  /** Such as 'SD-7K3M9QX2 1/2', printed on the waybill. */
  reference: string;
  to: { name: string; phone: string; email: string };
  /** For doors. */
  address?: CourierAddress | undefined;
  /** For lockers. */
  lockerCode?: string | undefined;
  size: Parcel;
  contents: string;
  valueCents: number;
  /** The service chosen at checkout; empty: the courier's default. */
  serviceCode: string;
}

/** Failure reasons are worded for the packer and contain no personal data. */
export type BookingAnswer = { ok: true; booking: string; tracking: string } | { ok: false; reason: string };

export type WaybillAnswer = { ok: true; pdf: Uint8Array<ArrayBuffer> } | { ok: false; reason: string };
