import { type Context, Hono } from 'hono';
import { programOrdersQuerySchema, programShipmentSchema } from '#contract/programs.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import { setPagingHeaders } from '../ground/http/paging.ts';
import { readBody, readQuery } from '../ground/http/parse.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findOrderByNumber } from '../orders/queries.ts';
import { unknownOrder } from '../orders/unknown-order.ts';
import { describeShipped } from '../packing/parcel-refusal.ts';
import { describeOrders } from './describe-orders.ts';
import { findOrdersPage } from './find-orders.ts';
import { actorOfProgram } from './programs.ts';

export const programOrderRoutes = (services: OrderServices): Hono => {
  const { db, settings } = services;
  return new Hono()
    .get('/orders', async (c) => {
      const query = readQuery(c, programOrdersQuerySchema);
      const { orders, total } = await findOrdersPage(db, query, withCustomer(c));
      setPagingHeaders(c, settings.publicUrl, { page: query.page, perPage: query.per_page, total });
      return c.json(orders);
    })
    .get('/orders/:number', async (c) => {
      const { id } = (await findOrderByNumber(db, c.req.param('number'))) ?? {};
      const [order] = id === undefined ? [] : await describeOrders(db, [id], withCustomer(c));
      if (!order) throw unknownOrder();
      return c.json(order);
    })
    .post('/orders/:number/ship', async (c) => {
      const { tracking, weight_grams: weightGrams, ...given } = await readBody(c, programShipmentSchema);
      const shipment = { ...given, weightGrams, actor: actorOfProgram(c.get('program')) };
      return c.json(describeShipped(await shipOrder(services, c.req.param('number'), tracking, shipment)));
    });
};

const withCustomer = (c: Context) => ({ withCustomer: c.get('program').rights.includes('customers') });
