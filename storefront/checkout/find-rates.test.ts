import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { createShopApi } from '../api/shop-api.ts';
import { findRates } from './find-rates.ts';

it('a rate request has origin, destination and contents of the parcel', async () => {
  const asked: unknown[] = [];
  const fetch = async (request: Request) => {
    asked.push(await request.json());
    return Response.json({ success: true, rates: [] });
  };
  const shopApi = createShopApi({ baseUrl: 'http://backend.example', fetch });
  const address = { street_address: '22 Loop Street', city: 'Cape Town', zone: 'WC', code: '8001' };
  const items = [{ productId: 7, name: 'Playmat', price: 150, quantity: 2 }];
  await findRates({ shopApi, shop: DEFAULT_SHOP }, { deliveryMethod: 'shipping', address, items });
  expect(asked).toMatchObject([
    {
      collection_address: { city: 'Bloemfontein', zone: 'GP', code: '9301', country: 'ZA' },
      delivery_address: address,
      items: [
        {
          description: 'Playmat',
          price: 150,
          quantity: 2,
          length_cm: 15,
          width_cm: 10,
          height_cm: 2,
          weight_kg: 0.1,
        },
      ],
      declared_value: 300,
      handling_time: 1,
    },
  ]);
});
