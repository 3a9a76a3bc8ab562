import { describe, expect, it } from 'vitest';
import { type DeliveryMethod, onBackorder, tariff } from './shipping.ts';
import { DEFAULT_SHOP } from './shop-facts.ts';

const { delivery } = DEFAULT_SHOP;
const prices = (method: DeliveryMethod, goodsCents: number, settings = delivery) =>
  tariff(settings, method, goodsCents).map((rate) => rate.priceCents);

describe('the tariff', () => {
  it("asks the policy's prices", () => {
    expect(tariff(delivery, 'shipping', 0)).toMatchObject([
      { serviceCode: 'standard', priceCents: 7_500, deliveryTime: '3-5 business days' },
      { serviceCode: 'express', priceCents: 12_000, deliveryTime: '1-2 business days' },
    ]);
    expect(prices('pudo', 0)).toEqual([8_000]);
    expect(prices('collect', 0)).toEqual([0]);
  });

  it('is free from R1,000 to the door and from R1,499 to a locker', () => {
    expect(prices('shipping', 99_999)).toEqual([7_500, 12_000]);
    expect(prices('shipping', 100_000)).toEqual([0, 0]);
    expect(prices('pudo', 149_899)).toEqual([8_000]);
    expect(prices('pudo', 149_900)).toEqual([0]);
  });

  it("follows the owner's settings", () => {
    const own = {
      ...delivery,
      standardCents: 6_000,
      freeDoorFromCents: 50_000,
      standardDays: [2, 4] as const,
    };
    expect(tariff(own, 'shipping', 0)[0]).toMatchObject({
      priceCents: 6_000,
      deliveryTime: '2-4 business days',
    });
    expect(prices('shipping', 50_000, own)).toEqual([0, 0]);
  });
});

describe('delivery of goods on backorder', () => {
  const words = (method: DeliveryMethod) => {
    const arrival = { earliest: '2026-11-24', latest: '2026-11-25' };
    return tariff(delivery, method, 0).map((rate) => onBackorder({ ...rate, arrival }));
  };

  it('has its price, and no dates', () => {
    expect(words('shipping')).toMatchObject([
      { priceCents: 7_500, deliveryTime: 'Ships when back in stock', arrival: undefined },
      { priceCents: 12_000, deliveryTime: 'Ships when back in stock', arrival: undefined },
    ]);
    expect(words('pudo')).toMatchObject([{ deliveryTime: 'Ships when back in stock', arrival: undefined }]);
  });

  it('is not ready to collect either', () => {
    expect(words('collect')).toMatchObject([{ deliveryTime: 'Ready when back in stock' }]);
  });
});
