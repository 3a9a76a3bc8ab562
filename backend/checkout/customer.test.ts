import { describe, expect, it } from 'vitest';
import { findOrder } from '../orders/queries.ts';
import { deckBox, insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { delivered, openShop, thandi, thandisAddress } from '../testing/shop.ts';

eachDatabase((openDb) => {
  describe('who ordered', () => {
    it('an order without contact details lists every message, joined with commas', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const items = {
        line_items: [{ product_id, quantity: 1 }],
        shipping_lines: [{ method_id: 'standard' }],
      };
      const contact =
        'First name is required, Last name is required, Email is required, Phone number is required';
      expect(await shop.order(items)).toMatchObject({
        status: 400,
        body: {
          message: `${contact}, Address is required, City is required, Postal code is required, Country is required, Province is required`,
        },
      });
      expect(await shop.order({ ...items, delivery_method: 'collect', shipping_lines: [] })).toMatchObject({
        status: 400,
        body: { message: contact },
      });
      const billing = { ...thandi, ...thandisAddress, email: 'thandi@example' };
      expect(await shop.order({ ...items, billing })).toMatchObject({
        body: { message: 'Valid email is required' },
      });
    });

    it('an invisible name counts as missing', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const request = delivered('standard', { product_id: await insertProduct(db, deckBox), quantity: 1 });
      expect(await shop.order({ ...request, billing: { ...thandi, last_name: '\u200b' } })).toMatchObject({
        status: 400,
        body: { message: 'Last name is required' },
      });
    });

    it('a refusal names each parameter at fault and what is wrong with it', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const request = delivered('standard', { product_id: await insertProduct(db, deckBox), quantity: 1 });
      const wrong = {
        'shipping.postcode': 'Postal code must be 4 digits',
        'shipping.state': 'Province is required',
      };
      const shipping = { ...thandisAddress, postcode: '931', state: 'XX' };
      expect(await shop.order({ ...request, shipping })).toMatchObject({
        status: 400,
        body: { code: 'invalid_customer', data: { errors: Object.values(wrong), params: wrong } },
      });
      const billing = { ...thandi, ...thandisAddress, email: 'a@b', postcode: '9100' };
      expect((await shop.order({ ...request, billing, shipping: undefined })).body.data).toMatchObject({
        params: {
          'billing.email': 'Valid email is required',
          'billing.postcode': 'Postal code is not in use in South Africa',
        },
      });
      expect((await shop.order({ ...request, shipping_lines: [] })).body.data).toMatchObject({
        params: { shipping_lines: 'Please choose a shipping option' },
      });
      const line_items = [{ product_id: 4_711, quantity: 1 }];
      expect((await shop.order({ ...request, line_items })).body.data).toMatchObject({
        line: 0,
        params: { 'line_items.0.product_id': expect.stringContaining('does not exist') },
      });
    });

    it('an empty cart gives a cart-empty message', async () => {
      const shop = openShop(await openDb());
      expect(await shop.order({})).toMatchObject({ status: 400, body: { message: 'Your cart is empty' } });
    });

    it('delivers within South Africa only', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const request = delivered('standard', { product_id, quantity: 1 });
      expect(await shop.order({ ...request, shipping: { ...thandisAddress, country: 'NA' } })).toMatchObject({
        status: 400,
        body: { message: 'We deliver within South Africa only' },
      });
    });

    it('normalises province, country, postal code, phone and e-mail', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const { order_id } = await shop.place({
        ...delivered('standard', { product_id, quantity: 1 }),
        billing: {
          ...thandi,
          first_name: ' Thandi\u0007\u0000 ',
          email: 'Thandi@Example.COM',
          phone: '(082) 555-0123',
        },
        shipping: { ...thandisAddress, state: 'gt', country: 'south africa', postcode: '20 00' },
        customer_note: 'Please ring\r\ntwice\u001b',
      });
      const order = await findOrder(db, order_id);
      expect(order).toMatchObject({
        first_name: 'Thandi',
        email: 'Thandi@example.com',
        phone: '+27825550123',
        customer_note: 'Please ring\ntwice',
      });
      expect(JSON.parse(order?.shipping ?? '')).toMatchObject({
        first_name: 'Thandi',
        state: 'GP',
        country: 'ZA',
        postcode: '2000',
      });
    });

    it('keeps a phone number that is not sure as typed, and delivers to the billing address without another', async () => {
      const db = await openDb();
      const shop = openShop(db);
      const product_id = await insertProduct(db, deckBox);
      const { order_id } = await shop.place({
        ...delivered('standard', { product_id, quantity: 1 }),
        billing: { ...thandi, ...thandisAddress, phone: '+264 81 123 4567' },
        shipping: { first_name: 'Sipho' },
      });
      const order = await findOrder(db, order_id);
      expect(order?.phone).toBe('+264 81 123 4567');
      expect(JSON.parse(order?.shipping ?? '')).toMatchObject({ city: 'Bloemfontein', state: 'FS' });
    });
  });
});
