import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { mailGiftCards } from '../mail/mail-gift-cards.ts';
import { dueCents } from '../orders/order-due.ts';
import { closeSoldGiftCards } from '../orders/sold-gift-cards.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase, onPostgres } from '../testing/databases.ts';
import { insertDiscount, openDiscountShop, withCodes } from '../testing/discounts.ts';
import { findUseProblems } from '../testing/find-use-problems.ts';
import { balanceOf, cardCode, findCreditProblems, insertGiftCard, withCards } from '../testing/gift-cards.ts';
import { getOrder } from '../testing/order-page.ts';
import { NO_REFUND, payOrder } from '../testing/paid-order.ts';
import { TEST_START } from '../testing/services.ts';
import { collected, thandi } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';
import { cancelUnpaid, markPaid } from './mark-paid.ts';
import { refundPart } from './refund-order.ts';

const request = (product_id: number, email: string, quantity = 1) => {
  const order = collected({ product_id, quantity });
  return { ...order, billing: { ...order.billing, email } };
};

eachDatabase((_, { openDatabase }) => {
  async function open(cents: readonly number[]) {
    const database = await openDatabase();
    const { db } = database;
    const shops = [openDiscountShop(db), openDiscountShop(await database.reconnect())] as const;
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 100_000 });
    const cards: number[] = [];
    for (const [place, each] of cents.entries()) {
      cards.push(await insertGiftCard(shops[0].services, cardCode(place), each));
    }
    return { db, shops, product_id, cards };
  }

  it.each([
    ['5 browsers', 5, 4],
    ['20 buyers', 20, 7],
  ])('%s at once spend a gift card exactly once, in two processes', async (__, buyers, orders) => {
    const { db, shops, product_id, cards } = await open([orders * 10_000 + 4_000]);
    const answers = await Promise.all(
      Array.from({ length: buyers }, (___, buyer) =>
        (shops[buyer % 2] ?? shops[0]).order({
          ...withCards(request(product_id, `buyer${buyer}@example.com`), cardCode(0)),
        }),
      ),
    );
    const due = answers.map(({ body }) => body.due);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(due.filter((each) => each === '0.00')).toHaveLength(orders);
    expect(due.filter((each) => each === '60.00')).toHaveLength(1);
    expect(due.filter((each) => each === '100.00')).toHaveLength(buyers - orders - 1);
    expect(await balanceOf(db, cards[0] ?? 0)).toBe(0);
    expect(await findCreditProblems(db)).toEqual([]);
  });

  it('of 10 browsers at once that were shown the whole card one gets it', async () => {
    const { db, shops, product_id, cards } = await open([10_000]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (__, place) =>
        (shops[place % 2] ?? shops[0]).order({
          ...withCards(request(product_id, `buyer${place}@example.com`), cardCode(0)),
          due: '0.00',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['credit_changed']),
    );
    expect(await balanceOf(db, cards[0] ?? 0)).toBe(0);
    expect(await findCreditProblems(db)).toEqual([]);
  });

  it('whatever happens to orders at the same time, no cent is lost or made', async () => {
    const { db, shops, product_id, cards } = await open([8_000, 25_000, 13_333]);
    await insertDiscount(db, { code: 'THREE', most_uses: 3 });
    const step = fc.record({
      what: fc.constantFrom(...STEPS),
      cards: fc.shuffledSubarray([0, 1, 2]),
      codes: fc.subarray(['THREE']),
      buyer: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      place: fc.nat(100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ what, buyer, quantity, place, ...given }, index) => {
              const shop = shops[index % 2] ?? shops[0];
              const codes = given.cards.map(cardCode);
              const body = withCodes(
                withCards(request(product_id, `b${buyer}@example.com`, quantity), ...codes),
                ...given.codes,
              );
              const order = await findAny(db, place);
              if (what === 'place') await shop.order(body);
              else if (what === 'stop') await toggle(db, cards[place % 3] ?? 0);
              else if (order) {
                if (what === 'replace') await shop.order({ ...body, order_key: order.order_key });
                await doTo(shop, what, order, place);
              }
            }),
          );
          expect(await findCreditProblems(db)).toEqual([]);
          expect(await findUseProblems(db)).toEqual([]);
        }
      }),
      { numRuns: 40, seed: 34 },
    );
  });
});

const STEPS = [
  'place',
  'place',
  'place',
  'replace',
  'pay',
  'pay',
  'pay twice',
  'mark as paid',
  'expire',
  'cancel',
  'pay again',
  'refund',
  'refund all',
  'stop',
] as const;

type Shop = ReturnType<typeof openDiscountShop>;
type Order = NonNullable<Awaited<ReturnType<typeof findAny>>>;

async function doTo(shop: Shop, what: (typeof STEPS)[number], order: Order, place: number): Promise<void> {
  const { services } = shop;
  const { id, number, status } = order;
  switch (what) {
    case 'pay':
      await pay(shop, id, `${id}`);
      break;
    case 'pay twice':
      await Promise.all([pay(shop, id, `${id}a`), pay(shop, id, `${id}b`)]);
      break;
    case 'mark as paid': {
      const money = { by: 'eft', reference: '', amountCents: dueCents(order), seen: status } as const;
      await markPaid(services, number, money, COMMAND_LINE);
      break;
    }
    case 'expire':
      await expire(shop, id);
      break;
    case 'cancel':
      await cancelUnpaid(services, number, 'pending', COMMAND_LINE);
      break;
    case 'pay again':
      await shop.post('/wp-json/springdeck/v1/order/payment', { order_id: id, order_key: order.order_key });
      break;
    case 'refund':
      await refundPart(services, number, { ...NO_REFUND, goodwillCents: 1 + ((place * 37) % 4_000) });
      break;
    case 'refund all':
      await refundPart(services, number, { ...NO_REFUND, everything: true });
      break;
  }
}

const findAny = (db: Db, place: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .orderBy('id', 'desc')
    .offset(place % 6)
    .limit(1)
    .executeTakeFirst();

const pay = async ({ services }: Shop, orderId: number, paymentId: string) =>
  payOrder(services, await getOrder(services.db, orderId), paymentId);

/** One whose hold ends now; the clocks of both processes stand still. */
async function expire({ services }: Shop, orderId: number): Promise<void> {
  await services.db
    .updateTable('orders')
    .set({ hold_expires_at: services.now().toISOString() })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
  await expireOrders(services);
}

async function toggle(db: Db, cardId: number): Promise<void> {
  await db
    .updateTable('credit_accounts')
    .set((eb) => ({
      stopped_at: eb.case().when('stopped_at', 'is', null).then(TEST_START).else(null).end(),
    }))
    .where('id', '=', cardId)
    .execute();
}

onPostgres((_, { openDatabase }) => {
  it('a payment is not undone whose gift card is mailed while the undo waits', async () => {
    const { db, reconnect } = await openDatabase();
    const { services, place } = openDiscountShop(db);
    const product_id = await insertProduct(db, { name: 'Gift card', priceCents: 10_000, giftCard: true });
    const gift_card = { amount: '100', to_email: '', to_name: 'Sipho', from_name: 'Thandi', message: '' };
    const { order_id } = await place({
      billing: thandi,
      line_items: [{ product_id, quantity: 1, gift_card }],
    });
    await payOrder(services, await getOrder(db, order_id));
    const mailer = openDiscountShop(await reconnect()).services;
    let isMailed = false;
    const afterFirstRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isMailed) await mailGiftCards(mailer);
        isMailed = true;
        return result;
      },
    };
    const undoing = { orderId: order_id, by: 'shop', at: TEST_START } as const;
    const isClosed = await db
      .transaction()
      .execute((trx) => closeSoldGiftCards(trx.withPlugin(afterFirstRead), undoing));
    expect(isClosed).toBe(false);
    expect(await findCreditProblems(db)).toEqual([]);
  });
});
