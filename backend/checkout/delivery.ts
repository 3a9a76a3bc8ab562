import type { ApiAddress, OrderRequest } from '#contract/orders.ts';
import { DELIVERY_METHODS, type DeliveryMethod, type ShippingRate } from '#domain/shipping.ts';
import { OrderRefused } from '../orders/order-refused.ts';
import { goodsCents, type PricedLine } from '../orders/price-lines.ts';
import type { CourierAddress } from '../shipping/courier.ts';
import { courierAddress } from '../shipping/courier-address.ts';
import { findRates } from '../shipping/find-rates.ts';
import type { ShippingServices } from '../shipping/services.ts';
import { measure } from '../shipping/shipped-items.ts';

/** The method that a request names, or that its shipping line stands for. */
export function deliveryMethod({ delivery_method, shipping_lines }: OrderRequest): DeliveryMethod {
  const service = shipping_lines[0]?.method_id;
  return delivery_method ?? DELIVERY_METHODS.find((method) => method === service) ?? 'shipping';
}

export interface Delivery {
  method: DeliveryMethod;
  lines: PricedLine[];
  to: ApiAddress;
}

/** The chosen service at the price that the shop asks for it now. */
export async function chooseRate(
  services: ShippingServices,
  request: OrderRequest,
  { method, lines, to }: Delivery,
): Promise<ShippingRate> {
  const { settings } = services;
  const service = request.shipping_lines[0]?.method_id ?? (method === 'shipping' ? '' : method);
  if (service === '') throw new OrderRefused({ code: 'shipping_required' });
  const found = await findRates(services, {
    method,
    goodsCents: goodsCents(lines),
    items: lines.map(({ name, priceCents, quantity, sides }) => ({
      description: name,
      priceCents,
      quantity,
      ...measure(sides, settings.shop.delivery.cartItem),
    })),
    to: method === 'shipping' ? addressOf(to) : undefined,
  });
  if (!found.ok) throw new OrderRefused({ code: found.code });
  const rate = found.rates.find(({ serviceCode }) => serviceCode === service);
  if (!rate) throw new OrderRefused({ code: 'unknown_shipping_service' });
  return rate;
}

/** The same by the shop's own tariff, which asks nobody: inside a transaction nothing may wait. */
export const chooseOwnRate = (
  services: ShippingServices,
  request: OrderRequest,
  delivery: Delivery,
): Promise<ShippingRate> => chooseRate({ ...services, courier: undefined }, request, delivery);

const addressOf = (address: ApiAddress): CourierAddress =>
  courierAddress({
    company: address.company,
    street_address: address.address_1,
    local_area: address.address_2,
    city: address.city,
    zone: address.state,
    country: address.country,
    code: address.postcode,
  });
