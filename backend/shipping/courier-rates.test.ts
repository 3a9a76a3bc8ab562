import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { ratesSchema } from '#contract/shipping.ts';
import { type BobGoAnswer, economy, startFakeBobGo } from '../../tests/fakes/bobgo.ts';
import type { Db } from '../ground/db/tables.ts';
import { deckBox, insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { delivered, openShop } from '../testing/shop.ts';
import { bobGo } from './bobgo/bobgo.ts';
import { cacheRates } from './cache-rates.ts';

const thandi = {
  street_address: '12 Nelson Mandela Drive',
  local_area: 'Westdene',
  city: 'Bloemfontein',
  zone: 'FS',
  country: 'ZA',
  code: '9301',
};

eachDatabase((openDb) => {
  async function openCourierShop(db: Db, timeoutMs = 10_000) {
    const fake = await startFakeBobGo();
    onTestFinished(fake.close);
    const lines: string[] = [];
    const basics = testServices(db);
    const services = {
      ...basics,
      log: pino({}, { write: (line) => void lines.push(line) }),
      courier: cacheRates(
        bobGo({ token: 'secret', baseUrl: fake.baseUrl }, basics.settings.shop.origin, timeoutMs),
      ),
    };
    const shop = openShop(db, services);
    const calculate = async (request: object) => {
      const { body } = await shop.post(PATHS.calculateShipping, { delivery_address: thandi, ...request });
      return ratesSchema.parse(body).rates;
    };
    const sent = () => fake.asked.map(({ body }) => JSON.parse(body));
    return { shop, fake, calculate, sent, lines };
  }

  describe("a courier's rates", () => {
    it('win over the own tariff, and say when the parcel arrives', async () => {
      const { calculate } = await openCourierShop(await openDb());
      expect(await calculate({ items: [{ price: 300, quantity: 1 }] })).toMatchObject([
        {
          service_code: 'standard-bobgo_71_eco',
          price: 89.5,
          arrives_from: '2026-11-25',
          arrives_to: '2026-11-27',
          delivery_time: '2-4 business days',
        },
        { service_code: 'express-bobgo_72_ovn', price: 149, delivery_time: '1 business day' },
      ]);
    });

    it('promise no day that has passed in South Africa, nor one in another year', async () => {
      const { calculate, fake } = await openCourierShop(await openDb());
      const days = async (min_delivery_date: string, max_delivery_date: string, price: number) => {
        fake.rates = [{ ...economy, min_delivery_date, max_delivery_date }];
        const [rate] = await calculate({ items: [{ price, quantity: 1 }] });
        return [rate?.arrives_from, rate?.arrives_to, rate?.delivery_time];
      };
      const unknown = [undefined, undefined, ''];
      expect(await days('2026-11-20', '2026-11-24', 301)).toEqual(unknown);
      expect(await days('2025-11-24', '2025-11-26', 302)).toEqual(unknown);
      expect(await days('2027-11-24', '2027-11-26', 303)).toEqual(unknown);
      expect(await days('2026-11-20T22:00:00Z', '2026-11-24', 304)).toEqual([
        '2026-11-21',
        '2026-11-24',
        '1 business day',
      ]);
    });

    it('are free from R1,000 whatever the courier asks', async () => {
      const { calculate } = await openCourierShop(await openDb());
      const rates = await calculate({ items: [{ price: 1000, quantity: 1 }] });
      expect(rates.map(({ price }) => price)).toEqual([0, 0]);
    });

    it.each<BobGoAnswer>(['unauthorised', 'unknown channel', 'empty', 'malformed', 'silent'])(
      'give way to the own tariff when the answer is %s, and the log has no personal data',
      async (answer) => {
        const { fake, calculate, lines } = await openCourierShop(await openDb(), 100);
        fake.answer = answer;
        const rates = await calculate({ items: [{ price: 300, quantity: 1 }] });
        expect(rates.map(({ service_code, price }) => [service_code, price])).toEqual([
          ['standard', 75],
          ['express', 120],
        ]);
        expect(lines.join()).toContain('using own tariff');
        expect(lines.join()).not.toMatch(/Nelson Mandela|Westdene|secret/);
      },
    );

    it('are not asked for a locker or to collect', async () => {
      const { calculate, fake } = await openCourierShop(await openDb());
      const items = [{ price: 300, quantity: 1 }];
      expect(await calculate({ items, delivery_method: 'pudo' })).toMatchObject([{ price: 80 }]);
      expect(await calculate({ items, delivery_method: 'collect' })).toMatchObject([{ price: 0 }]);
      expect(fake.asked).toEqual([]);
    });
  });

  describe('the parcels', () => {
    it("have the product's own measures, else the given ones, else 20 x 15 x 10 cm and 0.5 kg", async () => {
      const db = await openDb();
      const { calculate, sent } = await openCourierShop(db);
      const product_id = await insertProduct(db, deckBox);
      await db
        .updateTable('products')
        .set({ length_cm: 31, width_cm: 22, weight_kg: 0.35 })
        .where('id', '=', product_id)
        .execute();
      const given = { length_cm: 15, width_cm: 10, height_cm: 2, weight_kg: 0.1 };
      await calculate({
        items: [
          { product_id, price: 1, quantity: 1, ...given },
          { price: 1, quantity: 1, ...given },
          { price: 1, quantity: 1 },
        ],
      });
      expect(sent()[0].items).toMatchObject([
        { length_cm: 31, width_cm: 22, height_cm: 2, weight_kg: 0.35 },
        given,
        { length_cm: 20, width_cm: 15, height_cm: 10, weight_kg: 0.5 },
      ]);
    });
  });

  describe('an order', () => {
    it('charges the rate that the checkout showed, without a second request to the courier', async () => {
      const db = await openDb();
      const { shop, fake, calculate } = await openCourierShop(db);
      const product_id = await insertProduct(db, { name: 'Hundred', priceCents: 10_000 });
      const [rate] = await calculate({
        items: [
          {
            product_id,
            description: 'As the cart calls it',
            price: 100,
            quantity: 2,
            length_cm: 15,
            width_cm: 10,
            height_cm: 2,
            weight_kg: 0.1,
          },
        ],
        declared_value: 200,
      });
      const { status, body } = await shop.order(
        delivered(rate?.service_code ?? '', { product_id, quantity: 2 }),
      );
      expect([status, body.total]).toEqual([201, '289.50']);
      expect(fake.asked).toHaveLength(1);
    });

    it('for a service without a rate is refused', async () => {
      const db = await openDb();
      const { shop } = await openCourierShop(db);
      const product_id = await insertProduct(db, { name: 'Hundred', priceCents: 10_000 });
      expect(await shop.order(delivered('standard', { product_id, quantity: 1 }))).toMatchObject({
        status: 400,
        body: { code: 'unknown_shipping_service' },
      });
    });
  });

  it('an order that fits in no locker is refused for a locker, and the calculator says so, too', async () => {
    const db = await openDb();
    const shop = openShop(db);
    const product_id = await insertProduct(db, { name: 'Arcade table', priceCents: 10_000 });
    await db.updateTable('products').set({ length_cm: 90 }).where('id', '=', product_id).execute();
    const refused = {
      status: 400,
      body: {
        code: 'too_big_for_locker',
        message: 'This order is too big for a locker. Please choose delivery by courier or collect it.',
      },
    };
    expect(await shop.order(delivered('pudo', { product_id, quantity: 1 }))).toMatchObject(refused);
    const request = { delivery_method: 'pudo', items: [{ product_id, price: 100, quantity: 1 }] };
    expect(await shop.post(PATHS.calculateShipping, request)).toMatchObject(refused);
  });

  it('a locker rate names the smallest box for the cart', async () => {
    const shop = openShop(await openDb());
    const box = async (quantity: number) => {
      const { body } = await shop.post(PATHS.calculateShipping, {
        delivery_method: 'pudo',
        items: [{ price: 10, quantity, length_cm: 15, width_cm: 10, height_cm: 2, weight_kg: 0.1 }],
      });
      return ratesSchema.parse(body).rates[0]?.description;
    };
    expect(await box(20)).toBe('To a parcel locker near you, in a size XS box');
    expect(await box(21)).toBe('To a parcel locker near you, in a size S box');
  });
});
