import { expect, it } from 'vitest';
import { insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { delivered, openShop } from '../testing/shop.ts';

eachDatabase((openDb) => {
  async function openDesk() {
    const db = await openDb();
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const product_id = await insertProduct(db, { ...luffyLeader, stock: 9 });
    const request = delivered('standard', { product_id, quantity: 2 });
    const order = await placePaidOrder(office.services, request);
    const call = (method: string, path: string, body?: unknown) => office.call(method, path, { token, body });
    return { ...office, db, order, request, path: `/orders/${order.number}`, call };
  }

  it('an order that nobody has divided goes in one parcel with all that was ordered', async () => {
    const { path, call } = await openDesk();
    expect((await call('GET', `${path}/parcels`)).body.parcels).toMatchObject([
      {
        number: 1,
        tracking: '',
        shipped_at: null,
        lines: [{ name: 'Monkey.D.Luffy (Leader)', quantity: 2 }],
      },
    ]);
  });

  it('what was not paid has no parcels', async () => {
    const { db, services, call, request } = await openDesk();
    const { order_number } = await openShop(db, services).place(request);
    expect((await call('GET', `/orders/${order_number}/parcels`)).body).toEqual({ parcels: [] });
    expect((await call('POST', `/orders/${order_number}/ship`, { tracking: 'x' })).body).toMatchObject({
      code: 'office_order_state',
      message: 'This order is pending, so it cannot be sent.',
    });
  });

  it('divides an order and sends its parcels one after the other', async () => {
    const { path, call } = await openDesk();
    const line_id = (await call('GET', `${path}/parcels`)).body.parcels[0].lines[0].line_id;
    const lines = (...quantities: number[]) => quantities.map((quantity) => [{ line_id, quantity }]);
    const plan = { before: lines(2), after: lines(1, 1) };
    expect((await call('PUT', `${path}/parcels`, plan)).body.parcels).toHaveLength(2);
    const repeated = await call('PUT', `${path}/parcels`, plan);
    expect(repeated.body).toMatchObject({
      code: 'office_changed_meanwhile',
      data: { current: { parcels: [{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 1 }] }] } },
    });
    const first = await call('POST', `${path}/ship`, { tracking: ' TCG1 ', parcel: 1 });
    expect(first.body).toMatchObject({ status: 'paid', parcel: 1, parcels: 2, left: 1 });
    const again = await call('POST', `${path}/ship`, { tracking: 'TCG1', parcel: 1 });
    expect(again).toMatchObject({ status: 409, body: { code: 'office_parcel_gone' } });
    const last = await call('POST', `${path}/ship`, { tracking: 'TCG2', weight_grams: 340 });
    expect(last.body).toMatchObject({ status: 'shipped', parcel: 2, left: 0 });
    expect((await call('GET', `${path}/parcels`)).body.parcels).toMatchObject([
      { tracking: 'TCG1', shipped_by: 'Kagiso Veldman' },
      { tracking: 'TCG2', weight_grams: 340 },
    ]);
  });

  it.each([
    [{ tracking: 'https://the courier guy: 1' }, 'tracking'],
    [{ tracking: 'x'.repeat(301) }, 'tracking'],
    [{ parcel: 0 }, 'parcel'],
    [{ weight_grams: 100_000_000 }, 'weight_grams'],
    [{ is_unchecked: 'yes' }, 'is_unchecked'],
  ])('names what is wrong with %j', async (body, field) => {
    const { path, call } = await openDesk();
    const { status, body: answer } = await call('POST', `${path}/ship`, body);
    expect(status).toBe(400);
    expect(Object.keys(answer.data.params)).toEqual([field]);
  });

  it('characters that no database stores do no harm', async () => {
    const { path, call } = await openDesk();
    expect((await call('POST', `${path}/ship`, { tracking: 'TCG\0 1', courier: '\0' })).status).toBe(200);
    expect((await call('GET', `${path}%00/parcels`)).status).toBeLessThan(500);
  });
});
