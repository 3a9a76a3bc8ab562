import { expect, it } from 'vitest';
import { insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, perform, statusOf } from '../testing/office.ts';
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
    const act = office.act(token);
    const { number } = order;
    const parcels = async () => done(await act.parcels({ number }));
    return { ...office, act, db, number, request, parcels };
  }

  it('an order that nobody has divided goes in one parcel with all that was ordered', async () => {
    const { parcels } = await openDesk();
    expect(await parcels()).toMatchObject([
      {
        number: 1,
        tracking: '',
        shipped_at: null,
        lines: [{ name: 'Monkey.D.Luffy (Leader)', quantity: 2 }],
      },
    ]);
  });

  it('what was not paid has no parcels', async () => {
    const { db, services, act, request } = await openDesk();
    const { order_number: number } = await openShop(db, services).place(request);
    expect(done(await act.parcels({ number }))).toEqual([]);
    expect(await act.shipParcel({ number, tracking: 'x' })).toMatchObject({
      code: 'office_order_state',
      message: 'This order is pending, so it cannot be sent.',
    });
  });

  it('divides an order and sends its parcels one after the other', async () => {
    const { act, number, parcels } = await openDesk();
    const lineId = (await parcels())[0]?.lines[0]?.lineId;
    const lines = (...quantities: number[]) => quantities.map((quantity) => [{ lineId, quantity }]);
    const plan = { number, before: lines(2), after: lines(1, 1) };
    done(await act.planParcels(plan));
    const divided = [{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 1 }] }];
    expect(await parcels()).toMatchObject(divided);
    expect(await act.planParcels(plan)).toMatchObject({ code: 'office_changed_meanwhile' });
    expect(await parcels()).toMatchObject(divided);
    const first = await act.shipParcel({ number, tracking: ' TCG1 ', parcel: 1 });
    expect(done(first)).toMatchObject({ status: 'paid', parcel: 1, parcels: 2, left: 1 });
    const again = await act.shipParcel({ number, tracking: 'TCG1', parcel: 1 });
    expect(again).toMatchObject({ status: 409, code: 'office_parcel_gone' });
    const last = await act.shipParcel({ number, tracking: 'TCG2', weight_grams: 340 });
    expect(done(last)).toMatchObject({ status: 'shipped', parcel: 2, left: 0 });
    expect(await parcels()).toMatchObject([
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
  ])('names what is wrong with %j', async (given, field) => {
    const { act, number } = await openDesk();
    const answer = await perform(act, 'shipParcel', { number, ...given });
    expect(statusOf(answer)).toBe(400);
    expect(answer.ok ? [] : Object.keys(answer.params)).toEqual([field]);
  });

  it('characters that no database stores do no harm', async () => {
    const { act, number, parcels } = await openDesk();
    done(await act.shipParcel({ number, tracking: 'TCG\0 1', courier: '\0' }));
    expect(done(await act.parcels({ number: `${number}\0` }))).toEqual(await parcels());
  });
});
