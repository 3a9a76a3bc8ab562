import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { createContentApi } from '../api/content-api.ts';
import { createShopApi } from '../api/shop-api.ts';
import { myServices } from './my-services.ts';

const transport = { fetch: async () => new Response(), baseUrl: 'http://backend.example' };

const servicesWith = (hasMyPage: boolean) => ({
  shopApi: createShopApi(transport),
  contentApi: createContentApi(transport),
  shop: DEFAULT_SHOP,
  hasMyPage,
  publicUrl: 'http://shop.example',
  paymentIsSimulated: false,
  nonce: '',
  noteMissing: () => undefined,
  reportError: () => undefined,
});

it('an address has no page where the backend has none', () => {
  const open = (hasMyPage: boolean) => myServices({ get: () => servicesWith(hasMyPage) });
  expect(open(true)).toMatchObject({ hasMyPage: true });
  expect(() => open(false)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
