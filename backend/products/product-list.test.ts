import { expect, it } from 'vitest';
import { insertCopy, insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';

const CARD = { brand: 'Pokemon', categories: ['Singles > Pokemon Singles'], images: ['milotic.svg'] };

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const milotic = await insertProduct(db, {
      ...CARD,
      name: 'Milotic ex – SV08 237/191',
      sku: 'PKM-SV8-237',
      priceCents: 140_300,
      stock: 1,
      attributes: { Set: ['Surging Sparks'], Number: ['237/191'] },
    });
    const jasmine = await insertVariable(db, {
      ...CARD,
      name: 'Jasmine’s Gaze – SV08 245/191',
      attributes: {
        Set: ['Surging Sparks'],
        Number: ['245/191'],
        Condition: ['Near Mint', 'Lightly Played'],
      },
    });
    const mint = await insertVariation(db, jasmine, {
      options: { Condition: 'Near Mint' },
      sku: 'PKM-SV8-245-NM',
      priceCents: 129_900,
      stock: 9,
    });
    const played = await insertVariation(db, jasmine, {
      options: { Condition: 'Lightly Played' },
      priceCents: 90_000,
      salePriceCents: 80_000,
      stock: 0,
    });
    const box = await insertProduct(db, {
      name: 'Surging Sparks Booster Box',
      sku: 'SV8-BOX36',
      priceCents: 329_900,
      stock: 7,
      categories: ['Booster Boxes'],
      brand: 'Pokemon',
      attributes: { Set: ['Surging Sparks'] },
    });
    const mat = await insertProduct(db, {
      name: 'Stitched Playmat',
      categories: ['Accessories'],
      status: 'draft',
      stock: 0,
    });
    const gone = await insertProduct(db, { name: 'Old tee', visibility: 'hidden' });
    const office = openOffice(db);
    const owner = await office.addOwner();
    const act = office.act(owner.token);
    /** As the address of the list says it. */
    const list = async (query = '') =>
      done(await act.products(Object.fromEntries(new URLSearchParams(query))));
    const ids = async (query = '') => (await list(query)).rows.map(({ id }) => id);
    return {
      db,
      ...office,
      act,
      actBy: office.act,
      owner,
      list,
      ids,
      milotic,
      jasmine,
      mint,
      played,
      box,
      mat,
      gone,
    };
  };

  it('lists what is priced and stocked, drafts and hidden ones included, by name', async () => {
    const { list, milotic, mint, played, box, mat, gone } = await open();
    const { rows, total, counts } = await list();
    expect(rows.map(({ id }) => id)).toEqual([mint, played, milotic, gone, mat, box]);
    expect(total).toBe(6);
    expect(counts).toEqual({
      all: 6,
      singles: 3,
      sealed: 1,
      kit: 2,
      low: 1,
      out: 1,
      drafts: 1,
      hidden: 1,
      'no-picture': 3,
      'on-sale': 1,
    });
    expect(rows[1]).toMatchObject({
      product_id: expect.any(Number),
      name: 'Jasmine’s Gaze',
      detail: 'Surging Sparks 245/191, Lightly Played',
      regular_price_cents: 90_000,
      price_cents: 80_000,
      on_sale: true,
      stock: { counted_as: played, units: 0, held: 0 },
      is_out: true,
      state: 'shop',
      image: '/media/milotic.svg',
    });
    expect(rows[4]).toMatchObject({ detail: 'Accessories', state: 'draft', is_out: false });
  });

  it.each([
    ['search=surging', ['mint', 'played', 'milotic', 'box']],
    ['search=surging 245', ['mint', 'played']],
    ['search=set:surging condition:lightly', ['played']],
    ['search=milotic set:surging stock:<2', ['milotic']],
    ['search=sv8-box36', ['box']],
    ['search=PKM-SV8-245-NM', ['mint']],
    ['search=stitched', ['mat']],
    ['search=old', ['gone']],
    ['search=price:>1400', ['box', 'milotic']],
    ['search=price<900', ['gone', 'mat', 'played']],
    ['search=category:Singles', ['mint', 'played', 'milotic']],
    ['search=category:Nothing', []],
    ['search=stock:0&view=out', ['played']],
    ['view=drafts', ['mat']],
    ['search=surging&view=sealed', ['box']],
  ])('%s', async (query, names) => {
    const shop = await open();
    const wanted = names.map((name) => shop[name as 'box']);
    const found = await shop.ids(query.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll(' ', '+'));
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  it('a view is kept for the person and for this list, with what the search finds in it', async () => {
    const { act, actBy, owner, list, add } = await open();
    const saved = { name: 'Sold out singles', q: 'view:out category:Singles' };
    done(await act.keepProductView(saved));
    const { views } = await list();
    expect(views).toMatchObject([{ ...saved, count: 1 }]);
    const id = views[0]?.id ?? 0;
    expect(done(await act.orders()).views).toEqual([]);
    expect(await act.forgetOrderView({ id })).toMatchObject({ status: 404 });
    const other = await add(owner, 'staff');
    const others = actBy(other.token);
    expect(done(await others.products()).views).toEqual([]);
    expect(await others.forgetProductView({ id })).toMatchObject({ status: 404 });
    done(await act.forgetProductView({ id }));
    expect((await list()).views).toEqual([]);
  });

  it('the columns are chosen for the person, on every device, and stand in the order of the list', async () => {
    const { act, actBy, owner, list, add } = await open();
    const usual = ['sku', 'price', 'stock', 'held', 'sold', 'state'];
    expect((await list()).columns).toEqual(usual);
    const chosen = await act.chooseProductColumns({ columns: ['updated', 'price', 'brand'] });
    expect(done(chosen)).toEqual(['brand', 'price', 'updated']);
    expect((await list()).columns).toEqual(['brand', 'price', 'updated']);
    done(await act.chooseProductColumns({ columns: [] }));
    expect((await list()).columns).toEqual([]);
    const other = await add(owner, 'staff');
    expect(done(await actBy(other.token).products()).columns).toEqual(usual);
    expect(await act.chooseProductColumns({ columns: ['colour'] })).toMatchObject({
      status: 400,
      params: { 'columns.0': expect.any(String) },
    });
    expect((await list()).columns).toEqual([]);
  });

  it('sorts by every column, what has no figure last, and equal ones by name', async () => {
    const { ids, milotic, mint, played, box, mat, gone } = await open();
    expect(await ids('orderby=price&order=desc')).toEqual([box, milotic, mint, played, gone, mat]);
    expect(await ids('orderby=price')).toEqual([gone, mat, played, mint, milotic, box]);
    expect(await ids('orderby=stock')).toEqual([played, mat, milotic, box, mint, gone]);
    expect(await ids('orderby=stock&order=desc')).toEqual([mint, box, milotic, played, mat, gone]);
    expect(await ids('orderby=set')).toEqual([box, milotic, mint, played, gone, mat]);
    expect(await ids('orderby=sku')).toEqual([milotic, mint, box, played, gone, mat]);
    expect(await ids('orderby=name&order=desc')).toEqual([box, mat, gone, milotic, played, mint]);
  });

  it('names the part of a search that hides everything, and what it cannot read', async () => {
    const { list } = await open();
    expect(await list('search=milotic+stock:%3E5+sold:few')).toMatchObject({
      total: 0,
      misread: ['sold:few'],
      without: [
        { part: 'stock:>5', search: 'sold:few milotic', total: 1 },
        { part: 'sold:few', total: 0 },
        { part: 'milotic', search: 'stock:>5 sold:few', total: 2 },
      ],
    });
  });

  it('keeps up with sales, new goods and what is taken from the shop', async () => {
    const { db, services, list, ids, milotic, mint, jasmine } = await open();
    expect((await list('view=low')).total).toBe(1);
    await db.updateTable('stock').set({ available: 0 }).where('product_id', '=', milotic).execute();
    await tell('stock', milotic);
    expect((await list()).counts).toMatchObject({ low: 0, out: 2 });
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', jasmine).execute();
    await tell('catalogue', jasmine);
    expect((await list()).counts).toMatchObject({ drafts: 3, out: 1 });
    const copy = await insertCopy(db, jasmine, { sku: 'K-1', options: { Condition: 'Near Mint' } });
    expect(await ids('search=K-1')).toEqual([copy]);
    await db.updateTable('products').set({ name: 'Zapdos' }).where('id', '=', milotic).execute();
    await tell('catalogue', milotic);
    expect((await ids('order=desc'))[0]).toBe(milotic);
    await db.deleteFrom('products').where('id', '=', mint).execute();
    await tell('catalogue', mint);
    expect(await ids()).not.toContain(mint);

    async function tell(topic: 'stock' | 'catalogue', id: number) {
      await db
        .insertInto('changes')
        .values({ topic, subject_id: id, at: services.now().toISOString() })
        .execute();
    }
  });

  it.each([
    ['view=everything', 'view'],
    ['orderby=colour', 'orderby'],
    ['page=0', 'page'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
  ])('refuses %s and names it', async (query, field) => {
    const { act } = await open();
    const asked = Object.fromEntries(new URLSearchParams(query));
    const params = { [field]: expect.any(String) };
    expect(await act.products(asked)).toEqual(expect.objectContaining({ status: 400, params }));
  });
});
