import { expect, it } from 'vitest';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const insertCards = async (set: string, code: string, numbers: readonly number[]) => {
      const ids: number[] = [];
      for (const number of numbers) {
        const id = await insertProduct(db, {
          // The names run against the numbers.
          name: `Card ${1_000 - number} of ${code}`,
          sku: `${code}-${number}`,
          brand: 'Pokemon',
          categories: ['Singles'],
          attributes: { Set: [set], Number: [`${number}/191`] },
        });
        ids.push(id);
      }
      return ids;
    };
    const temporal = await insertCards('Temporal Forces', 'SV5', [1, 2]);
    const sparks = await insertCards(
      'Surging Sparks',
      'SV8',
      Array.from({ length: 102 }, (_, index) => index + 1),
    );
    const base = await insertCards('Base Set', 'BS', [10, 9]);
    const second = await insertCards('Base Set 2', 'B2', [1]);
    const mat = await insertProduct(db, { name: 'Playmat', categories: ['Accessories'] });
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const act = office.act(token);
    const placeOf = async (to: string, list = {}) => done(await act.productPlace({ to, ...list }));
    return { act, placeOf, temporal, sparks, base, second, mat };
  };

  it('a set begins where its lowest number stands, among the rows by set and number', async () => {
    const { placeOf, act, temporal, sparks, base } = await open();
    expect(await placeOf('Surging Sparks')).toEqual({ id: sparks[0], page: 1 });
    expect(await placeOf('temporal forces')).toEqual({ id: temporal[0], page: 2 });
    const { rows } = done(await act.products({ orderby: 'set', page: 2 }));
    expect(rows.map(({ id }) => id)).toContain(temporal[0]);
    expect(await placeOf('Base Set')).toEqual({ id: base[1], page: 1 });
  });

  it('is found by the beginning of a set, a SKU and what the search finds', async () => {
    const { placeOf, sparks, base, second } = await open();
    expect(await placeOf('surg')).toEqual({ id: sparks[0], page: 1 });
    expect(await placeOf('base')).toEqual({ id: base[1], page: 1 });
    expect(await placeOf('base set 2')).toEqual({ id: second[0], page: 1 });
    expect(await placeOf('SV8-97')).toEqual({ id: sparks[96], page: 1 });
    expect(await placeOf('SV8-98')).toEqual({ id: sparks[97], page: 2 });
    expect(await placeOf('card 899')).toEqual({ id: sparks[100], page: 2 });
  });

  it('a place is one of the list as it is filtered; what is not in it has none', async () => {
    const { placeOf, sparks, mat } = await open();
    expect(await placeOf('surging', { search: 'card 899' })).toEqual({ id: sparks[100], page: 1 });
    expect(await placeOf('playmat')).toEqual({ id: mat, page: 2 });
    expect(await placeOf('temporal', { search: 'card 899' })).toBeUndefined();
    expect(await placeOf('surging', { view: 'drafts' })).toBeUndefined();
    expect(await placeOf('nothing so called')).toBeUndefined();
  });

  it('refuses to go nowhere', async () => {
    const { act } = await open();
    expect(await act.productPlace({ to: ' ' })).toMatchObject({
      status: 400,
      params: { to: expect.any(String) },
    });
  });
});
