export type Row = Record<string, string | number | null>;

const PRODUCTS = 600;
const ORDERS = 900;
const AT = '2026-11-21T10:00:00.000Z';
const STATUSES = ['pending', 'paid', 'expired'] as const;
const SHELF = 10;

/** Rows of an early version by table, in the order in which they can be inserted; ids count from 1. */
export function oldRows(): Record<string, Row[]> {
  const orders = Array.from({ length: ORDERS }, (_, at) => ({
    id: at + 1,
    productId: (at % PRODUCTS) + 1,
    status: STATUSES[at % STATUSES.length] ?? 'pending',
  }));
  const paid = orders.filter(({ status }) => status === 'paid');
  const counted = (productId: number, status: string) =>
    orders.filter((order) => order.productId === productId && order.status === status).length;
  const ids = Array.from({ length: PRODUCTS }, (_, at) => at + 1);
  return {
    products: ids.map(productRow),
    stock: ids.map((id) => ({
      product_id: id,
      managed: 1,
      status: 'instock',
      available: SHELF,
      reserved: counted(id, 'pending'),
      sold: counted(id, 'paid'),
      backorders: 'no',
    })),
    orders: orders.map(({ id, status }) => orderRow(id, status)),
    order_lines: orders.map(({ id, productId }) => lineRow(id, productId)),
    order_stock: orders
      .filter(({ status }) => status !== 'expired')
      .map(({ id, productId }) => ({ order_id: id, product_id: productId, quantity: 1 })),
    order_events: orders.map(({ id, status }) => ({
      order_id: id,
      at: AT,
      actor: 'shopper',
      from_status: null,
      to_status: status,
    })),
    payments: paid.map(({ id }) => ({
      order_id: id,
      provider: 'payfast',
      provider_payment_id: String(id),
      status: 'complete',
      gross_cents: 10_000,
      received_at: AT,
    })),
    outbox: paid.map(({ id }) => ({
      dedupe_key: `paid:${id}`,
      recipient: `shopper${id}@example.com`,
      subject: 'Thank you',
      html: '<p>Thank you</p>',
      text: 'Thank you',
      created_at: AT,
      next_attempt_at: AT,
      sent_at: AT,
    })),
    contact_messages: paid.map(({ id }) => ({
      name: `Shopper ${id}`,
      email: `shopper${id}@example.com`,
      subject: 'Opening hours',
      message: 'Are you open on Saturday?',
      received_at: AT,
    })),
  };
}

const productRow = (id: number): Row => ({
  type: 'simple',
  status: 'publish',
  visibility: 'visible',
  sku: `Card-${id}`,
  name: `Card ${id}`,
  slug: `card-${id}`,
  regular_price_cents: 10_000,
  price_cents: 10_000,
  stock_id: id,
  created_at: AT,
  updated_at: AT,
});

const orderRow = (id: number, status: string): Row => ({
  number: `SD-${10_000 + id}`,
  order_key: `key-${id}`,
  status,
  first_name: 'Thandi',
  last_name: `Nkosi ${id}`,
  email: `shopper${id}@example.com`,
  phone: '082 555 0123',
  billing: '{}',
  shipping: JSON.stringify({ city: 'Bloemfontein' }),
  delivery_method: 'collect',
  shipping_code: 'collect',
  shipping_title: 'Collect',
  items_cents: 10_000,
  shipping_cents: 0,
  total_cents: 10_000,
  created_at: AT,
  hold_expires_at: AT,
  paid_at: status === 'paid' ? AT : null,
});

const lineRow = (orderId: number, productId: number): Row => ({
  order_id: orderId,
  product_id: productId,
  name: `Card ${productId}`,
  sku: `Card-${productId}`,
  attributes: '[]',
  bundle_selections: '[]',
  quantity: 1,
  price_cents: 10_000,
  total_cents: 10_000,
});
