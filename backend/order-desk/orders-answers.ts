import { Hono } from 'hono';
import { officeOrdersExportQuerySchema } from '#contract/office/orders.ts';
import { readOrderFilter } from '#domain/orders/order-filter.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readQuery } from '../ground/http/parse.ts';
import { exportOrders } from '../invoices/export/export-orders.ts';
import { writeLog } from '../log/write-log.ts';
import { matchingOrders } from '../orders/matching-orders.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';

export const officeOrdersRoutes = ({ db, now, settings }: OrderServices): Hono =>
  new Hono().get('/orders.csv', async (c) => {
    const { q } = readQuery(c, officeOrdersExportQuerySchema);
    const { filter } = readOrderFilter(q, southAfricanDay(now()));
    const pages = exportOrders(db, {
      from: undefined,
      before: undefined,
      isVatVendor: settings.shop.vatNumber !== undefined,
      among: await matchingOrders(db, filter),
    });
    const by = actorOf(c.get('signedIn'));
    await writeLog(db, by, { what: 'order', which: q || 'all orders', after: 'written to CSV' }, now());
    return answerCsv(c, 'orders.csv', pages);
  });
