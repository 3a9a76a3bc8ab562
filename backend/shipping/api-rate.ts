import type { ApiRate } from '#contract/shipping.ts';
import { randFromCents } from '#domain/money/money.ts';
import type { ShippingRate } from '#domain/shipping/shipping.ts';
import { CURRENCY } from '#domain/shop/shop-facts.ts';

export const apiRate = (rate: ShippingRate): ApiRate => ({
  service_name: rate.serviceName,
  service_code: rate.serviceCode,
  price: randFromCents(rate.priceCents),
  currency: CURRENCY,
  delivery_time: rate.deliveryTime,
  description: rate.description,
  arrives_from: rate.arrival?.earliest,
  arrives_to: rate.arrival?.latest,
});
