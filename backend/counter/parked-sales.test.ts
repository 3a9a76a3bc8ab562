import { expect, it } from 'vitest';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { stockLevels } from '../testing/shop.ts';
import { deleteOldParkedSales } from './parked-sales.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const { token, ...owner } = await office.addOwner();
    const anri = await office.add({ token, ...owner }, 'staff', 'Anri');
    const id = await insertProduct(db, { name: 'Luffy', stock: 2, priceCents: 10_000 });
    const call = (method: string, path: string, body?: unknown, by = token) =>
      office.call(method, `/counter${path}`, { token: by, ...(body !== undefined && { body }) });
    const sale = {
      key: 'parked-0001',
      lines: [
        { unit_id: id, quantity: 2, name: 'Luffy', price_cents: 10_000 },
        { unit_id: null, quantity: 1, name: 'Sleeves', price_cents: 5_000 },
      ],
      discount: { by: 'percent', value: 10, reason: 'a regular' },
    };
    const listed = async () => done(await office.act(token).counter()).parked;
    const take = (taker: string, by = token) => call('POST', '/parked/parked-0001/take', { taker }, by);
    return { db, office, anri, id, call, sale, listed, take };
  };

  it('is parked once, holds no stock, and is seen by everybody at the counter', async () => {
    const { db, id, call, sale, listed } = await open();
    for (let time = 0; time < 2; time += 1) {
      expect(await call('POST', '/parked', sale)).toMatchObject({ status: 200 });
    }
    expect(await listed()).toMatchObject([
      {
        key: 'parked-0001',
        who: 'Kagiso Veldman',
        lines: [
          { quantity: 2, name: 'Luffy', tags: [] },
          { quantity: 1, name: 'Sleeves', tags: [] },
        ],
        totalCents: 22_500,
      },
    ]);
    expect(await stockLevels(db, id)).toEqual([2, 0, 0]);
  });

  it('tells a card from its other condition, finish and language, also by an older device', async () => {
    const { db, call, sale, listed } = await open();
    const sage = await insertVariable(db, {
      name: 'Baobab Sage - 009/159 - Journey Together',
      attributes: { Set: ['Journey Together'], Number: ['009/159'], Language: ['Japanese'] },
    });
    const options = { Condition: 'Near Mint', Finish: 'Reverse Holo' };
    const unit_id = await insertVariation(db, sage, { options, stock: 1 });
    const line = { unit_id, quantity: 1, price_cents: 3_290 };
    await call('POST', '/parked', {
      ...sale,
      lines: [{ ...line, name: 'Baobab Sage, as it was named' }, line],
    });
    const named = {
      quantity: 1,
      name: 'Baobab Sage 009/159',
      detail: 'Journey Together',
      tags: ['Near Mint', 'Reverse Holo', 'Japanese'],
    };
    expect(await listed()).toMatchObject([{ lines: [named, named] }]);
  });

  it('of two people one takes it up, who may ask again', async () => {
    const { anri, call, sale, listed, take } = await open();
    await call('POST', '/parked', sale);
    const answers = await Promise.all([take('till-of-kagiso'), take('till-of-anri', anri.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [mine, other] =
      answers[0]?.status === 200 ? ['till-of-kagiso', 'till-of-anri'] : ['till-of-anri', 'till-of-kagiso'];
    const { status, body } = await take(mine);
    expect([status, body.content.lines.length, body.content.discount]).toEqual([200, 2, sale.discount]);
    expect(await take(other)).toMatchObject({
      status: 409,
      body: { message: 'Somebody has taken this sale up already.' },
    });
    expect(await listed()).toEqual([]);
    await call('POST', '/parked', sale);
    expect(await listed()).toEqual([]);
  });

  it('what cannot be sold cannot be parked, and what is not parked cannot be taken up', async () => {
    const { call, sale, listed, take } = await open();
    for (const wrong of [
      { lines: [] },
      { key: 'x' },
      { lines: [{ unit_id: null, quantity: 1, name: '' }] },
    ]) {
      expect(await call('POST', '/parked', { ...sale, ...wrong })).toMatchObject({ status: 400 });
    }
    expect(await take('a-device')).toMatchObject({ status: 409 });
    expect(await listed()).toEqual([]);
  });

  it('is forgotten after two weeks', async () => {
    const { db, office, call, sale, listed } = await open();
    await call('POST', '/parked', sale);
    await deleteOldParkedSales(db, office.services.now());
    expect(await listed()).toHaveLength(1);
    await deleteOldParkedSales(db, new Date(office.services.now().getTime() + 15 * 86_400_000));
    expect(await listed()).toEqual([]);
  });
});
