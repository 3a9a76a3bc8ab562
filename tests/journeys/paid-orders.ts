import { orderCreatedSchema } from '#contract/orders.ts';
import { PAGE_PATHS, PATHS } from '#contract/paths.ts';
import { paymentCreatedSchema } from '#contract/payments.ts';
import type { ShopServer } from '../shop-server.ts';
import { expect } from './shop-fixture.ts';

export interface OrderedItem {
  product_id: number;
  quantity: number;
  /** Who plays, where it is a seat of a tournament. */
  seats?: readonly { name: string }[];
}

const SHOPPER = {
  first_name: 'Naledi',
  last_name: 'Kaartman',
  email: 'naledi@example.com',
  phone: '082 555 0142',
};
const ADDRESS = {
  address_1: '14 Wipstert Street',
  address_2: 'Melville',
  city: 'Johannesburg',
  state: 'GP',
  postcode: '2092',
  country: 'ZA',
};

const TO_THE_DOOR = {
  delivery_method: 'shipping',
  shipping_lines: [{ method_id: 'standard' }],
};
const COLLECTED = { delivery_method: 'collect', shipping_lines: [{ method_id: 'collect' }] };

interface OrderOptions {
  isCollected?: boolean;
  billing?: Partial<typeof SHOPPER>;
  address?: Partial<typeof ADDRESS>;
}

/** Orders to Naledi's door, or for her to collect, and pays for it; returns its number. */
export async function placePaidOrder(
  shop: ShopServer,
  items: readonly OrderedItem[],
  { isCollected = false, billing, address }: OrderOptions = {},
): Promise<string> {
  const door = { ...TO_THE_DOOR, shipping: { ...ADDRESS, ...address } };
  const shopper = { ...SHOPPER, ...billing };
  const body = JSON.stringify({
    billing: shopper,
    ...(isCollected ? COLLECTED : door),
    line_items: items,
  });
  const placed = await shop.api(PATHS.orders, { method: 'POST', body });
  const order = orderCreatedSchema.parse(await placed.json());
  const created = await shop.api(PATHS.createPayment, {
    method: 'POST',
    body: JSON.stringify({
      order_id: order.order_id,
      amount: order.total,
      customer_email: shopper.email,
      return_url: shop.url + PAGE_PATHS.paymentSuccess,
      cancel_url: shop.url + PAGE_PATHS.paymentCancel,
    }),
  });
  const { form_data } = paymentCreatedSchema.parse(await created.json());
  const paymentId = String(100_000_000 + order.order_id);
  const paid = await fetch(`${shop.url}/payfast-simulator/pay`, {
    method: 'POST',
    body: new URLSearchParams({ ...form_data, simulated_payment_id: paymentId }),
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  return order.order_number;
}
