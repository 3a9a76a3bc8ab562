import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { invoiceSchema } from '#contract/orders.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { createBackend } from '../app.ts';
import { refundOrder } from '../checkout/refund-order.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOrderPage } from '../testing/order-page.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { TEST_API_KEY } from '../testing/services.ts';
import { collected } from '../testing/shop.ts';
import { invoicePdf, printable } from './invoice-pdf.ts';

const vendor = { ...DEFAULT_SHOP, vatNumber: '4123456789' };

eachDatabase((openDb) => {
  async function openInvoice({ shop = DEFAULT_SHOP, priceCents = 45_000 } = {}) {
    const db = await openDb();
    const page = await openOrderPage(db, {}, { shop });
    const total_cents = priceCents * 2 + page.order.shipping_cents;
    await db
      .updateTable('orders')
      .set({ total_cents, items_cents: priceCents * 2 })
      .execute();
    await db
      .updateTable('order_lines')
      .set({ price_cents: priceCents, total_cents: priceCents * 2 })
      .execute();
    await page.pay();
    const read = async () =>
      invoiceSchema.parse((await page.shop.get(`${PATHS.order}/invoice?link=${page.link}`)).body).data;
    return { db, read, ...page };
  }

  it('who is no VAT vendor writes an invoice without the word tax and without VAT', async () => {
    const { read } = await openInvoice();
    const invoice = await read();
    expect(invoice).toMatchObject({ title: 'Invoice', number: 'INV-000001', vat: null, total: '975.00' });
    expect(JSON.stringify(invoice)).not.toMatch(/tax|vat [n\d]/i);
  });

  it('no invoice is dated before the number before it when the clock is put back an hour, over the new year, too', async () => {
    const db = await openDb();
    const { services, pay } = await openOrderPage(db);
    services.clock.set('2027-01-01T00:10:00+02:00');
    await pay();
    services.clock.set('2026-12-31T23:10:00+02:00');
    const product = await insertProduct(db, { name: 'Booster', sku: 'B', stock: 5 });
    const buy = () => placePaidOrder(services, collected({ product_id: product, quantity: 1 }));
    await buy();
    services.clock.set('2027-01-01T00:20:00+02:00');
    await buy();
    services.clock.set('2025-12-31T08:00:00+02:00');
    await buy();
    const issued = await db
      .selectFrom('invoices')
      .select(['number', 'issued_at'])
      .orderBy('number')
      .execute();
    expect(issued.map(({ number, issued_at }) => [number, issued_at])).toEqual([
      [1, '2026-12-31T22:10:00.000Z'],
      [2, '2026-12-31T22:10:00.000Z'],
      [3, '2026-12-31T22:20:00.000Z'],
      [4, '2025-12-31T06:00:00.000Z'],
    ]);
  });

  it('up to R5,000 a vendor’s is an abridged tax invoice, without buyer and quantities', async () => {
    const { read } = await openInvoice({ shop: vendor, priceCents: 246_250 });
    const invoice = await read();
    expect(invoice).toMatchObject({
      title: 'Abridged tax invoice',
      buyer: null,
      seller: expect.arrayContaining(['Springdeck', 'VAT number 4123456789']),
      vat: { excluding: '4347.83', vat: '652.17', rate: '15 %' },
      total: '5000.00',
    });
    expect(invoice.lines.map(({ quantity }) => quantity)).toEqual([null, null]);
  });

  it('over R5,000 it is a full one, with buyer, address and quantities', async () => {
    const { read } = await openInvoice({ shop: vendor, priceCents: 246_251 });
    expect(await read()).toMatchObject({
      title: 'Tax invoice',
      buyer: expect.arrayContaining(['Thandi Nkosi', '12 Nelson Mandela Drive', 'Bloemfontein 9301']),
      lines: [{ quantity: 2, total: '4925.02' }, { description: 'Delivery: Standard courier' }],
      total: '5000.02',
    });
  });

  it('an invoice does not change when the shop registers for VAT later', async () => {
    const { services, read } = await openInvoice();
    services.settings.shop = vendor;
    expect(await read()).toMatchObject({ title: 'Invoice', vat: null });
  });

  it('a refund is noted on it', async () => {
    const { services, order, read } = await openInvoice();
    await refundOrder(services, order.number, 'here');
    expect((await read()).notes).toContain('Refunded on 21 November 2026.');
  });

  it('is a PDF file, only for those with the link', async () => {
    const { services, link, order, db } = await openInvoice({ shop: vendor });
    await db
      .updateTable('order_lines')
      .set({ name: 'ピカチュウ Łódź 🃏 ex' })
      .where('order_id', '=', order.id)
      .execute();
    const get = (link: string) =>
      createBackend(services).request(`${PATHS.order}/invoice.pdf?link=${link}`, {
        headers: { [API_KEY_HEADER]: TEST_API_KEY },
      });
    const response = await get(link);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await get(`${link}x`)).status).toBe(404);
  });

  it('an unpaid order has none', async () => {
    const { shop, link } = await openOrderPage(await openDb());
    expect(await shop.get(`${PATHS.order}/invoice?link=${link}`)).toMatchObject({
      status: 404,
      body: { code: 'invoice_not_found' },
    });
  });
});

it('letters that the PDF’s font lacks lose their accents or become question marks', () => {
  expect(printable('Pokémon – “ex” Dvořák Łódź ピ')).toBe('Pokémon – “ex” Dvorák ?ódz ?');
});

it('the PDF is A4, and bears the shop’s logo', async () => {
  const invoice = {
    title: 'Invoice',
    number: 'INV-000001',
    issued_at: '2026-11-21T10:00:00.000Z',
    order_number: 'SD-7K3M9QX2',
    seller: ['Springdeck'],
    buyer: null,
    lines: [],
    vat: null,
    total: '10.00',
    notes: [],
  };
  const square = '<path fill="#f5b62a" d="M0 0h10v10z"/>';
  const logo = `<svg><symbol viewBox="0 0 10 10">${square}</symbol><symbol>${square}${square}</symbol></svg>`;
  const [with1, without] = await Promise.all([invoicePdf(invoice, logo), invoicePdf(invoice)]);
  expect(with1.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  const drawn = (pdf: Buffer) => contentOf(pdf).match(/^f$/gm)?.length ?? 0;
  expect([drawn(with1), drawn(without)]).toEqual([1, 0]);
});

/** Of the first page, whose operators are compressed. */
function contentOf(pdf: Buffer): string {
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
}
