import { randFromCents } from '#domain/money.ts';
import { COUNTRY } from '#domain/shop-facts.ts';
import { storefrontContext } from '../context.ts';
import { wireParcel } from '../wire-parcel.ts';
import type { Route } from './+types/estimate-route.ts';
import { type Estimate, estimateOf, failedEstimate } from './estimate.ts';
import { readEstimateQuestion } from './estimate-question.ts';

/** Nobody has said where to yet: the default province's largest city stands in (specification, section 9). */
const SOMEWHERE = {
  street_address: '1 Rissik Street',
  local_area: '',
  city: 'Johannesburg',
  zone: 'GP',
  country: COUNTRY.code,
  code: '2001',
};

/** Delivery prices for a product page, which itself may be older than the courier's prices and the arrival dates. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Estimate> {
  const asked = readEstimateQuestion(new URL(request.url).searchParams);
  if (!asked) throw new Response(null, { status: 400 });
  const { product, variation, goodsCents } = asked;
  const { shopApi, shop } = context.get(storefrontContext);
  const question = {
    items: [
      {
        product_id: product,
        variation_id: variation,
        price: randFromCents(goodsCents),
        quantity: 1,
        ...wireParcel(shop.delivery.cartItem),
      },
    ],
    declared_value: randFromCents(goodsCents),
    handling_time: 1,
  };
  const [door, locker] = await Promise.all([
    shopApi.shippingRates({ ...question, delivery_method: 'shipping', delivery_address: SOMEWHERE }),
    shopApi.shippingRates({ ...question, delivery_method: 'pudo' }),
  ]);
  return estimateOf(door, locker, goodsCents, shop.delivery);
}

/** A lost connection must not take the product page with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Estimate> {
  return serverLoader().catch(failedEstimate);
}
