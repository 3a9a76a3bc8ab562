import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { createBackend } from '#backend/app.ts';
import { refreshPrices } from '#backend/catalogue/prices.ts';
import type { Restock } from '#backend/checkout/choose-refund.ts';
import { expireOrders } from '#backend/checkout/expire-orders.ts';
import { completeOrder, markReadyToCollect } from '#backend/checkout/hand-over-order.ts';
import { refundPart } from '#backend/checkout/refund-order.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { transact } from '#backend/ground/db/transact.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { findOrder, findOrderLines, type Order } from '#backend/orders/queries.ts';
import { correctStock } from '#backend/orders/stock/correct-stock.ts';
import { insertProduct, luffyLeader } from '#backend/testing/catalogue/products.ts';
import { notificationFor } from '#backend/testing/payfast/notifications.ts';
import { TEST_PUBLIC_URL, testServices } from '#backend/testing/services.ts';
import { collected, openShop, stockLevels } from '#backend/testing/shop.ts';
import { orderCreatedSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { paymentRefusedSchema } from '#contract/payments.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { startFakePayfast } from '../fakes/payfast.ts';

const refusalSchema = z
  .union([z.object({ code: z.string() }), paymentRefusedSchema.transform(({ error }) => ({ code: error }))])
  .transform(({ code }) => code);

export interface Stocked {
  priceCents: number;
  available: number;
}

/** One database for many stories: each has products of its own. */
export async function openRealShop(db: Db) {
  const payfast = await startFakePayfast();
  onTestFinished(payfast.close);
  const account = { merchantId: '10004321', merchantKey: 'k3y', passphrase: 'Abc-123_x/Y' };
  const services = testServices(db, { payfast: { ...account, mode: 'sandbox', baseUrl: payfast.baseUrl } });
  const shop = openShop(db, services);
  const backend = createBackend(services);

  const post = (form: string) =>
    backend.request(PATHS.payfastNotification, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });

  async function tellStory(stocked: readonly Stocked[]) {
    const products: number[] = [];
    for (const { priceCents, available } of stocked) {
      products.push(await insertProduct(db, { name: luffyLeader.name, priceCents, stock: available }));
    }
    const numbers: number[] = [];
    const accepted: { body: ReturnType<typeof collected>; key: string }[] = [];
    const idOf = (product: number): number => products[product] ?? 0;

    async function orderAt(at: number): Promise<Order> {
      const order = await findOrder(db, numbers[at % numbers.length] ?? 0);
      if (!order) throw new Error('an order that was acknowledged is gone');
      return order;
    }

    return {
      order: async (product: number, quantity: number, price?: string): Promise<string> => {
        const item = { product_id: idOf(product), quantity, ...(price === undefined ? {} : { price }) };
        const request = { body: collected(item), key: crypto.randomUUID() };
        const answer = await shop.order(request.body, request.key);
        if (answer.status !== 201) return refusalSchema.parse(answer.body);
        accepted.push(request);
        numbers.push(orderCreatedSchema.parse(answer.body).order_id);
        return 'placed';
      },
      /** The browser sends the last request that was accepted again: does that make a new order? */
      orderAgain: async (): Promise<'the same' | 'another' | 'none'> => {
        const last = accepted.at(-1);
        if (!last) return 'none';
        const answer = await shop.order(last.body, last.key);
        if (answer.status !== 201) return 'none';
        return numbers.includes(orderCreatedSchema.parse(answer.body).order_id) ? 'the same' : 'another';
      },
      payAgain: async (at: number): Promise<string> => {
        const order = await orderAt(at);
        const { status, body } = await shop.post(PATHS.createPayment, {
          customer_name: 'Thandi Nkosi',
          customer_email: order.email,
          amount: decimalFromCents(order.total_cents),
          order_id: order.id,
          order_key: order.order_key,
          return_url: `${TEST_PUBLIC_URL}/payment/success`,
          cancel_url: `${TEST_PUBLIC_URL}/payment/cancel`,
        });
        return status === 200 ? 'started' : refusalSchema.parse(body);
      },
      /** HTTP status of the notification. */
      notify: async (at: number, paymentId: string, payment_status: string, amount?: string) => {
        const order = await orderAt(at);
        const pf_payment_id = `${order.id}${paymentId}`;
        const changes = { pf_payment_id, payment_status, ...(amount && { amount_gross: amount }) };
        return (await post(notificationFor(order, account, changes))).status;
      },
      notifyForged: async (at: number): Promise<number> =>
        (await post(notificationFor(await orderAt(at), { ...account, passphrase: 'guessed' }))).status,
      pass: (minutes: number): void => services.clock.advanceMinutes(minutes),
      expire: (): Promise<number> => expireOrders(services),
      refund: async (at: number, quantity: number, restock: Restock): Promise<'refunded' | 'refused'> => {
        const { id, number } = await orderAt(at);
        const lines = (await findOrderLines(db, id)).map((line) => ({ lineId: line.id, quantity }));
        const part = { everything: false, lines, deliveryCents: 0, goodwillCents: 0 };
        const how = { restock, message: '', reference: '' };
        return (await refundPart(services, number, { ...part, ...how })).ok ? 'refunded' : 'refused';
      },
      handOver: async (at: number, to: 'ready_to_collect' | 'completed'): Promise<'done' | 'refused'> => {
        const { number } = await orderAt(at);
        const result = await (to === 'completed' ? completeOrder : markReadyToCollect)(services, number);
        return result.ok ? 'done' : 'refused';
      },
      correct: (product: number, change: number): Promise<'booked' | 'refused'> =>
        transact(db, async (trx) => {
          const [available, reserved] = await stockLevels(db, idOf(product));
          const before = available + reserved;
          const corrections = [{ stockId: idOf(product), before, after: before + change }];
          const reason = { actor: COMMAND_LINE, now: services.now(), note: 'counted' };
          const [outcome] = await correctStock(trx, corrections, reason);
          return outcome?.ok ? 'booked' : 'refused';
        }),
      changePrice: async (product: number, regular_price_cents: number): Promise<void> => {
        const id = idOf(product);
        await db.updateTable('products').set({ regular_price_cents }).where('id', '=', id).execute();
        await refreshPrices(db, [id], services.now());
      },
      look: async () => ({
        shelves: await Promise.all(products.map((id) => stockLevels(db, id))),
        ledger: await Promise.all(products.map((id) => ledgerOf(db, id))),
        orders: await Promise.all(numbers.map((id) => describeOrder(db, id))),
      }),
    };
  }

  return { tellStory };
}

async function ledgerOf(db: Db, productId: number): Promise<[number, number, number]> {
  const sums = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .select((eb) => [
      eb.fn.sum<number>('available').as('available'),
      eb.fn.sum<number>('reserved').as('reserved'),
      eb.fn.sum<number>('sold').as('sold'),
    ])
    .executeTakeFirstOrThrow();
  return [Number(sums.available), Number(sums.reserved), Number(sums.sold)];
}

async function describeOrder(db: Db, id: number) {
  const order = await findOrder(db, id);
  const refunds = await db
    .selectFrom('refunds')
    .where('order_id', '=', id)
    .select((eb) => eb.fn.sum<number | null>('total_cents').as('cents'))
    .executeTakeFirstOrThrow();
  const invoices = await db.selectFrom('invoices').where('order_id', '=', id).select('order_id').execute();
  return {
    status: order?.status,
    totalCents: order?.total_cents,
    refundedCents: Number(refunds.cents ?? 0),
    invoices: invoices.length,
  };
}
