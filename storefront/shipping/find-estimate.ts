import { randFromCents } from '#domain/money.ts';
import { COUNTRY } from '#domain/shop-facts.ts';
import type { StorefrontServices } from '../context.ts';
import { ratedGoods } from '../rated-goods.ts';
import { type Estimate, estimateOf } from './estimate.ts';
import type { EstimateQuestion } from './estimate-question.ts';

/** Nobody has said where to yet: the default province's largest city stands in (specification, section 9). */
const SOMEWHERE = {
  street_address: '1 Rissik Street',
  local_area: '',
  city: 'Johannesburg',
  zone: 'GP',
  country: COUNTRY.code,
  code: '2001',
};

/** What a delivery of one product would cost: the door and the locker side by side. */
export async function findEstimate(
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  { product, variation, name, goodsCents }: EstimateQuestion,
): Promise<Estimate> {
  const price = randFromCents(goodsCents);
  const item = { productId: product, variationId: variation, name: name || 'Item', price, quantity: 1 };
  const question = ratedGoods([item], shop);
  const [door, locker] = await Promise.all([
    shopApi.shippingRates({ ...question, delivery_method: 'shipping', delivery_address: SOMEWHERE }),
    shopApi.shippingRates({ ...question, delivery_method: 'pudo' }),
  ]);
  return estimateOf(door, locker, goodsCents, shop.delivery);
}
