import { type Context, Hono } from 'hono';
import { type ProgramStock, programOrdersQuerySchema } from '#contract/programs.ts';
import { setPagingHeaders } from '../../ground/http/paging.ts';
import { readQuery } from '../../ground/http/parse.ts';
import { noRoute, Refused } from '../../ground/refused.ts';
import { findOrderByNumber } from '../../orders/queries.ts';
import type { OfficeServices } from '../office-services.ts';
import { describeUnits, type StockUnit } from '../stock/describe-units.ts';
import { describeOrders } from './describe-orders.ts';
import { findOrdersPage } from './find-orders.ts';
import { describePrice, describeProduct, findUnit, type SkuUnit } from './find-unit.ts';
import { guardPrograms } from './program-access-answers.ts';

/** What programs call, with a token in place of the shop's key. */
export const programRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .use('/programs/*', guardPrograms(services))
    .route('/programs', aboutRoutes(services))
    .route('/programs', orderRoutes(services))
    .route('/programs', goodsRoutes(services))
    .all('/programs/*', () => {
      throw noRoute();
    });

const aboutRoutes = ({ now, settings }: OfficeServices): Hono =>
  new Hono().get('/health', (c) => {
    const { name, rights } = c.get('program');
    return c.json({
      status: 'ok',
      shop: settings.shop.name,
      currency: 'ZAR',
      date: now().toISOString(),
      program: { name, rights },
    });
  });

const withCustomer = (c: Context) => ({ withCustomer: c.get('program').rights.includes('customers') });

const orderRoutes = ({ db, settings }: OfficeServices): Hono =>
  new Hono()
    .get('/orders', async (c) => {
      const query = readQuery(c, programOrdersQuerySchema);
      const { orders, total } = await findOrdersPage(db, query, withCustomer(c));
      setPagingHeaders(c, settings.publicUrl, { page: query.page, perPage: query.per_page, total });
      return c.json(orders);
    })
    .get('/orders/:number', async (c) => {
      const { id } = (await findOrderByNumber(db, c.req.param('number'))) ?? {};
      const [order] = id === undefined ? [] : await describeOrders(db, [id], withCustomer(c));
      if (!order) throw new Refused('order_not_found', 'There is no such order.');
      return c.json(order);
    });

function goodsRoutes(services: OfficeServices): Hono {
  const { db, settings } = services;
  return new Hono()
    .get('/products/:sku', async (c) =>
      c.json(describeProduct(await readUnit(services, c), settings.publicUrl)),
    )
    .get('/stock/:sku', async (c) => c.json(await readStock(services, await readUnit(services, c))))
    .get('/prices/:sku', async (c) => c.json(describePrice(await readUnit({ db }, c))));
}

async function readUnit({ db }: Pick<OfficeServices, 'db'>, c: Context): Promise<SkuUnit> {
  const unit = await findUnit(db, c.req.param('sku') ?? '');
  if (!unit) throw unknownSku();
  return unit;
}

async function readStock(services: OfficeServices, { id, sku }: SkuUnit): Promise<ProgramStock> {
  const [unit] = await describeUnits(services, [id]);
  if (!unit) throw unknownSku();
  return describeStock(unit, sku);
}

const describeStock = (unit: StockUnit, sku: string): ProgramStock => ({
  id: unit.id,
  sku,
  name: [unit.name, unit.detail].filter(Boolean).join(', '),
  manage_stock: unit.is_counted,
  on_hand: unit.available + unit.held,
  available: unit.available,
  held: unit.held,
  to_pack: unit.to_pack,
});

const unknownSku = () => new Refused('unknown_sku', 'There is no product, variation or copy with this SKU.');
