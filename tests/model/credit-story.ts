import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expireOrders } from '#backend/checkout/expire-orders.ts';
import { refundPart } from '#backend/checkout/refund-order.ts';
import { settlePayment } from '#backend/checkout/settle-payment.ts';
import { findGiftCard } from '#backend/credit/accounts.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { openMySession } from '#backend/my/sessions.ts';
import { dueCents } from '#backend/orders/order-due.ts';
import { findOrder, type Order } from '#backend/orders/queries.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { insertDiscount, openDiscountShop } from '#backend/testing/discounts.ts';
import { cardCode, findCreditProblems, insertGiftCard, stopCard } from '#backend/testing/gift-cards.ts';
import { giveMailbox } from '#backend/testing/my.ts';
import { NO_REFUND, payOrder } from '#backend/testing/paid-order.ts';
import { collected, thandi } from '#backend/testing/shop.ts';
import { orderCreatedSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Story } from './story.ts';

const THANDI = 'thandi@example.com';
const MOST_USES = 3;

const at = fc.nat(9);

/** What may happen to orders with a code, gift cards and credit; `at` chooses one of the orders placed before. */
export const step = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    quantity: fc.integer({ min: 1, max: 2 }),
    code: fc.boolean(),
    cards: fc.subarray([0, 1]),
    credit: fc.boolean(),
    /** The order that it takes the place of, if that is unpaid: so many before the last. */
    supersedes: fc.option(fc.nat(2)),
  }),
  fc.record({ do: fc.constantFrom(...(['pay', 'pay twice', 'pay again', 'cancel'] as const)), at }),
  fc.record({
    do: fc.constant('refund' as const),
    at,
    cents: fc.integer({ min: 1, max: 12_000 }),
    to: fc.constantFrom('origin' as const, 'credit' as const),
  }),
  fc.record({ do: fc.constant('refund all' as const), at }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('buy card' as const), rand: fc.integer({ min: 10, max: 400 }) }),
  fc.record({ do: fc.constant('give' as const), cents: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ do: fc.constant('stop' as const), card: fc.constantFrom(0, 1) }),
);
export type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** One database and session for many stories; after the last order of an earlier process. */
export async function openRealShop(db: Db) {
  const shop = openDiscountShop(db);
  const { services } = shop;
  const last = await db.selectFrom('orders').select('created_at').orderBy('id', 'desc').executeTakeFirst();
  if (last) services.clock.set(last.created_at);
  await giveMailbox(db, THANDI, 5_000);
  const { token } = await openMySession(db, THANDI, services.now());
  return { db, shop, session: { authorization: `Bearer ${token}` } };
}

type RealShop = Awaited<ReturnType<typeof openRealShop>>;

/** Each round has goods, cards and a code of its own; those that an earlier process has made are taken up. */
export async function tellStory({ db, shop, session }: RealShop, round: number) {
  const { services } = shop;
  const known = async (name: string) =>
    (await db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirst())?.id;
  const [booster, present] = [`Booster ${round}`, `Gift card ${round}`];
  const product_id =
    (await known(booster)) ?? (await insertProduct(db, { name: booster, priceCents: 8_950, stock: 1_000 }));
  const cardId =
    (await known(present)) ?? (await insertProduct(db, { name: present, priceCents: 1_000, giftCard: true }));
  const code = `ROUND${round}`;
  const made = await db.selectFrom('discounts').select('id').where('code', '=', code).executeTakeFirst();
  const discountId = made?.id ?? (await insertDiscount(db, { code, most_uses: MOST_USES, value: 13 }));
  const codes = [codeOf(round * 2), codeOf(round * 2 + 1)];
  const cards: number[] = [];
  for (const [place, cents] of [4_001, 12_345].entries()) {
    const typed = codes[place] ?? '';
    const card = await findGiftCard(db, services.signer, typed);
    cards.push(card?.id ?? (await insertGiftCard(services, typed, cents)));
  }
  const orders = (
    await db
      .selectFrom('order_lines')
      .select('order_id')
      .distinct()
      .where('product_id', 'in', [product_id, cardId])
      .orderBy('order_id')
      .execute()
  ).map(({ order_id }) => order_id);
  const orderAt = (place: number): Promise<Order | undefined> =>
    orders.length === 0 ? Promise.resolve(undefined) : findOrder(db, orders[place % orders.length] ?? 0);

  async function place(body: object): Promise<void> {
    const placed = await shop.post(PATHS.orders, body, session);
    assert.ok(placed.status < 500, `${placed.status}`);
    if (placed.status === 201) orders.push(orderCreatedSchema.parse(placed.body).order_id);
  }

  async function run(each: Step): Promise<void> {
    switch (each.do) {
      case 'place': {
        const replaced =
          each.supersedes === null
            ? undefined
            : await orderAt(Math.max(0, orders.length - 1 - each.supersedes));
        return place({
          ...collected({ product_id, quantity: each.quantity }),
          coupon_lines: each.code ? [{ code }] : [],
          gift_cards: each.cards.map((card) => ({ code: codes[card] ?? '' })),
          use_credit: each.credit,
          ...(replaced && { order_key: replaced.order_key }),
        });
      }
      case 'buy card': {
        const gift_card = { amount: `${each.rand}`, to_email: '', to_name: '', from_name: '', message: '' };
        return place({ billing: thandi, line_items: [{ product_id: cardId, quantity: 1, gift_card }] });
      }
      case 'expire':
        services.clock.advanceMinutes(31);
        await expireOrders(services);
        return;
      case 'give':
        await giveMailbox(db, THANDI, each.cents);
        return;
      case 'stop':
        await stopCard(db, cards[each.card] ?? 0);
        return;
      default:
        return runOn(each, await orderAt(each.at));
    }
  }

  async function runOn(each: Extract<Step, { at: number }>, order: Order | undefined): Promise<void> {
    if (!order) return;
    const { id, number, order_key } = order;
    if (each.do === 'pay') await payOrder(services, order);
    else if (each.do === 'pay twice') await payOrder(services, order, `${id}-again`);
    else if (each.do === 'pay again') {
      const again = await shop.post(`${PATHS.order}/payment`, { order_id: id, order_key });
      assert.ok(again.status < 500, `${again.status}`);
    } else if (each.do === 'cancel') {
      await settlePayment(services, {
        ...{ provider: 'payfast', paymentId: `${id}-off`, orderId: id },
        ...{ status: 'cancelled' as const, grossCents: dueCents(order), feeCents: null },
      });
    } else if (each.do === 'refund') {
      const part = { ...NO_REFUND, goodwillCents: each.cents, to: each.to, isAskedFor: true };
      await refundPart(services, number, part);
    } else await refundPart(services, number, { ...NO_REFUND, everything: true });
  }

  async function ensureSound(): Promise<void> {
    assert.deepEqual(await findCreditProblems(db), []);
    const { used } = await db
      .selectFrom('discounts')
      .select('used')
      .where('id', '=', discountId)
      .executeTakeFirstOrThrow();
    const uses = await db
      .selectFrom('discount_uses')
      .select('state')
      .where('discount_id', '=', discountId)
      .execute();
    assert.equal(used, uses.filter(({ state }) => state === 'held' || state === 'used').length);
    assert.ok(used <= MOST_USES, `${used} uses`);
  }

  return { run, ensureSound, orders };
}

/** More than two characters tell apart: each round has two cards. */
const codeOf = (place: number): string =>
  cardCode(place % 900).replace(/^ABCD/, `${QUARTERS[Math.floor(place / 900)]}`);
const QUARTERS = ['ABCD', 'ABCE', 'ABCF', 'ABCG', 'ABCH', 'ABCJ'];

export const creditStory: Story<Step> = {
  step,
  open: async (connect) => {
    const shop = await openRealShop(await connect());
    return (round) => tellStory(shop, round);
  },
};
