import { pino } from 'pino';
import { expect, it } from 'vitest';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { planParcels } from '../checkout/plan-parcels.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import {
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
  type TestProduct,
} from '../testing/catalogue/products.ts';
import { eachDatabase, type OpenDb } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { collected, delivered } from '../testing/shop.ts';
import { findHandOver } from './hand-over.ts';

const card = (name: string, number: string, set = 'Surging Sparks', code = 'SV8'): TestProduct => ({
  name: `${name} - ${number} - ${set}`,
  sku: `PKM-${code}-${number.split('/')[0]}`,
  brand: 'Pokemon',
  stock: 20,
  attributes: { Set: [set], Number: [number], Rarity: ['Illustration Rare'], Condition: ['Near Mint'] },
});

const booster: TestProduct = {
  name: 'Surging Sparks Booster Pack',
  sku: 'SV8-PACK',
  brand: 'Pokemon',
  stock: 50,
};

async function openDesk(openDb: OpenDb) {
  const db = await openDb();
  const office = openOffice(db);
  const { token } = await office.addOwner();
  const pikachu = await insertProduct(db, card('Pikachu ex', '238/191'));
  const act = office.act(token);
  const lines = async () => done(await act.log()).entries;
  return {
    ...office,
    act,
    db,
    pikachu,
    sell: async (...lines: [id: number, quantity?: number][]) => {
      const items = lines.map(([product_id, quantity = 1]) => ({ product_id, quantity }));
      office.services.clock.advanceMinutes(1);
      return placePaidOrder(office.services, delivered('standard', ...items));
    },
    walk: async () => done(await act.pickWalk()),
    scan: async (text: string, tray?: string) => done(await act.scanToPack({ text, tray })),
    pick: async (unit_id: number, to = 'picked', tray?: string) =>
      done(await act.pickUnits({ unit_id, to, tray })),
    tray: async (letter: string) => done(await act.packingDesk({ tray: letter })),
    send: (order: string, more: object = {}) => act.sendParcel({ order, tracking: 'TCG1', ...more }),
    lines,
    undo: async () => act.undo({ id: (await lines())[0]?.id ?? 0 }),
  };
}

eachDatabase((openDb) => {
  it('adds equal units of all orders up, in the order of the binder: 9 before 10, the shelf last', async () => {
    const { db, pikachu, sell, walk } = await openDesk(openDb);
    const nine = await insertProduct(db, card('Stunfisk', '9/191'));
    const ten = await insertProduct(db, card('Milotic ex', '10/191'));
    const other = await insertProduct(db, card('Articuno', '161/159', 'Journey Together', 'SV9'));
    const pack = await insertProduct(db, booster);
    await sell([pikachu], [pack, 6]);
    await sell([ten], [pikachu, 2], [other]);
    await sell([nine], [pack, 2]);
    const { groups, steps, trays } = await walk();
    expect(steps).toMatchObject({ items: 14, picked: 0, orders: 3, ready: 0 });
    expect(trays.map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
    const seen = groups.map(({ game, set, items }) => [
      game,
      set,
      ...items.map(({ name, number, trays }) =>
        [number || name, ...trays.map(({ letter, wanted }) => letter + wanted)].join(' '),
      ),
    ]);
    expect(seen).toEqual([
      ['Pokémon', 'Journey Together', '161/159 B1'],
      ['Pokémon', 'Surging Sparks', '9/191 C1', '10/191 B1', '238/191 A1 B2'],
      ['', '', 'Surging Sparks Booster Pack A6 C2'],
    ]);
  });

  it('a card without a set lies under its set code, and without either on the shelf, of which there is one', async () => {
    const { db, sell, walk } = await openDesk(openDb);
    const coded = await insertProduct(db, {
      name: 'Black Protea',
      stock: 9,
      attributes: { 'Set code': ['LEA'], Number: ['233'] },
    });
    const bare = await insertProduct(db, { name: 'Promo Pup', stock: 9, attributes: { Number: ['7'] } });
    await sell([coded], [bare], [await insertProduct(db, booster)]);
    const { groups } = await walk();
    expect(groups.map(({ set, items }: (typeof groups)[number]) => [set, items.length])).toEqual([
      ['LEA', 1],
      ['', 2],
    ]);
  });

  it('a bundle is picked as what it is made of', async () => {
    const { db, pikachu, sell, walk } = await openDesk(openDb);
    const pack = await insertProduct(db, booster);
    const bundle = await insertBundle(db, { name: 'Starter', priceCents: 9_900 }, [
      { productId: pack, quantity: 3 },
      { productId: pikachu },
    ]);
    await sell([bundle, 2], [pikachu]);
    const { groups } = await walk();
    const items = groups.flatMap((group) => group.items);
    expect(items).toMatchObject([
      { number: '238/191', wanted: 3 },
      { name: 'Surging Sparks Booster Pack', wanted: 6 },
    ]);
  });

  it('a letter stays with its order until it has left, and is then given again', async () => {
    const { pikachu, sell, walk, send } = await openDesk(openDb);
    const first = await sell([pikachu]);
    const second = await sell([pikachu]);
    expect((await walk()).trays).toMatchObject([{ letter: 'A' }, { letter: 'B', order: second.number }]);
    expect(done(await send(first.number, { is_unchecked: true }))).toMatchObject({ letter: 'A', next: 'B' });
    const third = await sell([pikachu]);
    expect((await walk()).trays).toMatchObject([
      { letter: 'A', order: third.number },
      { letter: 'B', order: second.number },
    ]);
  });

  it('lists the orders of one delivery method', async () => {
    const { services, pikachu, sell, act } = await openDesk(openDb);
    await sell([pikachu]);
    await placePaidOrder(services, collected({ product_id: pikachu, quantity: 1 }));
    expect(done(await act.pickWalk({ method: 'collect' }))).toMatchObject({
      methods: { shipping: 1, collect: 1, pudo: 0 },
      trays: [{ letter: 'B', goes: 'Collect' }],
      groups: [{ items: [{ wanted: 1 }] }],
    });
    expect(await act.pickWalk({ method: 'pigeon' })).toMatchObject({ code: 'rest_invalid_param' });
  });

  it('what one person picks the other sees, and it is taken back by the log', async () => {
    const { pikachu, sell, pick, walk, undo } = await openDesk(openDb);
    await sell([pikachu]);
    await sell([pikachu, 2]);
    await pick(pikachu);
    expect((await walk()).groups[0]?.items[0]).toMatchObject({ state: 'picked', picked: 3, wanted: 3 });
    expect((await walk()).steps).toMatchObject({ picked: 3, ready: 2 });
    expect(done(await undo())).toMatchObject({
      which: 'Pikachu ex 238/191, Near Mint',
      after: 'pick taken back',
    });
    expect((await walk()).groups[0]?.items[0]).toMatchObject({ state: 'waiting', picked: 0 });
  });

  it('a pick on which another stands is not taken back', async () => {
    const { act, lines, pikachu, sell, pick, scan } = await openDesk(openDb);
    await sell([pikachu, 2]);
    await scan('sv8 238');
    const [picked] = await lines();
    await pick(pikachu);
    expect(await act.undo({ id: picked?.id ?? 0 })).toMatchObject({
      code: 'office_cannot_undo',
      message: 'Pikachu ex 238/191, Near Mint was picked or sent since.',
    });
  });

  it('two who scan the same card at once pick two of it', async () => {
    const { pikachu, sell, scan, walk } = await openDesk(openDb);
    await sell([pikachu]);
    await sell([pikachu]);
    const scans = await Promise.all([scan('sv8 238'), scan('sv8 238')]);
    expect(scans.map(({ tray }) => tray).sort()).toEqual(['A', 'B']);
    expect((await walk()).steps.picked).toBe(2);
  });

  it.each([
    'PKM-SV8-238',
    'pkm-sv8-238',
    '6001234567890',
    'sv8 238',
    'SV08 238/191',
    'surging sparks 238',
    '238',
    'pikachu',
  ])('understands %s', async (text) => {
    const { db, pikachu, sell, scan } = await openDesk(openDb);
    await db
      .insertInto('product_meta')
      .values({ product_id: pikachu, key: '_global_unique_id', value: '6001234567890' })
      .execute();
    await sell([pikachu]);
    expect(await scan(text)).toMatchObject({ result: 'right', title: 'Pikachu ex 238/191', tray: 'A' });
  });

  it('several that fit are listed, and the chosen one is taken', async () => {
    const { db, services, scan, act } = await openDesk(openDb);
    const parent = await insertVariable(db, {
      ...card('Mew ex', '205/165'),
      attributes: { Set: ['151'], Number: ['205/165'] },
    });
    const [near, played] = [
      await insertVariation(db, parent, { options: { Condition: 'Near Mint' }, stock: 3 }),
      await insertVariation(db, parent, { options: { Condition: 'Lightly Played' }, stock: 3 }),
    ];
    const order = (variation_id: number) => ({ product_id: parent, variation_id, quantity: 1 });
    await placePaidOrder(services, delivered('standard', order(near), order(played)));
    const answer = await scan('151 205');
    expect(answer).toMatchObject({
      result: 'several',
      choices: [
        { detail: '151', tags: ['Near Mint'] },
        { detail: '151', tags: ['Lightly Played'] },
      ],
    });
    expect(done(await act.scanToPack({ unit_id: played }))).toMatchObject({ result: 'right' });
    expect(await scan('151 205')).toMatchObject({ result: 'right', advice: '151', tags: ['Near Mint'] });
  });

  it('the SKU or barcode of the product asks which of its variations it is, even if one alone is wanted', async () => {
    const { db, services, scan, act, tray } = await openDesk(openDb);
    const parent = await insertVariable(db, {
      ...card('Mew ex', '205/165'),
      attributes: { Set: ['151'], Number: ['205/165'] },
    });
    const barcode = '0820650850011';
    await db
      .insertInto('product_meta')
      .values({ product_id: parent, key: '_global_unique_id', value: barcode })
      .execute();
    const [near, played] = [
      await insertVariation(db, parent, { sku: 'MEW-NM', options: { Condition: 'Near Mint' }, stock: 3 }),
      await insertVariation(db, parent, { sku: 'MEW-LP', options: { Condition: 'Played' }, stock: 3 }),
    ];
    const order = (variation_id: number) => ({ product_id: parent, variation_id, quantity: 1 });
    await placePaidOrder(services, delivered('standard', order(near), order(played)));
    const sku = 'PKM-SV8-205';
    for (const code of [sku.toLowerCase(), barcode]) {
      expect(await scan(code)).toMatchObject({
        result: 'several',
        choices: [{ tags: ['Near Mint'] }, { tags: ['Played'] }],
      });
    }
    expect(await scan('MEW-LP')).toMatchObject({ result: 'right', tags: ['Played'] });
    expect(await scan(sku)).toMatchObject({
      result: 'several',
      title: 'One of these is wanted',
      choices: [{ unit_id: near }],
    });
    expect(done(await act.scanToPack({ unit_id: near }))).toMatchObject({ result: 'right' });
    expect(await scan(sku)).toMatchObject({ result: 'several' });
    expect(await scan(sku, 'A')).toMatchObject({ result: 'several' });
    expect((await tray('A')).items.map(({ packed }) => packed)).toEqual([0, 0]);
  });

  it('tells a card from its other finish wherever it is handled', async () => {
    const { db, services, act, walk, tray, scan } = await openDesk(openDb);
    const sage = await insertVariable(db, {
      ...card('Baobab Sage', '009/159', 'Journey Together', 'SV09'),
      attributes: { Set: ['Journey Together'], Number: ['009/159'], Language: ['English'] },
      images: ['sage.svg'],
    });
    const variation = (Condition: string, Finish: string, more = {}) =>
      insertVariation(db, sage, { options: { Finish, Condition }, stock: 3, ...more });
    const played = await variation('Lightly Played', 'Normal');
    const reverse = await variation('Near Mint', 'Reverse Holo', { image: 'sage-reverse.svg' });
    const normal = await variation('Near Mint', 'Normal');
    const line = (variation_id: number) => ({ product_id: sage, variation_id, quantity: 1 });
    const order = await placePaidOrder(
      services,
      delivered('standard', line(reverse), line(played), line(normal)),
    );
    const TAGS = [
      [normal, ['Near Mint', 'Normal']],
      [reverse, ['Near Mint', 'Reverse Holo']],
      [played, ['Lightly Played', 'Normal']],
    ];
    const tagsOf = (items: { unit_id: number; tags: string[] }[]) =>
      items.map(({ unit_id, tags }) => [unit_id, tags]);
    const { groups } = await walk();
    expect(groups).toHaveLength(1);
    const picks = groups[0]?.items ?? [];
    expect(tagsOf(picks)).toEqual(TAGS);
    const pictures = picks.map(({ picture }) => picture);
    expect(pictures).toEqual(['/media/sage.svg', '/media/sage-reverse.svg', '/media/sage.svg']);
    const { items } = await tray('A');
    expect(new Map(tagsOf(items) as [number, string[]][])).toEqual(new Map(TAGS as [number, string[]][]));
    const { papers } = done(await act.papers({ orders: order.number }));
    const printed = tagsOf(papers[0]?.parcels[0]?.items ?? []) as [number, string[]][];
    expect(new Map(printed)).toEqual(new Map(TAGS as [number, string[]][]));
    expect(await scan('sv09 009')).toMatchObject({
      result: 'several',
      choices: [
        { detail: 'Journey Together', tags: ['Near Mint', 'Reverse Holo'] },
        { detail: 'Journey Together', tags: ['Lightly Played', 'Normal'] },
        { detail: 'Journey Together', tags: ['Near Mint', 'Normal'] },
      ],
    });
    const handled = { detail: 'Journey Together', tags: ['Near Mint', 'Reverse Holo'] };
    const ids = String(reverse);
    for (const answer of [await act.stockUnits({ ids }), await act.counterUnits({ ids })])
      expect(answer).toMatchObject({ ok: true, data: { units: [handled] } });
    expect(done(await act.stockLedger({ unit: reverse })).movements[0]).toMatchObject(handled);
    expect(done(await act.order({ number: order.number })).items).toMatchObject([
      { title: 'Baobab Sage - 009/159 - Journey Together', tags: ['Near Mint', 'Reverse Holo'], options: [] },
      { tags: ['Lightly Played', 'Normal'] },
      { tags: ['Near Mint', 'Normal'] },
    ]);
  });

  it('says at once what is wrong with a card, and where it belongs', async () => {
    const { db, pikachu, sell, scan } = await openDesk(openDb);
    await insertProduct(db, card('Pikachu ex', '247/191'));
    const latias = await insertProduct(db, card('Latias ex', '239/191'));
    await sell([pikachu]);
    await sell([latias]);
    expect(await scan('sv8 247', 'A')).toMatchObject({
      result: 'wrong',
      title: 'Not for this parcel: Pikachu ex 247/191',
      advice: 'Tray A wants 238/191, Near Mint, the same name. Put it back to Surging Sparks.',
    });
    expect(await scan('PKM-SV8-239', 'A')).toMatchObject({ advice: 'It belongs to tray B.', tray: 'B' });
    expect(await scan('sv8 238', 'A')).toMatchObject({ result: 'right', tray: 'A' });
    expect(await scan('sv8 238', 'A')).toMatchObject({
      result: 'wrong',
      title: 'One too many: Pikachu ex 238/191',
      advice: 'Tray A has all of them. Put it back.',
    });
    expect(await scan('%_\0 zz9', 'A')).toMatchObject({ result: 'wrong', title: 'Nothing here is “%_ zz9”' });
  });

  it('an order number opens its tray', async () => {
    const { pikachu, sell, scan } = await openDesk(openDb);
    await sell([pikachu]);
    const { number } = await sell([pikachu]);
    expect(await scan(number.toLowerCase())).toMatchObject({ result: 'tray', tray: 'B' });
  });

  it('two presses book a parcel with the courier once', async () => {
    const { services, pikachu, sell, act } = await openDesk(openDb);
    const asked: string[] = [];
    services.bookers = [
      {
        name: 'Fake Courier',
        method: 'shipping',
        book: async ({ reference }) => {
          asked.push(reference);
          return { ok: true, booking: 'B-1', tracking: 'FC77' };
        },
        findWaybill: async () => ({ ok: false, reason: 'has none' }),
      },
    ];
    const { number } = await sell([pikachu]);
    const press = async () => done(await act.bookParcel({ order: number }));
    const booked = { courier: 'Fake Courier', tracking: 'FC77' };
    expect(await Promise.all([press(), press()])).toEqual([booked, booked]);
    expect(asked).toEqual([number]);
  });

  it('a booking that cannot be recorded is named in the log, since the courier will be paid for it', async () => {
    const { db, services, pikachu, sell, act } = await openDesk(openDb);
    const lines: string[] = [];
    services.log = pino({}, { write: (line) => void lines.push(line) });
    services.bookers = [
      {
        name: 'Fake Courier',
        method: 'shipping',
        book: async () => {
          await db.schema.dropTable('office_log').execute();
          return { ok: true, booking: 'B-1', tracking: 'FC77' };
        },
        findWaybill: async () => ({ ok: false, reason: 'has none' }),
      },
    ];
    const { number } = await sell([pikachu]);
    await expect(act.bookParcel({ order: number })).rejects.toThrow('office_log');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ order: number, courier: 'Fake Courier', tracking: 'FC77' }),
    );
  });

  it('a parcel is shipped when all is in, and the next tray follows', async () => {
    const { act, lines, pikachu, sell, scan, tray, send } = await openDesk(openDb);
    const first = await sell([pikachu, 2]);
    await sell([pikachu]);
    expect(await tray('a')).toMatchObject({
      tray: { letter: 'A', wanted: 2, packed: 0 },
      next: 'B',
      courier: 'The Courier Guy',
      books: null,
      boxes: [{ name: 'Card mailer' }, { name: 'Small box' }, { name: 'Booster box' }],
    });
    await scan('sv8 238', 'A');
    expect(await send(first.number)).toMatchObject({
      code: 'office_not_all_in',
      message: '1 item is not in yet.',
    });
    const [item] = (await tray('A')).items;
    const units = { tray: 'A', line_id: item?.line_id, unit_id: pikachu, before: 1, after: 2 };
    done(await act.packUnits(units));
    expect(await act.packUnits({ ...units, before: 0, after: 1 })).toMatchObject({
      code: 'office_changed_meanwhile',
      message: 'Somebody else has packed this meanwhile: 2 are in.',
    });
    expect(done(await send(first.number, { box: 'Small box', weight_grams: 120 }))).toMatchObject({
      letter: 'A',
      status: 'shipped',
      next: 'B',
    });
    expect(await act.packingDesk({ tray: 'A' })).toMatchObject({ code: 'office_parcel_gone' });
    expect((await lines())[0]).toMatchObject({ which: first.number, after: 'Shipped: TCG1', reason: '' });
  });

  it('what was refunded is neither picked nor packed', async () => {
    const { db, services, pikachu, sell, walk, tray, pick } = await openDesk(openDb);
    const latias = await insertProduct(db, card('Latias ex', '239/191'));
    const { id, number } = await sell([pikachu, 2], [latias]);
    await pick(latias, 'missing');
    const lines = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    const [two = { id: 0 }, missing = { id: 0 }] = lines;
    const part = {
      everything: false,
      lines: [
        { lineId: two.id, quantity: 1 },
        { lineId: missing.id, quantity: 1 },
      ],
      deliveryCents: 0,
      goodwillCents: 0,
      restock: 'none' as const,
      message: '',
      reference: '',
    };
    expect(await refundPart(services, number, part)).toMatchObject({ ok: true });
    expect(await walk()).toMatchObject({
      steps: { items: 1 },
      missing: [],
      groups: [{ items: [{ number: '238/191', wanted: 1 }] }],
    });
    expect((await tray('A')).items).toMatchObject([{ number: '238/191', wanted: 1 }]);
  });

  it('a courier is told the value of the parcel, not of the whole order', async () => {
    const { db, services, pikachu, sell, act } = await openDesk(openDb);
    const told: number[] = [];
    services.bookers = [
      {
        method: 'shipping',
        name: 'Fake Courier',
        book: async ({ valueCents }) => {
          told.push(valueCents);
          return { ok: true, booking: 'B-1', tracking: 'FC77' };
        },
        findWaybill: async () => ({ ok: false, reason: 'has none' }),
      },
    ];
    const order = await sell([pikachu, 3]);
    const { id: lineId } = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    await planParcels(services, COMMAND_LINE, order.number, {
      before: [[{ lineId, quantity: 3 }]],
      after: [[{ lineId, quantity: 1 }], [{ lineId, quantity: 2 }]],
    });
    done(await act.bookParcel({ order: order.number }));
    expect(told).toEqual([order.items_cents / 3]);
  });

  it('of what was refunded nothing is on the slip, and what is in the box already is scanned again', async () => {
    const { db, services, pikachu, sell, scan, tray, act } = await openDesk(openDb);
    const { number } = await sell([pikachu, 3]);
    const { id } = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    const refund = () =>
      refundPart(services, number, {
        everything: false,
        lines: [{ lineId: id, quantity: 1 }],
        deliveryCents: 0,
        goodwillCents: 0,
        restock: 'none' as const,
        message: '',
        reference: '',
      });
    await refund();
    const printed = async () => {
      const [paper] = done(await act.papers({ orders: number })).papers;
      return paper?.parcels.map(({ items }) => items.map(({ quantity }) => quantity));
    };
    expect(await printed()).toEqual([[2]]);
    await tray('A');
    await scan('sv8 238', 'A');
    expect((await tray('A')).tray).toMatchObject({ wanted: 2, packed: 1 });
    await scan('sv8 238', 'A');
    await refund();
    expect(await printed()).toEqual([[1]]);
    expect((await tray('A')).tray).toMatchObject({ wanted: 1, packed: 0 });
  });

  it('an order whose items are all refunded is to pack nowhere, though its delivery fee is kept', async () => {
    const { act, db, services, pikachu, sell, walk } = await openDesk(openDb);
    const { number } = await sell([pikachu, 2]);
    await sell([pikachu]);
    const toPack = async () => [
      (await walk()).steps.orders,
      done(await act.today()).to_pack.count,
      done(await act.orders({ q: 'state:paid' })).total,
      done(await act.pulse()).waiting.pack,
    ];
    expect(await toPack()).toEqual([2, 2, 2, 2]);
    const { id } = await db.selectFrom('order_lines').select('id').orderBy('id').executeTakeFirstOrThrow();
    const part = {
      everything: false,
      deliveryCents: 0,
      goodwillCents: 0,
      restock: 'none' as const,
      message: '',
      reference: '',
    };
    await refundPart(services, number, { ...part, lines: [{ lineId: id, quantity: 2 }] });
    expect(await toPack()).toEqual([1, 1, 1, 1]);
    expect(done(await act.order({ number }))).toMatchObject({
      status: 'refunded',
      delivery_refunded: '0.00',
    });
  });

  it('whoever ships unchecked stands in the log', async () => {
    const { lines, pikachu, sell, send } = await openDesk(openDb);
    const { number } = await sell([pikachu]);
    await send(number, { is_unchecked: true });
    expect((await lines())[0]).toMatchObject({ who: 'Kagiso Veldman', reason: 'Shipped unchecked' });
  });

  it('what is collected from the shop is made ready', async () => {
    const { services, pikachu, send } = await openDesk(openDb);
    const { number } = await placePaidOrder(services, collected({ product_id: pikachu, quantity: 1 }));
    expect(done(await send(number, { is_unchecked: true }))).toMatchObject({
      status: 'ready_to_collect',
      next: null,
    });
  });

  it('what was not found can follow in a parcel of its own', async () => {
    const { db, pikachu, sell, pick, walk, act, tray } = await openDesk(openDb);
    const latias = await insertProduct(db, card('Latias ex', '239/191'));
    await sell([pikachu], [latias]);
    await pick(latias, 'missing', 'A');
    expect((await walk()).missing).toMatchObject([
      { letter: 'A', name: 'Latias ex 239/191, Near Mint', quantity: 1, stock: 19, can_follow: true },
    ]);
    done(await act.sendLater({ unit_id: latias, to: 'missing', tray: 'A' }));
    expect(await tray('A')).toMatchObject({ tray: { parcel: 1, parcels: 2, wanted: 1 } });
    expect((await walk()).missing).toEqual([]);
  });

  it('lists parcels that were shipped from the page of their order last, for two weeks if nobody collects them', async () => {
    const { act, lines, services, pikachu, sell, send } = await openDesk(openDb);
    const { number } = await sell([pikachu]);
    expect(done(await act.shipParcel({ number, tracking: 'TCG7' }))).toMatchObject({ left: 0 });
    await send((await sell([pikachu])).number, { is_unchecked: true });
    const { couriers, steps } = done(await act.handOver());
    expect(steps.to_hand_over).toBe(2);
    expect(couriers).toMatchObject([
      { courier: 'The Courier Guy' },
      { courier: '', parcels: [{ order: number, tracking: 'TCG7', collected_at: null }] },
    ]);
    const { id, shipped_at } = couriers[1]?.parcels[0] ?? { id: 0, shipped_at: '' };
    const later = { ...services, now: () => new Date(services.now().getTime() + 15 * DAY_MS) };
    expect((await findHandOver(later, undefined)).couriers).toMatchObject([{ courier: 'The Courier Guy' }]);
    const day = southAfricanDay(new Date(shipped_at));
    expect((await findHandOver(later, day)).couriers).toHaveLength(2);
    done(await act.markCollected({ parcels: [id], is_collected: true }));
    expect((await lines())[0]).toMatchObject({
      which: 'no courier noted',
      after: '1 parcel collected',
    });
  });

  it('lists the parcels of the day by courier until they are collected, those of yesterday included', async () => {
    const { act, lines, services, pikachu, sell, send } = await openDesk(openDb);
    services.clock.set('2026-11-21T21:00:00.000Z');
    await send((await sell([pikachu])).number, { is_unchecked: true });
    services.clock.advanceMinutes(2 * 60);
    await send((await sell([pikachu])).number, { is_unchecked: true, tracking: 'TCG2' });
    const { couriers, steps } = done(await act.handOver());
    expect(steps.to_hand_over).toBe(2);
    expect(couriers).toMatchObject([
      {
        courier: 'The Courier Guy',
        parcels: [{ tracking: 'TCG1', collected_at: null }, { tracking: 'TCG2' }],
      },
    ]);
    const parcels = couriers[0]?.parcels.map(({ id }) => id) ?? [];
    done(await act.markCollected({ parcels, is_collected: true }));
    const after = done(await act.handOver());
    expect(after.couriers[0]?.parcels).toMatchObject([
      { tracking: 'TCG2', collected_at: expect.any(String) },
    ]);
    expect((await lines())[0]).toMatchObject({
      which: 'The Courier Guy',
      after: '2 parcels collected',
    });
  });
});
