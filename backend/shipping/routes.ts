import { Hono } from 'hono';
import { lockersQuerySchema, type ShippingRequest, shippingRequestSchema } from '#contract/shipping.ts';
import { deliveryAddressProblems } from '#domain/checkout/delivery-address.ts';
import { centsFromRand } from '#domain/money/money.ts';
import { TOO_BIG_FOR_LOCKER } from '#domain/shipping/shipping.ts';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';
import type { Db } from '../ground/db/tables.ts';
import { pageCount, setPagingHeaders } from '../ground/http/paging.ts';
import { readBody, readQuery } from '../ground/http/parse.ts';
import { limitFlood } from '../ground/http/rate-limit.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { Refused } from '../ground/refused.ts';
import { apiRate } from './api-rate.ts';
import { type CourierAddress, courierAddress } from './courier.ts';
import { findRates, type RateRequest, type RateServices } from './find-rates.ts';
import { apiLocker } from './lockers/api-locker.ts';
import { findLockers } from './lockers/find-lockers.ts';
import { findDelivered, type ItemToShip, measureItems } from './shipped-items.ts';

/** Default province (specification, section 3). */
const DEFAULT_ZONE = 'GP';

/** Generous, since everybody in a school shares one network address; limited, since couriers are asked for each request. */
const RATES_PER_NETWORK: RateLimit = { points: 1_000, seconds: 300 };

type ShippingServices = RateServices & { db: Db; settings: { trustedProxies: number } };

export function shippingRoutes(services: ShippingServices): Hono {
  const { db, settings } = services;
  return new Hono()
    .post('/shipping/calculate', limitFlood(services, RATES_PER_NETWORK), async (c) => {
      const request = await rateRequest(services, await readBody(c, shippingRequestSchema));
      if (request.items.length === 0) return c.json({ success: true, rates: [] });
      const found = await findRates(services, request);
      if (!found.ok) throw new Refused(found.code, TOO_BIG_FOR_LOCKER);
      return c.json({ success: true, rates: found.rates.map(apiRate) });
    })
    .get('/lockers', async (c) => {
      const { search, page, per_page: perPage } = readQuery(c, lockersQuerySchema);
      const { lockers, total } = await findLockers(db, { search, page, perPage });
      setPagingHeaders(c, settings.publicUrl, { page, perPage, total });
      return c.json({
        success: true,
        data: lockers.map(apiLocker),
        total,
        pages: pageCount({ page, perPage, total }),
      });
    });
}

async function rateRequest(
  { db, settings }: ShippingServices,
  request: ShippingRequest,
): Promise<RateRequest> {
  if (request.items.length === 0) {
    throw new Refused('cart_empty', 'Cart is empty', { params: { items: 'Cart is empty' } });
  }
  const { delivery } = settings.shop;
  const items = request.items.map((item) => itemToShip(item, delivery));
  const delivered = await findDelivered(db, items);
  const restCents = itemsCents(items) - itemsCents(delivered);
  return {
    method: request.delivery_method,
    goodsCents: Math.max(0, declaredCents(request, items) - restCents),
    items: await measureItems(db, delivered),
    to: request.delivery_method === 'shipping' ? ensureAddress(request) : undefined,
  };
}

function ensureAddress({ delivery_address: given }: ShippingRequest): CourierAddress {
  const address = {
    company: given?.company ?? '',
    street_address: given?.street_address ?? '',
    local_area: given?.local_area ?? '',
    city: given?.city ?? '',
    zone: given?.zone || DEFAULT_ZONE,
    country: given?.country ?? '',
    code: given?.code ?? '',
  };
  const problems = Object.entries(deliveryAddressProblems(address));
  if (problems.length === 0) return courierAddress(address);
  const list = problems.map(([, problem]) => problem).join(', ');
  throw new Refused('invalid_address', `Invalid delivery address: ${list}`, {
    params: Object.fromEntries(problems.map(([field, problem]) => [`delivery_address.${field}`, problem])),
  });
}

const declaredCents = ({ declared_value }: ShippingRequest, items: readonly ItemToShip[]): number =>
  declared_value === undefined ? itemsCents(items) : centsFromRand(declared_value);

const itemsCents = (items: readonly ItemToShip[]): number =>
  items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

const itemToShip = (
  item: ShippingRequest['items'][number],
  { defaultItem }: DeliverySettings,
): ItemToShip => ({
  description: item.description,
  priceCents: centsFromRand(item.price),
  quantity: item.quantity,
  productId: item.product_id,
  variationId: item.variation_id,
  otherwise: {
    lengthCm: item.length_cm || defaultItem.lengthCm,
    widthCm: item.width_cm || defaultItem.widthCm,
    heightCm: item.height_cm || defaultItem.heightCm,
    weightKg: item.weight_kg || defaultItem.weightKg,
  },
});
