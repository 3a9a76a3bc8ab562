import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { receiveNotification } from '#backend/payments/payfast/receive-notification.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { placePaidOrder } from '#backend/testing/paid-order.ts';
import { testServices } from '#backend/testing/services.ts';
import { collected, openShop } from '#backend/testing/shop.ts';
import { serveMetrics } from './serve-metrics.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const services = testServices(await openDb());
    const server = await serveMetrics({ metrics: { port: 0, host: '127.0.0.1' } }, services);
    if (!server) throw new Error('it is off');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const ask = (path = '/metrics', init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
    /** By name and labels, as they are written. */
    const read = async () => {
      const lines = (await (await ask()).text()).split('\n').filter((line) => /^[a-z]/.test(line));
      return Object.fromEntries(lines.map((line) => line.split(/ (?=[^ ]+$)/))) as Record<string, string>;
    };
    return { services, ask, read };
  };

  it('tells orders by state, what waits and for how long, and the age of the backup', async () => {
    const { services, read } = await open();
    const id = await insertProduct(services.db, { name: 'Box', sku: 'BOX', priceCents: 1_000, stock: 5 });
    expect((await read())['springdeck_backup_age_seconds{kind="checked"}']).toBeUndefined();
    await placePaidOrder(services, collected({ product_id: id, quantity: 1 }));
    await services.db
      .insertInto('backups')
      .values({ at: services.now().toISOString(), folder: '/backups/1', bytes: 1, pictures: 0, problem: '' })
      .execute();
    services.clock.advanceMinutes(10);
    expect(await read()).toMatchObject({
      'springdeck_orders{status="paid"}': '1',
      'springdeck_orders{status="shipped"}': '0',
      'springdeck_outbox_waiting{kind="mails"}': '2',
      'springdeck_outbox_age_seconds{kind="mails"}': '600',
      'springdeck_outbox_waiting{kind="webhooks"}': '0',
      'springdeck_outbox_age_seconds{kind="webhooks"}': '0',
      'springdeck_backup_age_seconds{kind="checked"}': '600',
    });
  });

  it('counts notifications by verdict, and orders that came too late for the last unit', async () => {
    const { services, read } = await open();
    const id = await insertProduct(services.db, { name: 'Box', sku: 'BOX', priceCents: 1_000, stock: 1 });
    const { order } = openShop(services.db, services);
    await order(collected({ product_id: id, quantity: 1 }));
    expect((await order(collected({ product_id: id, quantity: 1 }))).status).toBe(409);
    const never = () => Promise.reject(new Error('not asked'));
    await receiveNotification(services, 'nonsense', '127.0.0.1', { ask: never, settle: never });
    await receiveNotification(services, 'nonsense', '127.0.0.1', { ask: never, settle: never });
    expect(await read()).toMatchObject({
      'springdeck_oversell_refusals_total{what="order"}': '1',
      'springdeck_payment_notices_total{verdict="malformed"}': '2',
    });
    expect((await read())['springdeck_payment_notices_total{verdict="malformed"}']).toBe('2');
  });

  it('measures the event loop, the memory and the wait for the database', async () => {
    const { read } = await open();
    await read();
    const figures = await read();
    for (const name of [
      'springdeck_event_loop_delay_seconds{quantile="0.99"}',
      'springdeck_memory_bytes',
      'springdeck_database_wait_seconds',
    ]) {
      expect({ name, value: Number(figures[name]) > 0 }).toEqual({ name, value: true });
    }
  });

  it('answers nothing else, and says so when the database is gone', async () => {
    const { services, ask } = await open();
    expect((await ask()).headers.get('content-type')).toContain('text/plain');
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
    await services.db.destroy();
    expect((await ask()).status).toBe(503);
  });
});

it('is off unless it has a port', async () => {
  expect(await serveMetrics({ metrics: undefined }, {} as never)).toBeUndefined();
});
