import { type Context, Hono } from 'hono';
import {
  type OfficeProductRow,
  type OfficeProducts,
  officeNeighboursQuerySchema,
  officePriceChangeSchema,
  officeProductColumnsSchema,
  officeProductFilterSchema,
  officeProductPlaceQuerySchema,
  officeProductsQuerySchema,
  officeStockChangeSchema,
} from '#contract/office/products.ts';
import { PRODUCT_PAGE_SIZE, readSavedFilter } from '#domain/catalogue/product-filter.ts';
import type { PriceOutcome } from '../catalogue/change-prices.ts';
import { exportProducts } from '../catalogue/export/export-products.ts';
import type { SearchServices } from '../catalogue/services.ts';
import type { ChangeFeed } from '../ground/changes/change-feed.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import { findLastLine } from '../log/find-last-line.ts';
import { writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { listViews } from '../people/views/saved-views.ts';
import { viewRoutes } from '../people/views/views-answers.ts';
import { officeBulkRoutes } from './bulk-answers.ts';
import { changeRowPrices, describePrices } from './change-row-prices.ts';
import { changeRowStock, explainRefusal } from './change-row-stock.ts';
import { findExportedIds, inPages } from './exported-ids.ts';
import { findChoices } from './find-choices.ts';
import { describeRows, rowName } from './rows/describe-rows.ts';
import { findNeighbours } from './rows/find-neighbours.ts';
import { findPlace } from './rows/find-place.ts';
import { countRows, countWithout, findRows, type RowServices } from './rows/find-rows.ts';
import { chooseColumns, findColumns } from './shown-columns.ts';
import { unknownProduct } from './unknown-product.ts';

export type ProductListServices = OfficeServices & SearchServices & { changes: ChangeFeed };

export function officeProductsRoutes(services: ProductListServices & RowServices): Hono {
  return new Hono()
    .route('/', officeBulkRoutes(services))
    .route('/', viewRoutes(services, 'products', countKept(services)))
    .get('/products', async (c) => c.json(await listProducts(services, c)))
    .get('/products.csv', (c) => writeCsv(services, c))
    .put('/products/columns', async (c) => {
      const { columns } = await readBody(c, officeProductColumnsSchema);
      return c.json({ columns: await chooseColumns(services.db, c.get('signedIn').personId, columns) });
    })
    .get('/product-choices', async (c) => c.json(await findChoices(services.db)))
    .get('/product-place', async (c) => {
      const place = await findPlace(services, readQuery(c, officeProductPlaceQuerySchema));
      return c.json({ place: place ?? null });
    })
    .get('/products/:id/neighbours', async (c) => {
      const { at, ...list } = readQuery(c, officeNeighboursQuerySchema);
      const productId = readId(c, unknownProduct);
      return c.json(await findNeighbours(services, list, { productId, at }));
    })
    .get('/product-rows/:id', async (c) => c.json({ row: await readRow(services, c) }))
    .patch('/product-rows/:id/prices', async (c) => {
      const row = await readRow(services, c);
      const { before, after } = await readBody(c, officePriceChangeSchema);
      const change = { id: row.id, name: rowName(row), before, after };
      const outcome = await changeRowPrices(services, actorOf(c.get('signedIn')), change);
      if (!outcome.ok) throw await refusePrices(services, outcome, change);
      return c.json({ row: await readRow(services, c) });
    })
    .patch('/product-rows/:id/stock', async (c) => {
      const row = await readRow(services, c);
      const { before, after } = await readBody(c, officeStockChangeSchema);
      const stockId = row.stock?.counted_as ?? row.id;
      const change = { stockId, name: rowName(row), before, after };
      const outcome = await changeRowStock(services, actorOf(c.get('signedIn')), change);
      if (!outcome.ok) {
        const { stockId: _, ok: __, code, ...known } = outcome;
        throw new Refused(code, explainRefusal(outcome), known);
      }
      return c.json({ row: await readRow(services, c) });
    });
}

const countKept = (services: RowServices) => (kept: string) => countRows(services, readSavedFilter(kept));

async function listProducts(services: RowServices, c: Context): Promise<OfficeProducts> {
  const query = readQuery(c, officeProductsQuerySchema);
  const { index, found, ...list } = await findRows(services, query);
  const { personId } = c.get('signedIn');
  const from = (query.page - 1) * PRODUCT_PAGE_SIZE;
  const ids = Array.from(found.subarray(from, from + PRODUCT_PAGE_SIZE), (row) => index.ids[row] ?? 0);
  return {
    ...list,
    rows: await describeRows(services.db, index, ids),
    total: found.length,
    pages: Math.ceil(found.length / PRODUCT_PAGE_SIZE),
    corrected: list.corrected ?? null,
    views: await listViews(services.db, { personId, place: 'products' }, countKept(services)),
    columns: await findColumns(services.db, personId),
    without: found.length === 0 && query.search !== '' ? await countWithout(services, query) : [],
  };
}

async function writeCsv(services: OfficeServices & RowServices, c: Context): Promise<Response> {
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
}

async function readRow({ db, rows }: RowServices, c: Context): Promise<OfficeProductRow> {
  const id = readId(c, unknownProduct);
  const [row] = await describeRows(db, await rows.current(), [id]);
  if (!row) throw unknownProduct();
  return row;
}

export async function refusePrices(
  { db }: OfficeServices,
  outcome: Extract<PriceOutcome, { ok: false }>,
  { name, after }: Pick<Parameters<typeof changeRowPrices>[2], 'name' | 'after'>,
): Promise<Refused> {
  switch (outcome.code) {
    case 'office_unknown_product':
      return unknownProduct();
    case 'office_no_own_price':
      return new Refused(outcome.code, 'Its price follows from its members.');
    case 'office_price_rule':
      return new Refused(outcome.code, `${outcome.problem}.`);
    case 'office_changed_meanwhile': {
      const line = await findLastLine(db, 'product', name);
      const who = line ? `${line.who} changed it` : 'It was changed';
      return new Refused(outcome.code, `${who} meanwhile: ${describePrices(after, outcome.now)} now.`, {
        now: outcome.now,
        who: line?.who ?? null,
        at: line?.at ?? null,
      });
    }
  }
}
