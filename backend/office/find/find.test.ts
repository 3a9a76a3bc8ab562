import { expect, it } from 'vitest';
import { insertProduct, insertVariable, insertVariation } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { cardCode, insertGiftCard } from '../../testing/gift-cards.ts';
import { done, openOffice, statusOf } from '../../testing/office.ts';
import { placePendingOrder } from '../../testing/pending-order.ts';
import { delivered, openShop } from '../../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const singles = { brand: 'Pokemon', categories: ['Singles > Pokemon Singles'] };
    const pikachu = await insertProduct(db, {
      ...singles,
      name: 'Pikachu ex – SV08 238/191',
      sku: 'PKM-SV8-238',
      priceCents: 56_899,
      stock: 3,
      attributes: { Set: ['Surging Sparks'], Number: ['238/191'] },
    });
    const jasmine = await insertVariable(db, {
      ...singles,
      name: 'Jasmine’s Gaze – SV08 245/191',
      attributes: {
        Set: ['Surging Sparks'],
        Number: ['245/191'],
        Condition: ['Near Mint', 'Lightly Played'],
      },
    });
    for (const [condition, priceCents] of [
      ['Near Mint', 129_900],
      ['Lightly Played', 90_000],
    ] as const) {
      await insertVariation(db, jasmine, { options: { Condition: condition }, priceCents, stock: 2 });
    }
    const office = openOffice(db);
    const owner = await office.addOwner();
    const { number } = await placePendingOrder(office.services);
    await db
      .insertInto('contact_messages')
      .values({
        name: 'Naledi Kaartman',
        email: 'naledi@example.com',
        subject: 'Pikachu in Durban?',
        message: 'Have you more?',
        received_at: '2026-11-21T08:00:00.000Z',
      })
      .execute();
    const answer = (q: string, token = owner.token) => office.act(token).find({ q });
    const find = async (q: string, token?: string) => done(await answer(q, token));
    return { db, ...office, owner, pikachu, jasmine, number, answer, find };
  };

  it('finds products by words, with price and stock; conditions of a card are one hit', async () => {
    const { find, pikachu, jasmine } = await open();
    expect((await find('pika 238')).products).toEqual([
      {
        id: pikachu,
        unit_id: pikachu,
        name: 'Pikachu ex',
        detail: 'Surging Sparks 238/191',
        sku: 'PKM-SV8-238',
        image: null,
        price_cents: 56_899,
        units: 1,
        stock: 3,
        held: 0,
        is_draft: false,
      },
    ]);
    expect((await find('jasmine')).products).toMatchObject([
      { id: jasmine, detail: 'Surging Sparks 245/191', price_cents: 90_000, units: 2, stock: 4 },
    ]);
  });

  it('says of a product that it is a draft', async () => {
    const { db, find, pikachu } = await open();
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', pikachu).execute();
    expect((await find('pika 238')).products).toMatchObject([{ id: pikachu, is_draft: true }]);
  });

  it('a SKU, a barcode or an order number in full finds that alone', async () => {
    const { db, find, pikachu, number } = await open();
    await db
      .insertInto('product_meta')
      .values({ product_id: pikachu, key: '_global_unique_id', value: '6001234567890' })
      .execute();
    for (const code of ['pkm-sv8-238', '6001234567890']) {
      expect(await find(code)).toMatchObject({
        exact: 'products',
        products: [{ id: pikachu }],
        messages: [],
      });
    }
    const typed = [number, number.toLowerCase(), number.replace('SD-', ''), `#${number}`];
    for (const each of typed) {
      expect(await find(each)).toMatchObject({ exact: 'orders', orders: [{ number }], products: [] });
    }
    expect(await find('pika')).toMatchObject({ exact: null });
  });

  it('finds a gift card by its whole code, also one of another program, for whoever sees credit', async () => {
    const { services, find, add, owner } = await open();
    const id = await insertGiftCard(services, cardCode(0), 4_000);
    const old = await insertGiftCard(services, 'OLD2024', 1_000);
    const name = `Gift card …${cardCode(0).slice(-4)}`;
    const found = {
      exact: 'gift_cards',
      gift_cards: [{ id, name, balance_cents: 4_000, is_stopped: false }],
    };
    expect(await find(cardCode(0).toLowerCase())).toMatchObject(found);
    expect(await find('old-2024')).toMatchObject({ exact: 'gift_cards', gift_cards: [{ id: old }] });
    expect((await find(cardCode(0).slice(-4))).gift_cards).toEqual([]);
    const packer = await add(owner, 'packer');
    expect((await find(cardCode(0), packer.token)).gift_cards).toEqual([]);
  });

  it('finds customers by name, address and phone, each once, and orders by what is in them', async () => {
    const { db, services, find, number } = await open();
    const bought = await db.selectFrom('order_lines').select('product_id').executeTakeFirstOrThrow();
    const product_id = bought.product_id ?? 0;
    await openShop(db, services).place(delivered('standard', { product_id, quantity: 1 }));
    const again = await db
      .selectFrom('orders')
      .select('number')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { email, first_name, last_name, phone } = await db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const customer = { name: `${first_name} ${last_name}`, email, orders: 2 };
    for (const q of [last_name.slice(0, 4), email, phone, `@${first_name}`]) {
      expect((await find(q)).customers).toEqual([customer]);
    }
    const { name } = await db.selectFrom('order_lines').select('name').limit(1).executeTakeFirstOrThrow();
    const byItem = await find(name.split(' ')[0] ?? '');
    expect(byItem.orders.map(({ number: each }) => each)).toEqual([again.number, number]);
    expect(byItem.customers).toEqual([]);
    expect((await find('@')).customers).toEqual([]);
    expect((await find('#')).orders).toHaveLength(2);
    expect((await find('#')).products).toEqual([]);
  });

  it('shows each role only what its rights open', async () => {
    const { add, owner, find, number } = await open();
    const [packer, judge] = [await add(owner, 'packer'), await add(owner, 'judge')];
    expect((await find('pikachu')).messages).toMatchObject([{ who: 'Naledi Kaartman', is_answered: false }]);
    const packers = await find('pikachu', packer.token);
    expect(packers.messages).toEqual([]);
    expect(packers.products).toHaveLength(1);
    const nothing = { products: [], orders: [], customers: [], messages: [], gift_cards: [], exact: null };
    for (const q of ['pikachu', number, '#', '@a', 'PKM-SV8-238'])
      expect(await find(q, judge.token)).toEqual(nothing);
  });

  it('finds a message by a name with accented capitals, however it is typed', async () => {
    const { db, find } = await open();
    const message = { email: 'e@example.com', message: '', received_at: '2026-11-21T08:00:00.000Z' };
    const [first, second] = ['Élodie Ångström', 'ÉLODIE ÅNGSTRÖM'];
    for (const name of [first, second]) {
      await db
        .insertInto('contact_messages')
        .values({ ...message, name, subject: 'Hello' })
        .execute();
    }
    for (const q of ['élodie', 'Élodie ångström', 'ÉLODIE', 'elodie@']) {
      const names = (await find(q)).messages.map(({ who }) => who);
      expect(names, q).toEqual(q === 'elodie@' ? [] : [second, first]);
    }
  });

  it('answers whatever is typed', async () => {
    const { answer, find } = await open();
    for (const q of ['%', '_', "'", '\\', '#%', '@"', 'stock:few', 'state:', '   ', '\0', '💥', '>']) {
      expect(statusOf(await answer(q))).toBe(200);
    }
    expect((await find('%')).messages).toEqual([]);
    const long = await answer('a'.repeat(101));
    expect(statusOf(long)).toBe(400);
    expect(long).toHaveProperty('params', { q: expect.any(String) });
    expect(statusOf(await answer('pika', ''))).toBe(401);
  });
});
