import { describe, expect, it } from 'vitest';
import { DEFAULT_SHOP } from '../shop/shop-facts.ts';
import {
  type DeliveryMethod,
  onBackorder,
  shippingBeforeChoice,
  shippingPriceText,
  tariff,
} from './shipping.ts';

const { delivery } = DEFAULT_SHOP;
const prices = (method: DeliveryMethod, goodsCents: number, settings = delivery) =>
  tariff(settings, method, goodsCents).map((rate) => rate.priceCents);

describe('the tariff', () => {
  it("asks the policy's prices", () => {
    expect(tariff(delivery, 'shipping', 0)).toMatchObject([
      { serviceCode: 'standard', priceCents: 7_500, deliveryTime: '3-5 business days' },
      { serviceCode: 'express', priceCents: 12_000, deliveryTime: '1-2 business days' },
    ]);
    expect(tariff(delivery, 'pudo', 0)).toMatchObject([{ serviceCode: 'pudo', priceCents: 8_000 }]);
    expect(tariff(delivery, 'collect', 0)).toMatchObject([{ serviceCode: 'collect', priceCents: 0 }]);
  });

  it('names each way and says what it comes to', () => {
    const words = (method: DeliveryMethod) =>
      tariff(delivery, method, 0).map(({ serviceName, description, deliveryTime }) => [
        serviceName,
        description,
        deliveryTime,
      ]);
    expect([...words('shipping'), ...words('pudo'), ...words('collect')]).toEqual([
      ['Standard courier', 'To your door, tracked and insured', '3-5 business days'],
      ['Express courier', 'To your door, tracked and insured', '1-2 business days'],
      ['PUDO locker', 'To a parcel locker near you', '3-5 business days'],
      ['Collect from the shop', 'Bring your order number', 'Ready within 1 business day'],
    ]);
    expect(tariff(delivery, 'shipping', 0).map(({ days }) => days)).toEqual([
      delivery.standardDays,
      delivery.expressDays,
    ]);
    expect([0, 7_500].map((cents) => shippingPriceText(cents).replace(/\s/g, ' '))).toEqual([
      'Free',
      'R 75,00',
    ]);
  });

  it('has one way for what needs no delivery, which is free', () => {
    expect(tariff(delivery, 'none', 0)).toEqual([
      {
        serviceCode: 'none',
        serviceName: 'Nothing to deliver',
        priceCents: 0,
        deliveryTime: '',
        description: '',
      },
    ]);
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

it('before a choice shipping is free at or above the threshold of its method, and TBD below it', () => {
  const { freeDoorFromCents, freeLockerFromCents } = delivery;
  expect(shippingBeforeChoice(delivery, 'shipping', freeDoorFromCents - 1)).toBe('TBD');
  expect(shippingBeforeChoice(delivery, 'shipping', freeDoorFromCents)).toBe('Free');
  expect(shippingBeforeChoice(delivery, 'pudo', freeDoorFromCents)).toBe('TBD');
  expect(shippingBeforeChoice(delivery, 'pudo', freeLockerFromCents)).toBe('Free');
  expect(shippingBeforeChoice(delivery, 'collect', 1)).toBe('Free');
  expect(shippingBeforeChoice({ ...delivery, standardCents: 0 }, 'shipping', 1)).toBe('TBD');
});
