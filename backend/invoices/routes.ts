import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { ApiInvoice } from '#contract/orders.ts';
import { Refused } from '../ground/refused.ts';
import { findLinkedOrder } from '../orders/order-links.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findInvoice } from './find-invoice.ts';

export function invoiceRoutes(services: OrderServices): Hono {
  return new Hono()
    .get('/order/invoice', async (c) =>
      c.json({ success: true, data: await getInvoice(services, c.req.query('link')) }),
    )
    .get('/order/invoice.pdf', async (c) => {
      const invoice = await getInvoice(services, c.req.query('link'));
      // Loaded on demand: it takes 30 MB.
      const { invoicePdf } = await import('./invoice-pdf.ts');
      const { logoFile } = services.settings;
      const logo = logoFile === undefined ? undefined : await readFile(logoFile, 'utf8');
      return c.body(new Uint8Array(await invoicePdf(invoice, logo)), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${invoice.number}.pdf"`,
      });
    });
}

async function getInvoice(services: OrderServices, link = ''): Promise<ApiInvoice> {
  const order = await findLinkedOrder(services, link);
  const invoice = order && (await findInvoice(services.db, services.settings.shop, order));
  if (!invoice) throw new Refused('invoice_not_found', 'There is no such invoice.');
  return invoice;
}
