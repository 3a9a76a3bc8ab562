import { randFromCents } from '#domain/money/money.ts';
import { provinceOfPostalCode } from '#domain/shipping/postal-codes.ts';
import type { ProvinceCode } from '#domain/shipping/provinces.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';
import type { StorefrontServices } from '../api/context.ts';
import { rateRequest } from '../pieces/delivery/rate-request.ts';
import { type Estimate, estimateOf } from './estimate.ts';
import type { EstimateQuery } from './estimate-query.ts';

/** Without a destination, the default province's largest city (specification, section 9). */
const DEFAULT_POSTCODE = '2001';

const LARGEST_CITIES: Record<ProvinceCode, string> = {
  EC: 'Gqeberha',
  FS: 'Bloemfontein',
  GP: 'Johannesburg',
  KZN: 'Durban',
  LP: 'Polokwane',
  MP: 'Mbombela',
  NW: 'Rustenburg',
  NC: 'Kimberley',
  WC: 'Cape Town',
};

/** As much of an address as a postcode implies. */
function addressOf(postcode: string) {
  const code = provinceOfPostalCode(postcode) ? postcode : DEFAULT_POSTCODE;
  const zone = provinceOfPostalCode(code) ?? 'GP';
  const city = LARGEST_CITIES[zone];
  return { street_address: '1 Main Road', local_area: '', city, zone, country: COUNTRY.code, code };
}

export async function findEstimate(
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  { product, variation, name, goodsCents, postcode = DEFAULT_POSTCODE }: EstimateQuery,
): Promise<Estimate> {
  const price = randFromCents(goodsCents);
  const item = { productId: product, variationId: variation, name: name || 'Item', price, quantity: 1 };
  const request = rateRequest([item], shop);
  const [door, locker] = await Promise.all([
    shopApi.shippingRates({
      ...request,
      delivery_method: 'shipping',
      delivery_address: addressOf(postcode),
    }),
    shopApi.shippingRates({ ...request, delivery_method: 'pudo' }),
  ]);
  return estimateOf(door, locker, goodsCents, shop.delivery);
}
