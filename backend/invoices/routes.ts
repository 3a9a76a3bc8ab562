import { Hono } from 'hono';
import type { ApiInvoice } from '#contract/orders.ts';
import { ApiError } from '../ground/http/errors.ts';
import { findLinkedOrder } from '../orders/order-links.ts';
import type { ShippingServices } from '../shipping/services.ts';
import { findInvoice } from './find-invoice.ts';

/** `GET /order/invoice` as data and as a PDF file, by the order's signed link. */
export function invoiceRoutes(services: ShippingServices): Hono {
  return new Hono()
    .get('/order/invoice', async (c) =>
      c.json({ success: true, data: await getInvoice(services, c.req.query('link')) }),
    )
    .get('/order/invoice.pdf', async (c) => {
      const invoice = await getInvoice(services, c.req.query('link'));
      // Its library takes 30 MB: only a process that is asked for an invoice has it.
      const { invoicePdf } = await import('./invoice-pdf.ts');
      return c.body(new Uint8Array(await invoicePdf(invoice)), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${invoice.number}.pdf"`,
      });
    });
}

async function getInvoice(services: ShippingServices, link = ''): Promise<ApiInvoice> {
  const order = await findLinkedOrder(services, link);
  const invoice = order && (await findInvoice(services.db, services.settings.shop, order));
  if (!invoice) throw new ApiError(404, 'invoice_not_found', 'There is no such invoice.');
  return invoice;
}
