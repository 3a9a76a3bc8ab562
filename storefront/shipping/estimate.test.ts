import { describe, expect, it } from 'vitest';
import type { ShippingRate } from '#domain/shipping/shipping.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import type { PostResult } from '../api/shop-api.ts';
import { estimateOf } from './estimate.ts';

const failed: PostResult<ShippingRate[]> = { ok: false, status: 500, code: '', message: '', data: undefined };
const rate = (serviceCode: string, priceCents: number): ShippingRate => ({
  serviceCode,
  serviceName: serviceCode,
  priceCents,
  deliveryTime: '',
  description: '',
});
const estimate = (answer: PostResult<ShippingRate[]>, goodsCents = 50_000) => {
  const { rates, note } = estimateOf(answer, failed, goodsCents, DEFAULT_SHOP.delivery);
  return { prices: rates.map(({ priceCents }) => priceCents), times: rates.map((r) => r.deliveryTime), note };
};

describe("the product page's estimate", () => {
  it('returns the rates of the call', () => {
    const answer = { ok: true as const, value: [rate('standard', 8_250), rate('express', 14_000)] };
    expect(estimate(answer)).toMatchObject({ prices: [8_250, 14_000], note: undefined });
  });

  it('is 50 and 100 when the rate call fails, marked as an estimate', () => {
    expect(estimate(failed)).toEqual({
      prices: [5_000, 10_000],
      times: ['3-5 business days', '1-2 business days'],
      note: 'Using fallback rates for testing. Estimate only - the final price is shown at checkout.',
    });
  });

  it('is 74 and 120 when the answer has no rates', () => {
    expect(estimate({ ok: true, value: [] })).toMatchObject({
      prices: [7_400, 12_000],
      note: expect.stringContaining('Using fallback rates for testing'),
    });
  });

  it('takes 74 and 120 for a price of zero, but not from R1,000 on', () => {
    const answer = { ok: true as const, value: [rate('standard', 0), rate('express', 0), rate('drone', 0)] };
    expect(estimate(answer, 99_999).prices).toEqual([7_400, 12_000, 0]);
    expect(estimate(answer, 100_000).prices).toEqual([0, 0, 0]);
  });

  it('has no lockers for parcels that fit in none, and unknown lockers without an answer', () => {
    const locker = { ok: true as const, value: [rate('pudo', 8_000)] };
    const tooBig = { ...failed, status: 400, code: 'too_big_for_locker' };
    const lockers = (answer: PostResult<ShippingRate[]>) =>
      estimateOf(failed, answer, 50_000, DEFAULT_SHOP.delivery).lockers;
    expect(lockers(locker)).toEqual(locker.value);
    expect(lockers(tooBig)).toEqual([]);
    expect(lockers(failed)).toBeUndefined();
  });
});
