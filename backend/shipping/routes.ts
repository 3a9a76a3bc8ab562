import { Hono } from 'hono';
import { type ApiRate, type ShippingRequest, shippingRequestSchema } from '#contract/shipping.ts';
import { deliveryAddressErrors } from '#domain/delivery-address.ts';
import { centsFromRand, randFromCents } from '#domain/money.ts';
import type { ShippingRate } from '#domain/shipping.ts';
import { CURRENCY } from '#domain/shop-facts.ts';
import { ApiError } from '../http/errors.ts';
import { readBody } from '../http/parse.ts';
import type { Services } from '../services.ts';
import { findRates } from './find-rates.ts';

/** The province of an address that names none (specification, section 3). */
const DEFAULT_ZONE = 'GP';

export function shippingRoutes(services: Services): Hono {
  return new Hono().post('/shipping/calculate', async (c) => {
    const request = await readBody(c, shippingRequestSchema);
    ensureItems(request);
    ensureAddress(request);
    const rates = await findRates(services, {
      method: request.delivery_method,
      goodsCents: goodsCents(request),
    });
    return c.json({ success: true, rates: rates.map(apiRate) });
  });
}

function ensureItems({ items }: ShippingRequest): void {
  if (items.length === 0) throw new ApiError(400, 'cart_empty', 'Cart is empty');
}

/** Only a parcel to the door needs an address. */
function ensureAddress({ delivery_method, delivery_address: address }: ShippingRequest): void {
  if (delivery_method !== 'shipping') return;
  const errors = deliveryAddressErrors({
    street_address: address?.street_address ?? '',
    city: address?.city ?? '',
    zone: address?.zone || DEFAULT_ZONE,
    country: address?.country ?? '',
    code: address?.code ?? '',
  });
  if (errors.length === 0) return;
  throw new ApiError(400, 'invalid_address', `Invalid delivery address: ${errors.join(', ')}`);
}

const goodsCents = ({ declared_value, items }: ShippingRequest): number =>
  declared_value === undefined
    ? items.reduce((sum, item) => sum + centsFromRand(item.price) * item.quantity, 0)
    : centsFromRand(declared_value);

const apiRate = (rate: ShippingRate): ApiRate => ({
  service_name: rate.serviceName,
  service_code: rate.serviceCode,
  price: randFromCents(rate.priceCents),
  currency: CURRENCY,
  delivery_time: rate.deliveryTime,
  description: rate.description,
});
