import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expireOrders } from '#backend/checkout/expire-orders.ts';
import { refundPart } from '#backend/checkout/refund-order.ts';
import { settlePayment } from '#backend/checkout/settle-payment.ts';
import { findOrderCredit } from '#backend/credit/order-credit.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { dueCents } from '#backend/orders/order-due.ts';
import { findOrder, type Order } from '#backend/orders/queries.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { insertDiscount, openDiscountShop } from '#backend/testing/discounts.ts';
import { cardCode, findCreditProblems, insertGiftCard, stopCard } from '#backend/testing/gift-cards.ts';
import { giveMailbox, openMyCalls } from '#backend/testing/my.ts';
import { NO_REFUND, payOrder } from '#backend/testing/paid-order.ts';
import { collected } from '#backend/testing/shop.ts';
import { orderCreatedSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { countCases } from '../tiers.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? countCases(6, 25));
/** The suite repeats itself; a longer run looks elsewhere. */
const SEED = Number(process.env.MODEL_SEED ?? (process.env.MODEL_RUNS ? Date.now() % 2 ** 31 : 11));
const MS_PER_RUN = 4_000;
const THANDI = 'thandi@example.com';
const MOST_USES = 3;

const step = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    quantity: fc.integer({ min: 1, max: 2 }),
    code: fc.boolean(),
    cards: fc.subarray([0, 1]),
    credit: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('pay' as const, 'pay twice' as const, 'cancel' as const), at: fc.nat(9) }),
  fc.record({
    do: fc.constant('refund' as const),
    at: fc.nat(9),
    cents: fc.integer({ min: 1, max: 12_000 }),
    to: fc.constantFrom('origin' as const, 'credit' as const),
  }),
  fc.record({ do: fc.constant('refund all' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('expire' as const) }),
  fc.record({ do: fc.constant('give' as const), cents: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ do: fc.constant('stop' as const), card: fc.constantFrom(0, 1) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** One database and session for many stories: each has a product, cards and a code of its own. */
async function openRealShop(db: Db) {
  const shop = openDiscountShop(db);
  await giveMailbox(db, THANDI, 5_000);
  const token = await openMyCalls(shop.services).signIn(THANDI);
  return { db, shop, session: { authorization: `Bearer ${token}` } };
}

async function tellStory({ db, shop, session }: Awaited<ReturnType<typeof openRealShop>>, round: number) {
  const { services } = shop;
  const product_id = await insertProduct(db, { name: 'Booster', priceCents: 8_950, stock: 1_000 });
  const code = `ROUND${round}`;
  const discountId = await insertDiscount(db, { code, most_uses: MOST_USES, value: 13 });
  const codes = [cardCode(round * 2), cardCode(round * 2 + 1)];
  const cards = [
    await insertGiftCard(services, codes[0] ?? '', 4_001),
    await insertGiftCard(services, codes[1] ?? '', 12_345),
  ];
  const orders: number[] = [];
  const orderAt = (at: number): Promise<Order | undefined> =>
    orders.length === 0 ? Promise.resolve(undefined) : findOrder(db, orders[at % orders.length] ?? 0);

  async function run(each: Step): Promise<void> {
    if (each.do === 'place') {
      const body = {
        ...collected({ product_id, quantity: each.quantity }),
        coupon_lines: each.code ? [{ code }] : [],
        gift_cards: each.cards.map((card) => ({ code: codes[card] ?? '' })),
        use_credit: each.credit,
      };
      const placed = await shop.post(PATHS.orders, body, session);
      expect(placed.status).toBeLessThan(500);
      if (placed.status === 201) orders.push(orderCreatedSchema.parse(placed.body).order_id);
      return;
    }
    if (each.do === 'expire') {
      services.clock.advanceMinutes(31);
      await expireOrders(services);
      return;
    }
    if (each.do === 'give') {
      await giveMailbox(db, THANDI, each.cents);
      return;
    }
    if (each.do === 'stop') {
      await stopCard(db, cards[each.card] ?? 0);
      return;
    }
    const order = await orderAt(each.at);
    if (!order) return;
    if (each.do === 'pay') await payOrder(services, order);
    if (each.do === 'pay twice') await payOrder(services, order, `${order.id}-again`);
    if (each.do === 'cancel') {
      await settlePayment(services, {
        ...{ provider: 'payfast', paymentId: `${order.id}-off`, orderId: order.id },
        ...{ status: 'cancelled' as const, grossCents: dueCents(order), feeCents: null },
      });
    }
    if (each.do === 'refund') {
      const part = { ...NO_REFUND, goodwillCents: each.cents, to: each.to, isAskedFor: true };
      await refundPart(services, order.number, part);
    }
    if (each.do === 'refund all')
      await refundPart(services, order.number, { ...NO_REFUND, everything: true });
  }

  async function ensureSound(): Promise<void> {
    expect(await findCreditProblems(db)).toEqual([]);
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
    expect(used).toBe(uses.filter(({ state }) => state === 'held' || state === 'used').length);
    expect(used).toBeLessThanOrEqual(MOST_USES);
  }

  /** A refund of all that is left ends what each origin gave, to the cent. */
  async function ensureReturned(): Promise<void> {
    for (const id of orders) {
      const order = await findOrder(db, id);
      if (order?.status !== 'refunded') continue;
      const spent = (await findOrderCredit(db, id)).filter(({ state }) => state === 'spent');
      const rows = await db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      expect(sum(({ total_cents }) => total_cents)).toBe(order.total_cents);
      const money = sum((row) => row.total_cents - row.credit_cents + row.money_as_credit_cents);
      expect(money).toBe(dueCents(order));
      const gave = spent.reduce((all, { cents }) => all + cents, 0);
      const back = sum((row) => row.credit_cents - row.money_as_credit_cents);
      if (gave > 0) expect(back).toBe(gave);
    }
  }

  return { run, ensureSound, ensureReturned };
}

eachDatabase((openDb) => {
  it(
    'whatever happens to orders with codes, gift cards and credit, the ledger adds up after each step',
    async () => {
      const shop = await openRealShop(await openDb());
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (story) => {
          const real = await tellStory(shop, round);
          round += 1;
          for (const each of story) {
            await real.run(each);
            await real.ensureSound();
          }
          await real.ensureReturned();
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
      const rows = await shop.db.selectFrom('orders').select(['status', 'credit_cents']).execute();
      const met = new Set(rows.filter(({ credit_cents }) => credit_cents > 0).map(({ status }) => status));
      expect([...met]).toEqual(expect.arrayContaining(['paid', 'expired', 'refunded']));
    },
    60_000 + RUNS * MS_PER_RUN,
  );
});
