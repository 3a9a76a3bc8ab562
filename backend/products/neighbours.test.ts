import { expect, it } from 'vitest';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const sleeves = await insertProduct(db, { name: 'Sleeves', priceCents: 9_000, stock: 1 });
    const binder = await insertVariable(db, { name: 'Binder', attributes: { Size: ['Small', 'Large'] } });
    const small = await insertVariation(db, binder, {
      options: { Size: 'Small' },
      priceCents: 5_000,
      stock: 9,
    });
    await insertVariation(db, binder, { options: { Size: 'Large' }, priceCents: 12_000, stock: 9 });
    const mat = await insertProduct(db, { name: 'Playmat', priceCents: 30_000, stock: 2 });
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const act = office.act(token);
    const around = async (id: number, list: object) => done(await act.productNeighbours({ id, ...list }));
    return { act, around, sleeves, binder, small, mat };
  };

  it('products are gone through in the order of the list, each once where its first row stands', async () => {
    const { around, sleeves, binder, small, mat } = await open();
    expect(await around(binder, { orderby: 'price' })).toEqual({
      at: 1,
      total: 3,
      is_listed: true,
      page: 1,
      row: small,
      previous: null,
      next: { id: sleeves, name: 'Sleeves' },
    });
    expect(await around(sleeves, { orderby: 'price' })).toMatchObject({
      at: 2,
      previous: { id: binder, name: 'Binder' },
      next: { id: mat, name: 'Playmat' },
    });
    expect(await around(mat, { orderby: 'price', order: 'desc' })).toMatchObject({
      at: 1,
      next: { id: binder },
    });
    expect(await around(mat, { search: 'stock:<3' })).toMatchObject({ total: 2, next: { id: sleeves } });
  });

  it('a product that a change took out of the list is followed by what has moved up', async () => {
    const { around, sleeves, binder, mat } = await open();
    const list = { search: 'stock:<3', orderby: 'price' };
    expect(await around(binder, { ...list, at: 2 })).toMatchObject({
      at: 2,
      total: 2,
      is_listed: false,
      row: null,
      previous: { id: sleeves },
      next: { id: mat },
    });
    expect(await around(binder, { ...list, at: 99 })).toMatchObject({
      at: 3,
      previous: { id: mat },
      next: null,
    });
    expect(await around(binder, list)).toMatchObject({ is_listed: false, next: null });
    expect(await around(binder, { search: 'nothing so called' })).toMatchObject({
      at: 1,
      total: 0,
      page: 1,
      previous: null,
      next: null,
    });
  });

  it('refuses what is no place, and no product', async () => {
    const { act, mat } = await open();
    expect(await act.productNeighbours({ id: mat, at: 0 })).toMatchObject({
      status: 400,
      params: { at: expect.any(String) },
    });
    expect(await act.productNeighbours({ id: 'x' })).toMatchObject({ status: 400 });
  });
});
