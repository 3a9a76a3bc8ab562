import type { Parcel } from '../orders/parcels.ts';
import type { Order, OrderLine } from '../orders/queries.ts';

export const sampleOrder: Order = {
  id: 7,
  number: 'SD-7K3M9QX2',
  order_key: 'secret-key',
  status: 'paid',
  first_name: 'Thandi',
  last_name: 'Nkosi',
  email: 'thandi@example.com',
  phone: '+27825550123',
  billing: '{}',
  shipping: JSON.stringify({
    address_1: '12 Nelson Mandela Drive',
    city: 'Bloemfontein',
    postcode: '9301',
    state: 'FS',
  }),
  delivery_method: 'shipping',
  locker_code: '',
  shipping_code: 'standard',
  shipping_title: 'Standard courier',
  shipping_time: '3-5 business days',
  items_cents: 59_900,
  shipping_cents: 7_500,
  total_cents: 67_400,
  discount_cents: 0,
  shipping_discount_cents: 0,
  credit_cents: 0,
  gift_card_cents: 0,
  customer_note: 'Please ring twice',
  created_at: '2026-11-21T10:00:00.000Z',
  hold_expires_at: '2026-11-21T10:30:00.000Z',
  paid_at: '2026-11-21T10:05:00.000Z',
  superseded_by: null,
  tracking: '',
  arrives_from: '2026-11-26',
  arrives_to: '2026-11-30',
  attempt_key: null,
  hold_mailbox: null,
  hold_network: null,
  email_folded: null,
};

const tee: OrderLine = {
  id: 1,
  order_id: 7,
  product_id: 1,
  variation_id: null,
  name: 'Totem Tee - M',
  sku: 'TEE-M',
  attributes: JSON.stringify({ Size: 'M' }),
  bundle_selections: '[]',
  quantity: 2,
  price_cents: 10_000,
  total_cents: 20_000,
  discount_cents: 0,
  is_virtual: 0,
};

const bundle: OrderLine = {
  ...tee,
  id: 2,
  name: 'Starter Bundle',
  attributes: '{}',
  bundle_selections: JSON.stringify([
    { productId: 3, productName: 'Deck Box' },
    { productId: 4, productName: 'Sleeves', variationId: 5, variationName: 'Aloe', quantity: 2 },
  ]),
  quantity: 1,
  price_cents: 39_900,
  total_cents: 39_900,
  discount_cents: 0,
};

export const sampleLines: readonly OrderLine[] = [tee, bundle];

const sampleParcel = (line: OrderLine, number: number, tracking: string): Parcel => ({
  id: number,
  order_id: sampleOrder.id,
  number,
  courier: 'The Courier Guy',
  tracking,
  booking: '',
  box: 'Small box',
  weight_grams: 340,
  packed_at: null,
  packed_by: '',
  shipped_at: tracking === '' ? null : '2026-11-23T10:00:00.000Z',
  shipped_by: '',
  collected_at: null,
  lines: [{ lineId: line.id, quantity: line.quantity }],
});

const sent = sampleParcel(tee, 1, 'TCG-0042-8817');

/** The first of two has left. */
export const sampleParcels = { parcel: sent, parcels: [sent, sampleParcel(bundle, 2, '')] };
