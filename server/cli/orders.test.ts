import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settlePayment } from '#backend/checkout/settle-payment.ts';
import { connect } from '#backend/ground/db/connect.ts';
import { insertProduct, luffyLeader } from '#backend/testing/catalogue/products.ts';
import { testServices } from '#backend/testing/services.ts';
import { collected, delivered, openShop } from '#backend/testing/shop.ts';
import { commandLineOf } from '../testing/command-line.ts';

it('an owner lists orders, looks at one, ships it, completes and refunds it', async () => {
  const { shop, order, number } = await openShopFolder(delivered.bind(null, 'standard'));
  expect((await shop('orders', 'list')).printed).toMatch(
    new RegExp(`${number}  2026-11-21 12:00  paid .*Thandi Nkosi`),
  );
  expect((await shop('orders', 'list', '--status', 'pending')).printed).toBe('No orders.');
  expect((await shop('orders', 'ship', number, '--tracking', 'TCG1')).printed).toBe(
    `Order ${number} is shipped now.`,
  );
  const { printed } = await shop('orders', 'show', number.slice('SD-'.length).toLowerCase());
  for (const words of [
    'Monkey.D.Luffy',
    'thandi@example.com',
    'Tracking: TCG1',
    'shipped by shop',
    '/order/',
  ]) {
    expect(printed).toContain(words);
  }
  expect((await shop('orders', 'ship', number, '--tracking', 'TCG2')).complaints).toBe(
    `Order ${number} is shipped: it can only become completed or refunded. Nothing was changed.`,
  );
  expect(await shop('orders', 'complete', number)).toMatchObject({ code: 0 });
  expect(await shop('orders', 'refund', number, '--restock')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Pay the money back'),
  });
  expect(await order()).toMatchObject({ status: 'refunded', available: 2, sold: 0 });
  expect((await shop('orders', 'complete', number)).complaints).toContain('refunded: nothing follows that.');
});

it('an order that is collected is made ready', async () => {
  const { shop, number } = await openShopFolder(collected);
  expect(await shop('orders', 'ship', number, '--tracking', 'x')).toMatchObject({
    code: 1,
    complaints: `Order ${number} is collected: use orders ready. Nothing was changed.`,
  });
  expect((await shop('orders', 'ready', number)).printed).toBe(`Order ${number} is ready_to_collect now.`);
});

it.each([
  { words: ['list', '--status', 'lost'], code: 2, complaint: 'There is no state "lost"' },
  { words: ['ship', 'SD-1'], code: 2, complaint: '--tracking is missing' },
  { words: ['ship', 'SD-1', '--tracking', 'x'], code: 1, complaint: 'There is no order SD-1.' },
  { words: ['ship', 'SD-1', '--tracking', 'https://'], code: 2, complaint: 'is no link' },
  {
    words: ['ship', 'SD-1', '--tracking', 'https://the courier guy: 12345'],
    code: 2,
    complaint: "give the parcel's number alone",
  },
  { words: ['ship', 'SD-1', '--tracking', 'https://x.example/1'], code: 1, complaint: 'no order SD-1.' },
  { words: ['show'], code: 2, complaint: 'Which order?' },
  { words: ['refund', 'SD-1', 'SD-2'], code: 2, complaint: 'One order at a time' },
])('answers $code to orders $words', async ({ words, code, complaint }) => {
  const { shop } = await openShopFolder(collected);
  const answer = await shop('orders', ...words);
  expect(answer.code).toBe(code);
  expect(answer.complaints).toContain(complaint);
});

it.each([
  ['orders', 'list'],
  ['orders', 'show', 'SD-1'],
  ['orders', 'ready', 'SD-1'],
  ['export', 'orders', '-'],
  ['export', 'products', '-'],
])('%s %s finds no shop in a folder without one, and begins none there', async (...words) => {
  const { folder } = await openShopFolder(collected);
  const elsewhere = path.join(folder, 'elsewhere');
  expect(await commandLineOf(elsewhere)(...words)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining(`There is no shop in ${elsewhere}`),
  });
  expect(await readdir(folder)).not.toContain('elsewhere');
});

it('writes every mail with sample data as .html and .txt', async () => {
  const { folder, shop } = await openShopFolder(collected);
  const target = path.join(folder, 'previews');
  expect((await shop('mails', 'preview', target)).printed).toContain('35 mails');
  const files = await readdir(target);
  for (const name of [
    'order-confirmation',
    'order-expired',
    'order-shipped',
    'parcel-shipped',
    'tracking-corrected',
    'order-ready-to-collect',
    'order-refunded',
    'return-received',
  ]) {
    expect(files).toEqual(expect.arrayContaining([`${name}.html`, `${name}.txt`]));
    for (const type of ['html', 'txt']) {
      expect(await readFile(path.join(target, `${name}.${type}`), 'utf8')).toContain('/order/sample');
    }
  }
});

/** A data folder with one paid order of Thandi's, and the command line on it. */
async function openShopFolder(request: typeof collected) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-shop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = { sqliteFile: path.join(folder, 'springdeck.sqlite') };
  const db = await connect(file);
  const services = testServices(db);
  const product_id = await insertProduct(db, luffyLeader);
  const placed = await openShop(db, services).place(request({ product_id, quantity: 1 }));
  await settlePayment(services, {
    provider: 'payfast',
    paymentId: '1',
    orderId: placed.order_id,
    status: 'complete',
    grossCents: 0,
    feeCents: null,
  });
  await db.destroy();
  return {
    folder,
    number: placed.order_number,
    shop: commandLineOf(folder),
    order: async () => {
      const again = await connect(file);
      const order = await again.selectFrom('orders').select('status').executeTakeFirstOrThrow();
      const stock = await again.selectFrom('stock').select(['available', 'sold']).executeTakeFirstOrThrow();
      await again.destroy();
      return { ...order, ...stock };
    },
  };
}
