import type { OfficeFound } from '#contract/office-find.ts';
import { southAfricanDay } from '#domain/business-days.ts';
import { mayInOffice, type OfficeRole } from '#domain/office.ts';
import { readOrderFilter } from '#domain/order-filter.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { RowServices } from '../products/rows/find-rows.ts';
import type { ScanServices } from '../scan/find-scanned-goods.ts';
import { findAmongOrders, findByNumber, findFilteredOrders } from './find-among-orders.ts';
import { findMessages } from './find-messages.ts';
import { findCodedProducts, findProductHits } from './find-products.ts';

export type FindServices = RowServices & ScanServices & { now: () => Date };

const NOTHING: OfficeFound = { products: [], orders: [], customers: [], messages: [], exact: null };

/** A few hits per group; an exact number or code is returned alone. */
export async function findAnything(
  services: FindServices,
  role: OfficeRole,
  typed: string,
): Promise<OfficeFound> {
  const [, sign = '', text = ''] = /^([#@]?)\s*(.*)$/s.exec(typed) ?? [];
  if (text === '' && sign !== '#') return NOTHING;
  const { db, now } = services;
  const seesOrders = mayInOffice(role, 'orders');
  const seesProducts = mayInOffice(role, 'products') || mayInOffice(role, 'stock');
  if (sign === '@') {
    return seesOrders ? { ...NOTHING, customers: (await findAmongOrders(db, text)).customers } : NOTHING;
  }
  const numbered = seesOrders ? await findByNumber(db, text) : [];
  if (numbered.length > 0) return { ...NOTHING, orders: numbered, exact: 'orders' };
  if (sign === '#')
    return seesOrders ? { ...NOTHING, orders: (await findOrders(db, text, now())).orders } : NOTHING;
  const coded = seesProducts ? await findCodedProducts(services, text) : [];
  const isCoded = coded.length > 0;
  const [products, among, messages] = await Promise.all([
    seesProducts && !isCoded ? findProductHits(services, text) : coded,
    seesOrders ? findOrders(db, text, now()) : undefined,
    mayInOffice(role, 'messages') && !isCoded ? findMessages(db, text) : [],
  ]);
  return {
    products,
    orders: among?.orders ?? [],
    customers: isCoded ? [] : (among?.customers ?? []),
    messages,
    exact: isCoded ? 'products' : null,
  };
}

/** Filters such as state:paid apply to orders, as in their list. */
async function findOrders(
  db: Db,
  text: string,
  now: Date,
): Promise<Pick<OfficeFound, 'orders'> & Partial<Pick<OfficeFound, 'customers'>>> {
  const read = readOrderFilter(text, southAfricanDay(now));
  if (text !== '' && read.tokens.length === 0) return findAmongOrders(db, text);
  return { orders: await findFilteredOrders(db, read) };
}
