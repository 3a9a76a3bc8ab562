import { expect, it } from 'vitest';
import { CARD_BOOK_FIELD } from '#domain/imports/imports.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { fillBook } from '../../testing/fill-book.ts';
import { openImports } from '../../testing/imports.ts';
import { done } from '../../testing/office.ts';
import { decideUnsure, listUnsure } from './decide-links.ts';

const BOOK = `
Magic,Lightning Bolt,Magic 2011,M11,149,Common,"Normal, Foil",,2010-07-16
Magic,Lightning Bolt,Magic 2010,M10,146,Common,"Normal, Foil",,2009-07-16
Magic,Fire // Ice,Apocalypse,APC,128,Uncommon,Normal,,2001-06-04
Pokemon,Charizard ex,Obsidian Flames,sv3,125,Double Rare,Holo,,2023-08-11
`;

const MANABOX = `Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Condition,Language
Lightning Bolt,M11,Magic 2011,149,normal,common,4,1,near_mint,en
Lightning Bolt,M10,Magic 2010,147,normal,common,2,2,near_mint,en
Black Lotus,LEA,Limited Edition Alpha,232,normal,rare,1,3,near_mint,en
`;

const SHOPIFY = `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price
bolt-m10,Lightning Bolt [Magic 2010],Magic: The Gathering,Title,Near Mint,B-NM,shopify,3,40.00
bolt-m10,,,,Lightly Played,B-LP,shopify,1,35.00
fire-ice,Fire // Ice (128) [Apocalypse],Magic: The Gathering,Title,Default Title,F-1,shopify,1,90.00
mug,Dragon mug,Kitchen,Title,Default Title,M-1,shopify,9,120.00
`;

const WOOCOMMERCE = `SKU,Name,Regular price,Stock,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
C-1,Charizard ex,900.00,1,Pokemon,Set,Obsidian Flames,Number,125/197
`;

eachDatabase((openDb) => {
  const open = async () => {
    const imports = await openImports(await openDb());
    await fillBook(imports.db, BOOK);
    const proposed = async (id: number) => {
      const { import: one, rows } = await imports.get(id);
      const told = rows.map(
        ({ changes }) => changes.find(({ field }) => field === CARD_BOOK_FIELD)?.after ?? '',
      );
      return { told, known: one.summary?.in_book, unsure: one.summary?.to_look_at };
    };
    const links = async () => {
      const rows = await imports.db
        .selectFrom('book_links')
        .innerJoin('products', 'products.id', 'book_links.product_id')
        .innerJoin('book_printings', 'book_printings.id', 'printing_id')
        .orderBy('products.name')
        .orderBy('number')
        .orderBy('state')
        .select(['products.name', 'state', 'number'])
        .execute();
      return rows.map(({ name, state, number }) => `${name} ${number} ${state}`);
    };
    const uploadCards = async () => {
      const id = await imports.upload(MANABOX);
      const { chosen } = done(await imports.acts.importColumns({ id }));
      done(await imports.acts.chooseImportColumns({ id, ...chosen }));
      await imports.run();
      return id;
    };
    return { ...imports, uploadCards, proposed, links };
  };
  const LOOK = 'To look at: the book has it as number 146';

  it("names the printing of each row of a card tool's file, and links it once it is applied", async () => {
    const { uploadCards, apply, undo, proposed, links, get } = await open();
    const id = await uploadCards();
    const first = ['Lightning Bolt, Magic 2011 149', `Lightning Bolt, Magic 2010 146? ${LOOK}`, ''];
    expect(await proposed(id)).toEqual({ told: first, known: 1, unsure: 1 });
    expect(await links()).toEqual([]);
    await apply(id);
    expect(await links()).toEqual(['Lightning Bolt 146 unsure', 'Lightning Bolt 149 linked']);
    const again = await uploadCards();
    expect((await get(again)).rows.map(({ kind }) => kind)).toEqual(['same', 'same', 'same']);
    expect(await proposed(again)).toEqual({ told: first, known: 1, unsure: 1 });
    await undo(id);
    expect(await links()).toEqual([]);
  });

  it("reads the set in brackets of Shopify's titles, and attributes of WooCommerce's", async () => {
    const { upload, apply, proposed, links } = await open();
    const shopify = await upload(SHOPIFY);
    expect(await proposed(shopify)).toEqual({
      told: ['Lightning Bolt, Magic 2010 146', '', '', 'Fire // Ice, Apocalypse 128', ''],
      known: 2,
      unsure: 0,
    });
    const woo = await upload(WOOCOMMERCE);
    expect(await proposed(woo)).toMatchObject({ told: ['Charizard ex, Obsidian Flames 125'] });
    await apply(shopify);
    await apply(woo);
    expect(await links()).toEqual([
      'Charizard ex 125 linked',
      'Fire // Ice (128) [Apocalypse] 128 linked',
      'Lightning Bolt [Magic 2010] 146 linked',
    ]);
  });

  it('leaves out what is not taken, and says nothing without a book', async () => {
    const { upload, apply, take, links } = await open();
    const id = await upload(`${WOOCOMMERCE}D-1,Dice,90.00,1,,,,,\n`);
    await take(id, { take: [], leave_out: [0] });
    await upload(SHOPIFY);
    await apply(id);
    expect(await links()).toEqual([]);
    const bare = await openImports(await openDb());
    const { rows } = await bare.get(await bare.upload(WOOCOMMERCE));
    expect(rows[0]?.changes).toEqual([expect.objectContaining({ field: 'New' })]);
  });

  it('changes no price, stock, name or address beyond what the file says', async () => {
    const bare = await openImports(await openDb());
    const booked = await open();
    const read = async ({ db, upload, apply }: typeof bare) => {
      for (const file of [SHOPIFY, WOOCOMMERCE]) await apply(await upload(file));
      return {
        products: await db
          .selectFrom('products')
          .select(['id', 'name', 'slug', 'sku', 'status', 'regular_price_cents', 'sale_price_cents'])
          .orderBy('id')
          .execute(),
        stock: await db.selectFrom('stock').selectAll().orderBy('product_id').execute(),
      };
    };
    const goods = await read(bare);
    expect(goods.products).toHaveLength(6);
    expect(await read(booked)).toEqual(goods);
    expect(await booked.links()).toHaveLength(3);
  });

  it('takes back the links of products that were there before, when the import is undone', async () => {
    const { stock, upload, apply, undo, links, db } = await open();
    const file = `${WOOCOMMERCE}C-2,Charizard ex,80.00,1,Pokemon,Set,Obsidian Flames,Number,124/197\n`;
    await stock(file.replace('80.00', '90.00'));
    const id = await upload(file);
    await apply(id);
    expect(await links()).toEqual(['Charizard ex 125 linked', 'Charizard ex 125 unsure']);
    await undo(id);
    expect(await links()).toEqual([]);
    const openRuns = db.selectFrom('book_link_runs').where('undone_at', 'is', null).selectAll();
    expect(await openRuns.execute()).toEqual([]);
    const again = await upload(file);
    await apply(again);
    const [waiting] = await listUnsure(db);
    const decided = { productId: waiting?.productId ?? 0, printingId: waiting?.printingId ?? 0 };
    await decideUnsure(db, { personId: null, name: 'Thandi' }, [decided], new Date());
    await undo(again);
    expect(await links()).toEqual(['Charizard ex 125 linked']);
  });

  it('keeps what a person has decided of a product', async () => {
    const { upload, apply, links, db } = await open();
    await apply(await upload(WOOCOMMERCE));
    await db.updateTable('book_links').set({ state: 'refused' }).execute();
    await apply(await upload(WOOCOMMERCE.replace('900.00', '880.00')));
    expect(await links()).toEqual(['Charizard ex 125 refused']);
  });
});
