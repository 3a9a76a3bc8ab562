import { expect, it } from 'vitest';
import { withoutSecrets } from './log-requests.ts';

it.each([
  ['/order/1-tqezzd-h3mSS8gc', '/order/[link]'],
  ['/order/1-tqezzd-h3mSS8gc.data', '/order/[link]'],
  ['/order/1-tqezzd-h3mSS8gc/invoice.pdf', '/order/[link]/invoice.pdf'],
  ['/wp-json/springdeck/v1/order/links', '/wp-json/springdeck/v1/order/links'],
  ['/shop/product/7', '/shop/product/7'],
])('the log shows %s as %s', (path, logged) => {
  expect(withoutSecrets(path)).toBe(logged);
});
