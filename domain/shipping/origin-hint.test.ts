import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '../shop/shop-facts.ts';
import { originHint } from './origin-hint.ts';

it('warns of a collection address in another province, but not of the one that the shop comes with', () => {
  expect(originHint({ code: '8001', zone: 'GP' })).toContain('Western Cape');
  expect(originHint({ code: '8001', zone: 'WC' })).toBeUndefined();
  expect(originHint(DEFAULT_SHOP.origin)).toBeUndefined();
});
