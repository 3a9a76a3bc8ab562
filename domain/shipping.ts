import { isPostalCode, isSouthAfrica, NO_DELIVERY_ABROAD } from './checkout.ts';
import { parseProvince } from './provinces.ts';
import {
  EXPRESS_DELIVERY_CENTS,
  EXPRESS_DELIVERY_TIME,
  FREE_DOOR_DELIVERY_FROM_CENTS,
  FREE_LOCKER_FROM_CENTS,
  LOCKER_DELIVERY_CENTS,
  STANDARD_DELIVERY_CENTS,
  STANDARD_DELIVERY_TIME,
} from './shop-facts.ts';

export const DELIVERY_METHODS = ['shipping', 'collect', 'pudo'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export interface ShippingRate {
  serviceCode: string;
  serviceName: string;
  priceCents: number;
  deliveryTime: string;
  description: string;
}

/** Where a parcel shall go, in the courier API's field names. */
export interface DeliveryAddress {
  street_address: string;
  city: string;
  zone: string;
  country: string;
  code: string;
}

/** The specification's messages for an address that rates are asked for; empty when it can be used. */
export function deliveryAddressErrors(address: DeliveryAddress): string[] {
  const errors: string[] = [];
  if (address.street_address.trim() === '') errors.push('Street address is required');
  if (address.city.trim() === '') errors.push('City is required');
  if (parseProvince(address.zone) === undefined) errors.push('Province is required');
  if (address.code.trim() === '') errors.push('Postal code is required');
  else if (!isPostalCode(address.code)) errors.push('Postal code must be 4 digits');
  if (address.country.trim() === '') errors.push('Country is required');
  else if (!isSouthAfrica(address.country)) errors.push(NO_DELIVERY_ABROAD);
  return errors;
}

/** What the shop's own tariff asks for a method, by the value of the goods in the cart. */
export function tariff(method: DeliveryMethod, goodsCents: number): ShippingRate[] {
  if (method === 'collect') return [collect];
  if (method === 'pudo') return [locker(goodsCents)];
  return [standard(goodsCents), express(goodsCents)];
}

const freeFrom = (threshold: number, goodsCents: number, priceCents: number): number =>
  goodsCents >= threshold ? 0 : priceCents;

const standard = (goodsCents: number): ShippingRate => ({
  serviceCode: 'standard',
  serviceName: 'Standard courier',
  priceCents: freeFrom(FREE_DOOR_DELIVERY_FROM_CENTS, goodsCents, STANDARD_DELIVERY_CENTS),
  deliveryTime: STANDARD_DELIVERY_TIME,
  description: 'To your door, tracked and insured',
});

const express = (goodsCents: number): ShippingRate => ({
  serviceCode: 'express',
  serviceName: 'Express courier',
  priceCents: freeFrom(FREE_DOOR_DELIVERY_FROM_CENTS, goodsCents, EXPRESS_DELIVERY_CENTS),
  deliveryTime: EXPRESS_DELIVERY_TIME,
  description: 'To your door, tracked and insured',
});

const locker = (goodsCents: number): ShippingRate => ({
  serviceCode: 'pudo',
  serviceName: 'PUDO locker',
  priceCents: freeFrom(FREE_LOCKER_FROM_CENTS, goodsCents, LOCKER_DELIVERY_CENTS),
  deliveryTime: STANDARD_DELIVERY_TIME,
  description: 'To a parcel locker near you',
});

const collect: ShippingRate = {
  serviceCode: 'collect',
  serviceName: 'Collect from the shop',
  priceCents: 0,
  deliveryTime: 'Ready within 1 business day',
  description: 'Bring your order number',
};
