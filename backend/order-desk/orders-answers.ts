import { Hono } from 'hono';
import { officeOrdersExportQuerySchema } from '#contract/office/orders.ts';
import { readOrderFilter } from '#domain/orders/order-filter.ts';
import type { FilterToken } from '#domain/text/filter-parts.ts';
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
    const { filter, tokens } = readOrderFilter(q, southAfricanDay(now()));
    const pages = exportOrders(db, {
      from: undefined,
      before: undefined,
      isVatVendor: settings.shop.vatNumber !== undefined,
      among: await matchingOrders(db, filter),
    });
    const by = actorOf(c.get('signedIn'));
    const which = describeSearch(tokens, filter.words !== '');
    await writeLog(db, by, { what: 'order', which, after: 'written to CSV' }, now());
    return answerCsv(c, 'orders.csv', pages);
  });

/** The log outlives an erasure, and words may be an address. */
function describeSearch(tokens: readonly FilterToken[], hasWords: boolean): string {
  const filters = tokens.flatMap(({ text, problem }) => (problem === undefined ? text : [])).join(' ');
  const parts = [...(filters === '' ? [] : [filters]), ...(hasWords ? ['found by words'] : [])];
  return parts.length === 0 ? 'all orders' : `orders: ${parts.join(', ')}`;
}
