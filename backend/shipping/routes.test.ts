import { expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { ratesSchema } from '#contract/shipping.ts';
import { createBackend } from '../app.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';

const address = {
  company: '',
  street_address: '12 Nelson Mandela Drive',
  local_area: 'Westdene',
  city: 'Bloemfontein',
  zone: 'FS',
  country: 'ZA',
  code: '9301',
};
const booster = { description: 'Booster', price: 299.99, quantity: 2, weight_kg: 0.1 };

eachDatabase((openDb) => {
  async function openCalculator() {
    const backend = createBackend(testServices(await openDb()));
    return async (body: unknown) => {
      const response = await backend.request(PATHS.calculateShipping, {
        method: 'POST',
        headers: { [API_KEY_HEADER]: TEST_API_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
  }

  it("door delivery costs the policy's prices, in rand", async () => {
    const calculate = await openCalculator();
    const { status, body } = await calculate({
      delivery_address: address,
      items: [booster],
      handling_time: 1,
    });
    expect(status).toBe(200);
    expect(ratesSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      success: true,
      rates: [
        { service_code: 'standard', price: 75, currency: 'ZAR', delivery_time: '3-5 business days' },
        { service_code: 'express', price: 120, currency: 'ZAR', delivery_time: '1-2 business days' },
      ],
    });
  });

  it('is free from R1,000 to the door and from R1,499 to a locker; the declared value counts before the items', async () => {
    const calculate = await openCalculator();
    const prices = async (declared_value: number, delivery_method: string) => {
      const { body } = await calculate({
        delivery_address: address,
        items: [booster],
        declared_value,
        delivery_method,
      });
      return ratesSchema.parse(body).rates.map((rate) => rate.price);
    };
    expect(await prices(999.99, 'shipping')).toEqual([75, 120]);
    expect(await prices(1000, 'shipping')).toEqual([0, 0]);
    expect(await prices(1498.99, 'pudo')).toEqual([80]);
    expect(await prices(1499, 'pudo')).toEqual([0]);
    expect(await prices(1, 'collect')).toEqual([0]);
  });

  it('sums the items when no value is declared', async () => {
    const calculate = await openCalculator();
    const { body } = await calculate({ delivery_address: address, items: [{ ...booster, quantity: 4 }] });
    expect(ratesSchema.parse(body).rates.map((rate) => rate.price)).toEqual([0, 0]);
  });

  it('lists what an address lacks', async () => {
    const calculate = await openCalculator();
    const list = 'Street address is required, City is required, Postal code is required, Country is required';
    for (const delivery_address of [
      undefined,
      {},
      { street_address: ' ', city: '', code: '', country: '' },
    ]) {
      expect(await calculate({ delivery_address, items: [booster] })).toMatchObject({
        status: 400,
        body: { message: `Invalid delivery address: ${list}`, data: { status: 400 } },
      });
    }
    expect(
      await calculate({ delivery_address: { ...address, zone: 'XX', code: '12' }, items: [booster] }),
    ).toMatchObject({
      body: {
        message: 'Invalid delivery address: Province is required, Postal code must be 4 digits',
        data: {
          params: {
            'delivery_address.zone': 'Province is required',
            'delivery_address.code': 'Postal code must be 4 digits',
          },
        },
      },
    });
  });

  it('needs no address to collect or for a locker', async () => {
    const calculate = await openCalculator();
    for (const delivery_method of ['collect', 'pudo']) {
      expect(await calculate({ items: [booster], delivery_method })).toMatchObject({ status: 200 });
    }
  });

  it("an empty cart gives 'Cart is empty'", async () => {
    const calculate = await openCalculator();
    for (const items of [[], undefined]) {
      expect(await calculate({ delivery_address: address, items })).toMatchObject({
        status: 400,
        body: { message: 'Cart is empty', data: { params: { items: 'Cart is empty' } } },
      });
    }
  });
});
