import { expect, it } from 'vitest';
import { ensureTerm } from '../../testing/catalogue/terms.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { loadNamedTerms, loadShopTerms, saveNewTerms } from './shop-terms.ts';

/** All of these have the slug 'item'. */
const NAMES = ['ピカチュウ', 'リザードン', 'カメックス', 'フシギバナ', 'ミュウ', 'イーブイ', 'サーナイト'];

eachDatabase((openDb) => {
  it('finds the terms of these names alone, also where other names have the same slug', async () => {
    const db = await openDb();
    const attributeId = await ensureTerm(db, 'attributes', 'Card');
    await ensureTerm(db, 'brands', 'Bandai');
    const all = await loadShopTerms(db);
    const stored = NAMES.map((name) => all.attributeTerms.idOf(name, attributeId));
    for (const name of ['Item', 'Item 2', 'Near Mint', 'Near']) all.tags.idOf(name);
    await db.transaction().execute((trx) => saveNewTerms(trx, all));

    const terms = await loadNamedTerms(db, { brands: ['Pokémon'], tags: ['item 2', 'near'], options: NAMES });
    expect(NAMES.map((name) => terms.attributeTerms.idOf(name, attributeId))).toEqual(
      stored.map((id) => all.attributeTerms.storedId(id)),
    );
    for (const name of ['ITEM', 'Item 2', 'Near', 'Near Mint']) terms.tags.idOf(name);
    expect(terms.attributeTerms.takeUnsaved()).toEqual([]);
    expect(terms.tags.takeUnsaved().map(({ name }) => name)).toEqual(['ITEM', 'Near Mint']);
    terms.attributeTerms.idOf('ルギア', attributeId);
    expect(terms.attributeTerms.takeUnsaved()).toMatchObject([{ name: 'ルギア', slug: 'item-8' }]);
  });
});
