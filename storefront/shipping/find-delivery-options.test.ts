import { expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { createShopApi } from '../api/shop-api.ts';
import { EXAMPLE_BASKET } from './basket.ts';
import type { CalculatorAddress } from './calculator-address.ts';
import { findDeliveryOptions } from './find-delivery-options.ts';
import { findEstimate } from './find-estimate.ts';

const address: CalculatorAddress = {
  street_address: '22 Loop Street',
  local_area: '',
  city: 'Cape Town',
  zone: 'WC',
  code: '8001',
  country: 'South Africa',
};

function openShop() {
  const asked: Record<string, unknown>[] = [];
  const fetch = async (request: Request) => {
    asked.push(z.record(z.string(), z.unknown()).parse(await request.json()));
    return Response.json({ success: true, rates: [] });
  };
  return {
    asked,
    services: { shopApi: createShopApi({ baseUrl: 'http://backend.example', fetch }), shop: DEFAULT_SHOP },
  };
}

const usualSize = { length_cm: 15, width_cm: 10, height_cm: 2, weight_kg: 0.1 };

it('a product page’s rate request has the origin and contents of the parcel', async () => {
  const { asked, services } = openShop();
  await findEstimate(services, { product: 7, name: 'Playmat', goodsCents: 15_000 });
  for (const { collection_address, items } of asked) {
    expect(collection_address).toEqual(DEFAULT_SHOP.origin);
    expect(items).toMatchObject([{ description: 'Playmat', price: 150, quantity: 1, ...usualSize }]);
  }
  expect(asked.map(({ delivery_method }) => delivery_method)).toEqual(['shipping', 'pudo']);
});

it('so has the calculator’s, whose example basket has its own weights and sizes', async () => {
  const { asked, services } = openShop();
  await findDeliveryOptions(services, { address, basket: EXAMPLE_BASKET, usesCart: false, option: '' });
  const booster = { length_cm: 13, width_cm: 7, height_cm: 1, weight_kg: 0.03 };
  for (const { collection_address, items } of asked) {
    expect(collection_address).toEqual(DEFAULT_SHOP.origin);
    expect(items).toMatchObject([
      { price: 299.99, quantity: 2, ...booster },
      { price: 199.99, quantity: 1, ...booster },
    ]);
  }
  expect(asked).toHaveLength(2);
});
