import { expect, it, vi } from 'vitest';
import { deckBox, insertProduct, luffyLeader } from '../catalogue/test-catalogue.ts';
import { PostgresConnection } from '../db/postgres-driver.ts';
import { onPostgres } from '../db/test-databases.ts';
import { signOrderLink } from '../orders/order-links.ts';
import { findOrder } from '../orders/queries.ts';
import { collected, openShop } from '../orders/test-orders.ts';
import { testServices } from '../test-services.ts';
import { createPayment } from './create-payment.ts';
import { payfastProvider } from './payfast/provider.ts';
import { settlePayment } from './settle-payment.ts';

onPostgres((openDb) => {
  it('PostgreSQL is asked four times to place an order, once to start its payment and twice to settle it', async () => {
    const db = await openDb();
    const services = testServices(db);
    const { publicUrl } = services.settings;
    const ids = [await insertProduct(db, luffyLeader), await insertProduct(db, deckBox)];
    // What every process reads once.
    await signOrderLink(db, 1, services);
    const trips = vi.spyOn(PostgresConnection.prototype, 'executeAll');
    const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
      trips.mockClear();
      await work();
      return trips.mock.calls.length;
    };

    const request = collected(...ids.map((product_id) => ({ product_id, quantity: 1 })));
    expect(await tripsOf(() => openShop(db, services).order(request, 'an attempt'))).toBe(4);
    const order = await findOrder(db, 1);
    if (!order) throw new Error('the order was not placed');
    const payment = {
      order_id: order.id,
      order_key: order.order_key,
      customer_name: 'Thandi Nkosi',
      customer_email: order.email,
      item_name: order.number,
      amount: order.total_cents / 100,
      return_url: publicUrl,
      cancel_url: publicUrl,
    };
    const provider = payfastProvider(services.settings);
    expect(await tripsOf(() => createPayment(services, provider, payment))).toBe(1);
    const notice = { provider: 'payfast', paymentId: '1', orderId: order.id, status: 'complete' } as const;
    const amounts = { grossCents: order.total_cents, feeCents: null };
    expect(await tripsOf(() => settlePayment(services, { ...notice, ...amounts }))).toBe(2);
    expect((await findOrder(db, 1))?.status).toBe('paid');
  });
});
