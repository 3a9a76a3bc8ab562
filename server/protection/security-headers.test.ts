import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { readConfig } from '../config.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** What one directive of the policy allows. */
function allowed(directive: string, env: NodeJS.ProcessEnv): string[] {
  const policy = contentSecurityPolicy(readConfig(env), DEFAULT_SHOP).split('; ');
  return (
    policy
      .find((line) => line.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

const SHOP_API_URL = 'https://wordpress.example/shop';

it('the checkout posts to the payment provider that is set, and to no other', () => {
  expect(allowed('form-action', {})).toEqual(["'self'", 'http://localhost:3000']);
  const PAYFAST_BASE_URL = 'https://provider.example/pay';
  expect(allowed('form-action', { PAYFAST_BASE_URL })).toEqual(["'self'", 'https://provider.example']);
});

it('another backend sends the shopper to either of PayFast’s hosts', () => {
  expect(allowed('form-action', { SHOP_API_URL })).toEqual([
    "'self'",
    'http://localhost:3000',
    'https://sandbox.payfast.co.za',
    'https://www.payfast.co.za',
  ]);
});

it('images of another backend may lie on its host', () => {
  const CONTENT_API_URL = 'https://blog.example';
  expect(allowed('img-src', {})).toEqual(["'self'", 'data:']);
  expect(allowed('img-src', { SHOP_API_URL, CONTENT_API_URL })).toEqual([
    "'self'",
    'data:',
    'https://wordpress.example',
    'https://blog.example',
  ]);
});
