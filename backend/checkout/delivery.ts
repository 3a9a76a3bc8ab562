import type { ApiAddress, OrderRequest } from '#contract/orders.ts';
import { DELIVERY_METHODS, type DeliveryMethod, type ShippingRate } from '#domain/shipping/shipping.ts';
import { toCourierAddress } from '../orders/order-address.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import { goodsCents, type PricedLine } from '../orders/price-lines.ts';
import { type FoundRates, findRates, type RateServices } from '../shipping/find-rates.ts';
import { measure } from '../shipping/shipped-items.ts';

export function deliveryMethod({ delivery_method, shipping_lines }: OrderRequest): DeliveryMethod {
  const service = shipping_lines[0]?.method_id;
  return delivery_method ?? DELIVERY_METHODS.find((method) => method === service) ?? 'shipping';
}

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
    goodsCents: goodsCents(lines),
    items: lines.map(({ name, priceCents, quantity, sides }) => ({
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
  const service = request.shipping_lines[0]?.method_id ?? (method === 'shipping' ? '' : method);
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
