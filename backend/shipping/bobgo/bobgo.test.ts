import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { type BobGoAnswer, economy, overnight, startFakeBobGo } from '../../../tests/fakes/bobgo.ts';
import type { Shipment } from '../courier.ts';
import { bobGo } from './bobgo.ts';

const shipment: Shipment = {
  to: {
    company: '',
    street_address: '22 Loop Street',
    local_area: 'City Centre',
    city: 'Cape Town',
    zone: 'WC',
    country: 'ZA',
    code: '8001',
  },
  items: [
    {
      description: 'Booster',
      priceCents: 29_999,
      quantity: 2,
      lengthCm: 15,
      widthCm: 10,
      heightCm: 2,
      weightKg: 0.1,
    },
  ],
  goodsCents: 59_998,
};

async function openCourier(timeoutMs?: number) {
  const fake = await startFakeBobGo();
  onTestFinished(fake.close);
  return {
    fake,
    courier: bobGo({ token: 'secret', baseUrl: fake.baseUrl }, DEFAULT_SHOP.origin, timeoutMs),
  };
}

it('asks for rates at checkout: rand, centimetres, kilograms, the origin as set, one day of handling', async () => {
  const { fake, courier } = await openCourier();
  await courier.findRates(shipment);
  expect(fake.asked).toHaveLength(1);
  expect(fake.asked[0]?.authorization).toBe('Bearer secret');
  expect(JSON.parse(fake.asked[0]?.body ?? '')).toEqual({
    collection_address: {
      company: 'Springdeck',
      street_address: '',
      local_area: '',
      city: 'Bloemfontein',
      zone: 'GP',
      country: 'ZA',
      code: '9301',
    },
    delivery_address: shipment.to,
    items: [
      {
        description: 'Booster',
        price: 299.99,
        quantity: 2,
        length_cm: 15,
        width_cm: 10,
        height_cm: 2,
        weight_kg: 0.1,
      },
    ],
    declared_value: 599.98,
    handling_time: 1,
  });
});

it('reads total_price as rand and makes each service recognisable as standard or express', async () => {
  const { courier } = await openCourier();
  expect(await courier.findRates(shipment)).toEqual({
    ok: true,
    rates: [
      {
        serviceCode: 'standard-bobgo_71_eco',
        serviceName: 'Standard (Economy)',
        priceCents: 8_950,
        description: 'Delivery within 2 to 4 business days',
        arrival: { earliest: '2026-11-25', latest: '2026-11-27' },
      },
      {
        serviceCode: 'express-bobgo_72_ovn',
        serviceName: 'Express (Overnight)',
        priceCents: 14_900,
        description: 'Delivery within 2 to 4 business days',
        arrival: { earliest: '2026-11-24', latest: '2026-11-24' },
      },
    ],
  });
});

it('drops other currencies, unknown and repeated services, and anything but door delivery', async () => {
  const { fake, courier } = await openCourier();
  fake.rates = [
    { ...economy, total_price: null },
    { ...economy, total_price: -1 },
    { ...economy, total_price: 'free' },
    { ...economy, total_price: undefined },
    { ...economy, service_code: '' },
    { ...economy, currency: 'USD' },
    { ...economy, type: 'pickup-point' },
    { ...overnight, total_price: '150.25' },
    { ...overnight, total_price: '149.90' },
  ];
  expect(await courier.findRates(shipment)).toMatchObject({
    ok: true,
    rates: [{ serviceCode: 'express-bobgo_72_ovn', priceCents: 14_990 }],
  });
});

it.each<[BobGoAnswer, string]>([
  ['unauthorised', 'status 401'],
  ['unknown channel', 'status 404'],
  ['empty', 'no rates'],
  ['malformed', 'malformed answer'],
])('an answer that is %s gives no rates: %s', async (answer, reason) => {
  const { fake, courier } = await openCourier();
  fake.answer = answer;
  expect(await courier.findRates(shipment)).toEqual({ ok: false, reason });
});

it('a courier that does not answer times out', async () => {
  const { fake, courier } = await openCourier(50);
  fake.answer = 'silent';
  expect(await courier.findRates(shipment)).toEqual({ ok: false, reason: 'timeout', timedOut: true });
});

it('a courier that cannot be reached gives no rates', async () => {
  const { fake, courier } = await openCourier();
  await fake.close();
  expect(await courier.findRates(shipment)).toMatchObject({ ok: false, reason: 'no connection' });
});
