import { randFromCents } from '#domain/money.ts';
import { provinceOfPostalCode } from '#domain/postal-codes.ts';
import type { ProvinceCode } from '#domain/provinces.ts';
import { COUNTRY } from '#domain/shop-facts.ts';
import type { StorefrontServices } from '../api/context.ts';
import { ratedGoods } from '../pieces/delivery/rated-goods.ts';
import { type Estimate, estimateOf } from './estimate.ts';
import type { EstimateQuestion } from './estimate-question.ts';

/** Nobody has said where to yet: the default province's largest city stands in (specification, section 9). */
const ANYWHERE = '2001';

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

/** As much of an address as a postcode says. */
function addressOf(postcode: string) {
  const code = provinceOfPostalCode(postcode) ? postcode : ANYWHERE;
  const zone = provinceOfPostalCode(code) ?? 'GP';
  const city = LARGEST_CITIES[zone];
  return { street_address: '1 Main Road', local_area: '', city, zone, country: COUNTRY.code, code };
}

/** What a delivery of one product would cost: the door and the locker side by side. */
export async function findEstimate(
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  { product, variation, name, goodsCents, postcode = ANYWHERE }: EstimateQuestion,
): Promise<Estimate> {
  const price = randFromCents(goodsCents);
  const item = { productId: product, variationId: variation, name: name || 'Item', price, quantity: 1 };
  const question = ratedGoods([item], shop);
  const [door, locker] = await Promise.all([
    shopApi.shippingRates({
      ...question,
      delivery_method: 'shipping',
      delivery_address: addressOf(postcode),
    }),
    shopApi.shippingRates({ ...question, delivery_method: 'pudo' }),
  ]);
  return estimateOf(door, locker, goodsCents, shop.delivery);
}
