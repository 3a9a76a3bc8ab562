import type { ApiAddress, OrderRequest } from '#contract/orders.ts';
import { DELIVERY_METHODS, type DeliveryMethod, type ShippingRate } from '#domain/shipping/shipping.ts';
import { toCourierAddress } from '../orders/order-address.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { hasVirtual } from '../orders/ordered-products.ts';
import { deliveredCents, type PricedLine, priceLines } from '../orders/price-lines.ts';
import { type FoundRates, findRates, type RateServices } from '../shipping/find-rates.ts';
import { measure } from '../shipping/shipped-items.ts';

/** `none` if nothing of it needs a delivery, whatever was asked for. */
export async function deliveryMethod(
  { db, now }: Pick<OrderServices, 'db' | 'now'>,
  { delivery_method, shipping_lines, line_items }: OrderRequest,
): Promise<DeliveryMethod> {
  const service = shipping_lines[0]?.method_id;
  const asked = delivery_method ?? DELIVERY_METHODS.find((method) => method === service) ?? 'shipping';
  if (await hasVirtual(db, line_items)) {
    const lines = await priceLines(db, line_items, now().toISOString());
    if (!needsDelivery(lines)) return 'none';
  }
  if (asked === 'none') throw orderRefused({ code: 'shipping_required' });
  return asked;
}

export const needsDelivery = (lines: readonly PricedLine[]): boolean =>
  lines.some(({ isVirtual }) => !isVirtual);

export interface Delivery {
  method: DeliveryMethod;
  lines: PricedLine[];
  to: ApiAddress;
}

/** May wait for a courier. */
export function findOrderRates(services: RateServices, { method, lines, to }: Delivery): Promise<FoundRates> {
  const { cartItem } = services.settings.shop.delivery;
  return findRates(services, {
    method,
    goodsCents: deliveredCents(lines),
    items: lines
      .filter(({ isVirtual }) => !isVirtual)
      .map(({ name, priceCents, quantity, sides }) => ({
        description: name,
        priceCents,
        quantity,
        ...measure(sides, cartItem),
      })),
    to: method === 'shipping' ? toCourierAddress(to) : undefined,
  });
}

export async function chooseRate(
  services: RateServices,
  request: OrderRequest,
  delivery: Delivery,
): Promise<ShippingRate> {
  const { method } = delivery;
  const asked = request.shipping_lines[0]?.method_id ?? (method === 'shipping' ? '' : method);
  const service = method === 'none' ? method : asked;
  if (service === '') throw orderRefused({ code: 'shipping_required' });
  const found = await findOrderRates(services, delivery);
  if (!found.ok) throw orderRefused({ code: found.code });
  const rate = found.rates.find(({ serviceCode }) => serviceCode === service);
  if (!rate) throw orderRefused({ code: 'unknown_shipping_service' });
  return rate;
}

/** Never calls the courier: a transaction must not wait for the network. */
export const chooseTariffRate = (
  services: RateServices,
  request: OrderRequest,
  delivery: Delivery,
): Promise<ShippingRate> => chooseRate({ ...services, courier: undefined }, request, delivery);
