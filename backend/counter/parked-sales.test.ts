import { expect, it } from 'vitest';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { stockLevels } from '../testing/shop.ts';
import { deleteOldParkedSales } from './parked-sales.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const { token, ...owner } = await office.addOwner();
    const anri = await office.add({ token, ...owner }, 'staff', 'Anri');
    const id = await insertProduct(db, { name: 'Luffy', stock: 2, priceCents: 10_000 });
    const sale = {
      key: 'parked-0001',
      lines: [
        { unit_id: id, quantity: 2, name: 'Luffy', price_cents: 10_000 },
        { unit_id: null, quantity: 1, name: 'Sleeves', price_cents: 5_000 },
      ],
      discount: { by: 'percent', value: 10, reason: 'a regular' },
    };
    const park = (more: object = {}) => office.act(token).parkCounterSale({ ...sale, ...more });
    const listed = async () => done(await office.act(token).counter()).parked;
    const take = (taker: string, by = token) =>
      office.act(by).takeUpCounterSale({ key: 'parked-0001', taker });
    return { db, office, anri, id, sale, park, listed, take };
  };

  it('is parked once, holds no stock, and is seen by everybody at the counter', async () => {
    const { db, id, park, listed } = await open();
    for (let time = 0; time < 2; time += 1) done(await park());
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
    const { db, park, listed } = await open();
    const sage = await insertVariable(db, {
      name: 'Baobab Sage - 009/159 - Journey Together',
      attributes: { Set: ['Journey Together'], Number: ['009/159'], Language: ['Japanese'] },
    });
    const options = { Condition: 'Near Mint', Finish: 'Reverse Holo' };
    const unit_id = await insertVariation(db, sage, { options, stock: 1 });
    const line = { unit_id, quantity: 1, price_cents: 3_290 };
    done(await park({ lines: [{ ...line, name: 'Baobab Sage, as it was named' }, line] }));
    const named = {
      quantity: 1,
      name: 'Baobab Sage 009/159',
      detail: 'Journey Together',
      tags: ['Near Mint', 'Reverse Holo', 'Japanese'],
    };
    expect(await listed()).toMatchObject([{ lines: [named, named] }]);
  });

  it('of two people one takes it up, who may ask again', async () => {
    const { anri, sale, park, listed, take } = await open();
    await park();
    const answers = await Promise.all([take('till-of-kagiso'), take('till-of-anri', anri.token)]);
    expect(answers.map(statusOf).toSorted()).toEqual([200, 409]);
    const [mine, other] = answers[0]?.ok
      ? ['till-of-kagiso', 'till-of-anri']
      : ['till-of-anri', 'till-of-kagiso'];
    const { content } = done(await take(mine));
    expect([content.lines.length, content.discount]).toEqual([2, sale.discount]);
    expect(await take(other)).toMatchObject({
      status: 409,
      message: 'Somebody has taken this sale up already.',
    });
    expect(await listed()).toEqual([]);
    await park();
    expect(await listed()).toEqual([]);
  });

  it('what cannot be sold cannot be parked, and what is not parked cannot be taken up', async () => {
    const { park, listed, take } = await open();
    for (const wrong of [
      { lines: [] },
      { key: 'x' },
      { lines: [{ unit_id: null, quantity: 1, name: '' }] },
    ]) {
      expect(await park(wrong)).toMatchObject({ status: 400 });
    }
    expect(await take('a-device')).toMatchObject({ status: 409 });
    expect(await listed()).toEqual([]);
  });

  it('is forgotten after two weeks', async () => {
    const { db, office, park, listed } = await open();
    await park();
    await deleteOldParkedSales(db, office.services.now());
    expect(await listed()).toHaveLength(1);
    await deleteOldParkedSales(db, new Date(office.services.now().getTime() + 15 * 86_400_000));
    expect(await listed()).toEqual([]);
  });
});
