import { expect, it } from 'vitest';
import { PROGRAM_RIGHTS } from '#domain/office/programs.ts';
import { correctAddress, recipientOf } from '../checkout/correct-address.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { NO_REFUND, placePaidOrder } from '../testing/paid-order.ts';
import { openPrograms } from '../testing/programs.ts';
import { collected, delivered, openShop, thandi, thandisAddress } from '../testing/shop.ts';

/** Thandi's, as it is stored. */
const PHONE = '+27825550123';

eachDatabase((openDb) => {
  const open = async () => {
    const programs = await openPrograms(await openDb());
    const { services } = programs;
    const box = await insertProduct(services.db, {
      name: 'Booster box',
      sku: 'BOX/1 ü',
      priceCents: 1_000,
      stock: 20,
    });
    const { token } = await programs.make(['orders', 'products', 'stock', 'prices']);
    const full = await programs.make(PROGRAM_RIGHTS, 'Everything');
    const read = async (path: string, given = token) => {
      const answer = await programs.ask('GET', path, { token: given });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    };
    const numbers = async (query: string): Promise<string[]> =>
      (await read(`/orders${query}`)).map(({ number }: { number: string }) => number);
    return { ...programs, token, full: full.token, box, read, numbers };
  };

  it('an order is told whole, and its customer only to a token with that right', async () => {
    const { services, box, read, full } = await open();
    const line = { product_id: box, quantity: 2 };
    const { number } = await placePaidOrder(services, delivered('standard', line));
    await shipOrder(services, number, 'TCG-1', { courier: 'The Courier Guy' });
    await refundPart(services, number, { ...NO_REFUND, goodwillCents: 150 });
    const order = await read(`/orders/${number}`);
    expect(order).toMatchObject({
      number,
      status: 'shipped',
      currency: 'ZAR',
      items_total: '20.00',
      discount_total: '0.00',
      refunded_total: '1.50',
      invoice_number: 'INV-000001',
      customer: null,
      line_items: [
        { product_id: box, sku: 'BOX/1 ü', quantity: 2, price: '10.00', total: '20.00', refunded: 0 },
      ],
      payments: [{ provider: 'payfast', status: 'complete', amount: order.total }],
      refunds: [{ total: '1.50' }],
      parcels: [{ number: 1, courier: 'The Courier Guy', tracking: 'TCG-1' }],
    });
    for (const word of [thandi.last_name, thandi.email, PHONE, thandisAddress.address_1]) {
      expect(JSON.stringify(order)).not.toContain(word);
    }
    expect((await read('/orders'))[0]).toEqual(order);
    const { customer } = await read(`/orders/${number}`, full);
    expect(customer.billing).toMatchObject({ ...thandi, phone: PHONE });
    expect(customer.shipping).toMatchObject(thandisAddress);
    expect((await read('/orders', full))[0].customer).toEqual(customer);
  });

  it('orders come in pages, the oldest first, by status', async () => {
    const { services, ask, token, box, numbers } = await open();
    const line = { product_id: box, quantity: 1 };
    const placed: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      placed.push((await placePaidOrder(services, collected(line))).number);
    }
    const unpaid = (await openShop(services.db, services).place(collected(line))).order_number;
    expect(await numbers('')).toEqual([...placed, unpaid]);
    expect(await numbers('?status=pending')).toEqual([unpaid]);
    expect(await numbers('?per_page=2&page=2')).toEqual([placed[2], unpaid]);
    expect(await numbers('?page=9')).toEqual([]);
    const { headers } = await ask('GET', '/orders?per_page=3&status=paid', { token });
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['3', '1']);
    for (const [query, name] of [
      ['status=lost', 'status'],
      ['page=0', 'page'],
      ['per_page=101', 'per_page'],
      ['modified_after=yesterday', 'modified_after'],
      ['modified_after=2026-02-31T10:00:00Z', 'modified_after'],
    ] as const) {
      const refused = await ask('GET', `/orders?${query}`, { token });
      expect([refused.status, Object.keys(refused.body.data.params)]).toEqual([400, [name]]);
    }
  });

  it('whatever changes an order makes it one that was modified since', async () => {
    const { services, box, read, numbers } = await open();
    const { clock } = services;
    const line = { product_id: box, quantity: 1 };
    const actor = { personId: null, name: 'Test' };
    const paid = await placePaidOrder(services, delivered('standard', line));
    const { number } = paid;
    await placePaidOrder(services, collected(line));
    const before = recipientOf(paid);
    const changes = [
      () =>
        correctAddress(services, number, { before, after: { ...before, address_1: '14 Other Road' } }, actor),
      () => shipOrder(services, number, 'TCG-1'),
      () => refundPart(services, number, { ...NO_REFUND, goodwillCents: 150 }),
    ];
    for (const change of changes) {
      clock.advanceMinutes(1);
      const since = services.now().toISOString();
      expect(await numbers(`?modified_after=${since}`)).toEqual([]);
      expect((await change()).ok).toBe(true);
      expect(await numbers(`?modified_after=${since}`)).toEqual([number]);
      expect((await read(`/orders/${number}`)).date_modified).toBe(since);
      const southAfrican = since.replace('Z', '+02:00');
      expect(await numbers(`?modified_after=${encodeURIComponent(southAfrican)}`)).toHaveLength(2);
    }
  });

  it('a SKU is found as it is written, with whatever signs it holds', async () => {
    const { ask, token, box, read } = await open();
    const sku = encodeURIComponent('BOX/1 ü');
    expect(await read(`/products/${sku}`)).toMatchObject({
      id: box,
      sku: 'BOX/1 ü',
      type: 'simple',
      name: 'Booster box',
      status: 'shop',
      price: '10.00',
      regular_price: '10.00',
      sale_price: null,
      on_hand: 20,
    });
    expect(await read(`/prices/${sku}`)).toMatchObject({ sku: 'BOX/1 ü', regular_price: '10.00' });
    for (const path of ['/products', '/stock', '/prices']) {
      for (const unknown of ['NONE', 'box%2F1%20%C3%BC', '%00', "1'--", 'a'.repeat(5_000)]) {
        const { status, body } = await ask('GET', `${path}/${unknown}`, { token });
        expect({ path, unknown, status, code: body.code }).toEqual({
          path,
          unknown,
          status: 404,
          code: 'unknown_sku',
        });
      }
    }
    expect((await ask('GET', '/orders/NONE', { token })).body.code).toBe('order_not_found');
  });

  it('stock tells what is held and what is still to pack', async () => {
    const { services, box, read } = await open();
    await placePaidOrder(services, collected({ product_id: box, quantity: 2 }));
    await openShop(services.db, services).place(collected({ product_id: box, quantity: 3 }));
    expect(await read(`/stock/${encodeURIComponent('BOX/1 ü')}`)).toEqual({
      id: box,
      sku: 'BOX/1 ü',
      name: 'Booster box',
      manage_stock: true,
      on_hand: 18,
      available: 15,
      held: 3,
      to_pack: 2,
    });
  });
});
