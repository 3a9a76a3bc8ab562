import type { OrderRequest } from '#contract/orders.ts';
import { DELIVERY_METHODS, type DeliveryMethod, type ShippingRate } from '#domain/shipping.ts';
import type { Services } from '../services.ts';
import { findRates } from '../shipping/find-rates.ts';
import { OrderRefused } from './order-refused.ts';

/** The method that a request names, or that its shipping line stands for. */
export function deliveryMethod({ delivery_method, shipping_lines }: OrderRequest): DeliveryMethod {
  const service = shipping_lines[0]?.method_id;
  return delivery_method ?? DELIVERY_METHODS.find((method) => method === service) ?? 'shipping';
}

/** The chosen service at the price that the shop asks for it now. */
export async function chooseRate(
  services: Services,
  request: OrderRequest,
  method: DeliveryMethod,
  goodsCents: number,
): Promise<ShippingRate> {
  const service = request.shipping_lines[0]?.method_id ?? (method === 'shipping' ? '' : method);
  if (service === '') throw new OrderRefused({ code: 'shipping_required' });
  const rates = await findRates(services, { method, goodsCents });
  const rate = rates.find(({ serviceCode }) => serviceCode === service);
  if (!rate) throw new OrderRefused({ code: 'unknown_shipping_service' });
  return rate;
}
