import { expect, it } from 'vitest';
import type { OrderCreated } from '#contract/orders.ts';
import { ORDER_RULES } from '#domain/orders/order-status.ts';
import type { Db } from '../ground/db/tables.ts';
import { findOrder } from '../orders/queries.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { payfastProvider } from '../payments/payfast/provider.ts';
import type { PaymentStatus } from '../payments/provider.ts';
import { startPayment } from '../payments/start-payment.ts';
import { charizardEx, deckBox, insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { delivered, openShop } from '../testing/shop.ts';
import { expireOrders } from './expire-orders.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayment } from './settle-payment.ts';
import { shipOrder } from './ship-order.ts';

const ORDERS = 1_000;
const SHOPPERS = 16;

eachDatabase((openDb) => {
  it('after 1,000 orders of 16 shoppers at once, with cancels, expiries and payments, every unit is accounted for', async () => {
    const db = await openDb();
    const run = await openRun(db);
    const begun = await readShelves(db);
    await Promise.all(Array.from({ length: SHOPPERS }, (_, shopper) => run.shopAs(shopper)));

    const levels = await readShelves(db);
    expect(await checkStock(db)).toEqual({ products: begun.size, differences: [] });
    const { reserved, sold } = await readUnits(db);
    for (const [productId, before] of begun) {
      expect(levels.get(productId)).toEqual({
        available: before.available - (reserved.get(productId) ?? 0) - (sold.get(productId) ?? 0),
        reserved: reserved.get(productId) ?? 0,
        sold: sold.get(productId) ?? 0,
      });
      const isEndless = productId === run.preordered;
      if (!isEndless) expect(levels.get(productId)?.available).toBeGreaterThanOrEqual(0);
    }
    expect(await findStatesReached(db)).toEqual([
      'cancelled',
      'expired',
      'paid',
      'paid_unfulfillable',
      'pending',
      'refunded',
      'shipped',
      'superseded',
    ]);
    await expectOneInvoiceAndMailPerPaidOrder(db);
  }, 300_000);
});

async function openRun(db: Db) {
  const services = testServices(db);
  const shop = openShop(db, services);
  const provider = payfastProvider(services.settings);
  const addresses = { returnUrl: 'http://shop.test/', cancelUrl: 'http://shop.test/' };
  const preordered = await insertProduct(db, { ...deckBox, sku: 'PRE', stock: 5, backorders: 'notify' });
  const products = [
    await insertProduct(db, { ...charizardEx, stock: 150 }),
    await insertProduct(db, { ...luffyLeader, stock: 1_500 }),
    await insertProduct(db, { ...deckBox, stock: 2_000 }),
    preordered,
  ];
  let left = ORDERS;

  const notify = async (orderId: number, status: PaymentStatus, paymentId: string) => {
    const order = await findOrder(db, orderId);
    if (!order) throw new Error(`order ${orderId} is gone`);
    const grossCents = order.total_cents;
    await settlePayment(services, {
      provider: 'payfast',
      paymentId,
      orderId,
      status,
      grossCents,
      feeCents: null,
    });
    return order;
  };

  /** One shopper orders again and again, until all together have placed their orders. */
  async function shopAs(shopper: number): Promise<void> {
    const random = randomFrom(shopper + 1);
    const pick = <Value>(values: readonly Value[]): Value | undefined =>
      values[Math.floor(random() * values.length)];
    let last: OrderCreated | undefined;
    while (left > 0) {
      left -= 1;
      const wanted = products.filter(() => random() < 0.5);
      const items = (wanted.length > 0 ? wanted : products).map((product_id) => ({
        product_id,
        quantity: 1 + Math.floor(random() * 2),
      }));
      const order_key = last && random() < 0.3 ? last.order_key : undefined;
      const answer = await shop.order({ ...delivered('standard', ...items), order_key });
      services.clock.advanceMinutes(1);
      const placed = answer.status === 201 ? await findPlaced(db, answer.body.order_id) : undefined;
      const target = placed && random() < 0.8 ? placed : last;
      last = placed ?? last;
      if (!placed) left += 1;
      if (target) await act(target, pick(ACTIONS) ?? 'pay');
      if (random() < 0.1) await expireOrders(services);
    }
  }

  async function act(target: OrderCreated, action: (typeof ACTIONS)[number]): Promise<void> {
    const id = target.order_id;
    if (action === 'leave') return;
    if (action === 'cancel') await notify(id, 'cancelled', `c${id}`);
    if (action === 'pay again') {
      const order = await findOrder(db, id);
      if (order) await startPayment(services, provider, { order, itemCount: 1 }, addresses);
    }
    if (action === 'pay' || action === 'refund') {
      await Promise.all([notify(id, 'complete', `p${id}`), notify(id, 'complete', `p${id}`)]);
    }
    if (action === 'refund') {
      await shipOrder(services, target.order_number, 'TCG1');
      await refundOrder(services, target.order_number, id % 2 === 0 ? 'all' : 'none');
    }
  }

  return { shopAs, preordered };
}

const ACTIONS = ['pay', 'pay', 'pay', 'cancel', 'leave', 'leave', 'pay again', 'refund'] as const;

async function findPlaced(db: Db, id: unknown): Promise<OrderCreated> {
  const order = await findOrder(db, Number(id));
  if (!order) throw new Error(`order ${id} is gone`);
  return {
    success: true,
    order_id: order.id,
    order_number: order.number,
    order_key: order.order_key,
    return_key: '',
    discount_total: '0.00',
    total: '',
    credit_total: '0.00',
  };
}

async function findStatesReached(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('order_events').select('to_status').distinct().execute();
  return rows.map((row) => row.to_status).toSorted();
}

async function readShelves(db: Db) {
  const rows = await db.selectFrom('stock').select(['product_id', 'available', 'reserved', 'sold']).execute();
  return new Map(rows.map(({ product_id, ...levels }) => [product_id, levels]));
}

/** What the orders' own records say is held and sold, product by product. */
async function readUnits(db: Db) {
  const rows = await db
    .selectFrom('order_stock')
    .innerJoin('orders', 'orders.id', 'order_stock.order_id')
    .select(['orders.id', 'orders.status', 'order_stock.product_id', 'order_stock.quantity'])
    .execute();
  const restocked = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('note', '=', 'units restocked')
    .execute();
  const neverSold = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('from_status', '=', 'paid_unfulfillable')
    .where('to_status', '=', 'refunded')
    .execute();
  const isBack = new Set([...restocked, ...neverSold].map((event) => event.order_id));
  const reserved = new Map<number, number>();
  const sold = new Map<number, number>();
  for (const { id, status, product_id, quantity } of rows) {
    const { stock } = ORDER_RULES[status];
    const shelf = stock === 'held' ? reserved : stock === 'sold' && !isBack.has(id) ? sold : undefined;
    shelf?.set(product_id, (shelf.get(product_id) ?? 0) + quantity);
  }
  return { reserved, sold };
}

async function expectOneInvoiceAndMailPerPaidOrder(db: Db): Promise<void> {
  const events = await db.selectFrom('order_events').selectAll().execute();
  const paid = events.filter((event) => event.to_status === 'paid');
  // Paid when its stock was gone, and sent after all when there was stock again.
  const foundAgain = events.filter(
    (event) => event.from_status === 'paid_unfulfillable' && event.to_status === 'shipped',
  );
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('number').execute();
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1));
  expect(orderIds(invoices)).toEqual(orderIds([...paid, ...foundAgain]));
  const mails = await db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'like', 'order-confirmation:%')
    .execute();
  expect(mails).toHaveLength(paid.length);
}

const orderIds = (rows: { order_id: number }[]): number[] =>
  rows.map((row) => row.order_id).toSorted((one, other) => one - other);

/** The same numbers from 0 to 1 in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
