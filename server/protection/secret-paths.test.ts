import { expect, it } from 'vitest';
import { isSecretPage, withoutSecrets } from './secret-paths.ts';

it.each([
  ['/order/secret', '/order/[link]'],
  ['/order/secret.data', '/order/[link]'],
  ['/order/secret/invoice', '/order/[link]/invoice'],
  ['/Order/secret', '/order/[link]'],
  ['//ORDER//secret/', '/order/[link]/'],
  ['/%6Frder/secret', '/order/[link]'],
  ['/order/%ff', '/order/[link]'],
  ['/order/secret/invoice.pdf', '/order/[link]/invoice.pdf'],
  ['/wants/secret/stop', '/wants/[link]/stop'],
  ['/preview/secret.data', '/preview/[link]'],
  ['/my/open/secret.data', '/my/open/[link]'],
  ['/office/set-up/secret', '/office/set-up/[link]'],
  ['/office//Set-Up/secret.data', '/office//set-up/[link]'],
])('of %s the log shows %s', (path, shown) => {
  expect(withoutSecrets(path)).toBe(shown);
  expect(isSecretPage(path)).toBe(true);
});

it.each([
  '/',
  '/order',
  '/order/',
  '/wp-json/springdeck/v1/order/links',
  '/orders/12',
  '/shop/order/1',
  '/order-help/x',
  '/my/open',
  '/my/data',
  '/office/set-up',
  '/office/sign-in/code',
])('%s is shown as it is', (path) => {
  expect(withoutSecrets(path)).toBe(path);
  expect(isSecretPage(path)).toBe(false);
});
