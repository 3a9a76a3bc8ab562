import { expect, it, onTestFinished, vi } from 'vitest';
import { cacheRates } from './cache-rates.ts';
import type { Courier, CourierAnswer, Shipment } from './courier.ts';

const rates: CourierAnswer = {
  ok: true,
  rates: [{ serviceCode: 'standard', serviceName: 'Standard', priceCents: 9_000, description: '' }],
};
const to = (street_address: string): Shipment => ({
  to: {
    company: '',
    street_address,
    local_area: '',
    city: 'Durban',
    zone: 'KZN',
    country: 'ZA',
    code: '4001',
  },
  items: [
    { description: 'Dice', priceCents: 1, quantity: 1, lengthCm: 1, widthCm: 1, heightCm: 1, weightKg: 1 },
  ],
  goodsCents: 1,
});

function openShelf(answer: () => CourierAnswer | Promise<CourierAnswer>) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (minutes: number) => void vi.advanceTimersByTime(minutes * 60_000);
  pass(1);
  let asked = 0;
  const courier: Courier = {
    name: 'test',
    findRates: async () => {
      asked += 1;
      return answer();
    },
  };
  return {
    courier: cacheRates(courier),
    asked: () => asked,
    pass,
    putClockBack: (minutes: number) => void vi.setSystemTime(Date.now() - minutes * 60_000),
  };
}

it('equal requests share one answer for 15 minutes, whatever the names of the items', async () => {
  const shelf = openShelf(() => rates);
  const renamed = to('1 Beach Road');
  renamed.items = renamed.items.map((item) => ({ ...item, description: 'Other dice' }));
  await Promise.all([shelf.courier.findRates(to('1 Beach Road')), shelf.courier.findRates(renamed)]);
  shelf.pass(14.9);
  expect(await shelf.courier.findRates(to('1 Beach Road'))).toEqual(rates);
  expect(shelf.asked()).toBe(1);
  shelf.pass(0.2);
  await shelf.courier.findRates(to('1 Beach Road'));
  expect(shelf.asked()).toBe(2);
});

it('another address is another request, and the shelf does not grow without end', async () => {
  const shelf = openShelf(() => rates);
  for (let number = 0; number <= 1_000; number += 1)
    await shelf.courier.findRates(to(`${number} Beach Road`));
  expect(shelf.asked()).toBe(1_001);
  await shelf.courier.findRates(to('1000 Beach Road'));
  expect(shelf.asked()).toBe(1_001);
  await shelf.courier.findRates(to('0 Beach Road'));
  expect(shelf.asked()).toBe(1_002);
});

it('a failure is not cached', async () => {
  const shelf = openShelf(() => ({ ok: false, reason: 'status 401' }));
  await shelf.courier.findRates(to('1 Beach Road'));
  await shelf.courier.findRates(to('1 Beach Road'));
  expect(shelf.asked()).toBe(2);
});

it('after a timeout the courier is left alone for half a minute', async () => {
  const shelf = openShelf(() => ({ ok: false, reason: 'timeout', timedOut: true }));
  await shelf.courier.findRates(to('1 Beach Road'));
  expect(await shelf.courier.findRates(to('2 Beach Road'))).toMatchObject({ ok: false });
  expect(shelf.asked()).toBe(1);
  shelf.pass(0.5);
  await shelf.courier.findRates(to('2 Beach Road'));
  expect(shelf.asked()).toBe(2);
});

it('a clock that is put back makes neither the 15 minutes nor the half minute longer', async () => {
  let answer: CourierAnswer = rates;
  const shelf = openShelf(() => answer);
  await shelf.courier.findRates(to('1 Beach Road'));
  shelf.putClockBack(60);
  shelf.pass(15.1);
  await shelf.courier.findRates(to('1 Beach Road'));
  expect(shelf.asked()).toBe(2);
  answer = { ok: false, reason: 'timeout', timedOut: true };
  await shelf.courier.findRates(to('2 Beach Road'));
  shelf.putClockBack(60);
  shelf.pass(0.5);
  await shelf.courier.findRates(to('3 Beach Road'));
  expect(shelf.asked()).toBe(4);
});
