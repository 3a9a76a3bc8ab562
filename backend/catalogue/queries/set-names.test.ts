import { expect, it } from 'vitest';
import { facetsSchema } from '#contract/facets.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { shopApi } from '../../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { fillBook } from '../../testing/fill-book.ts';
import { testServices } from '../../testing/services.ts';

eachDatabase((openDb) => {
  it('filters know sets by whatever the card book calls them, and say so', async () => {
    const db = await openDb();
    const card = (name: string, set: string) =>
      insertProduct(db, { name, brand: 'Pokemon', categories: ['Singles'], attributes: { Set: [set] } });
    await card('Charizard ex', 'Obsidian Flames');
    await card('Gardevoir ex', 'Scarlet & Violet Paldea Evolved');
    await card('Rotom', 'Kitchen Set');
    const before = shopApi(testServices(db));
    expect(await before.names('attribute[Set]=obf')).toEqual([]);
    await fillBook(
      db,
      'pokemon,Charizard ex,Obsidian Flames,sv3,125,Rare,,,2023-08-11\npokemon,Gardevoir ex,Paldea Evolved,sv2,86,Rare,,,2023-06-09',
    );
    await db.updateTable('book_sets').set({ other_codes: 'OBF' }).where('code', '=', 'sv3').execute();
    const api = shopApi(testServices(db));
    for (const set of ['OBF', 'sv3', 'SV03', 'obsidian flames', 'Obsidian-Flames'])
      expect
        .soft(await api.names(`attribute[Set]=${encodeURIComponent(set)}`), set)
        .toEqual(['Charizard ex']);
    expect(await api.names('attribute[Set]=sv2')).toEqual(['Gardevoir ex']);
    expect(await api.names('attribute[Set]=sv2,Obsidian%20Flames&orderby=title&order=asc')).toEqual([
      'Charizard ex',
      'Gardevoir ex',
    ]);
    expect(await api.names('attribute[Set]=sv99')).toEqual([]);
    const { data } = await api.read('/products/facets', facetsSchema);
    const [sets] = data.attributes;
    expect(sets?.terms.map(({ name, also_called }) => [name, also_called])).toEqual([
      ['Kitchen Set', undefined],
      ['Obsidian Flames', 'sv3 obf'],
      ['Scarlet & Violet Paldea Evolved', 'sv2 paldeaevolved'],
    ]);
  });
});
