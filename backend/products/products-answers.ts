import { Hono } from 'hono';
import { officeProductFilterSchema } from '#contract/office/products.ts';
import { exportProducts } from '../catalogue/export/export-products.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readQuery } from '../ground/http/parse.ts';
import { writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { findExportedIds, inPages } from './exported-ids.ts';
import type { RowServices } from './rows/find-rows.ts';

export const officeProductsRoutes = (services: OfficeServices & RowServices): Hono =>
  new Hono().get('/products.csv', async (c) => {
    const { db, now } = services;
    const query = readQuery(c, officeProductFilterSchema);
    const ids = await findExportedIds(services, query);
    const which = [query.search, query.view === 'all' ? '' : query.view].filter(Boolean).join(', ');
    const line = { what: 'product' as const, which: which || 'all products', after: 'written to CSV' };
    await writeLog(db, actorOf(c.get('signedIn')), line, now());
    return answerCsv(
      c,
      'products.csv',
      exportProducts(db, undefined, () => inPages(ids)),
    );
  });
