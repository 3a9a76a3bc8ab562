import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { createApiClients } from './api-clients.ts';
import { KeyVersions } from './pages/key-versions.ts';

it.each([
  { backend: 'own', shopApiUrl: undefined, codesAndCredit: false, expected: true },
  { backend: 'other', shopApiUrl: 'https://wordpress.example', codesAndCredit: false, expected: false },
  { backend: 'other', shopApiUrl: 'https://wordpress.example', codesAndCredit: true, expected: true },
])(
  'an address has its page: $expected, of its $backend backend, with codes and credit $codesAndCredit',
  ({ shopApiUrl, codesAndCredit, expected }) => {
    const clientsOf = createApiClients(
      { publicUrl: 'http://shop.example', shopApiUrl, shopApiKey: 'key', contentApiUrl: undefined },
      { settings: { shop: { ...DEFAULT_SHOP, codesAndCredit } } },
      async () => new Response(),
      new KeyVersions(),
    );
    expect(clientsOf({ requestId: 'request' }).hasMyPage).toBe(expected);
  },
);
