import { DECK_SURVIVORS } from './deck-survivors.ts';
import { DOMAIN_SURVIVORS } from './domain-survivors.ts';
import { MONEY_SURVIVORS } from './money-survivors.ts';
import type { Survivors } from './report.ts';

/** Changes of the code that no test notices, and why none should: by file and reason. */
export const SURVIVORS: Survivors = {
  ...MONEY_SURVIVORS,
  ...DOMAIN_SURVIVORS,
  ...DECK_SURVIVORS,
  'backend/payments/create-payment.ts': {
    'A text that is split has a first part': [["''", '"Stryker was here!"']],
    'What is no phone number is left out': [["''", '"Stryker was here!"']],
  },
  'backend/payments/start-payment.ts': {
    'It is asked again once the order is locked': [
      ['refusal', 'false'],
      ["ORDER_RULES[order.status].stock !== 'held'", 'true'],
      ["'held'", '""'],
    ],
  },
  'backend/payments/payfast/receive-notification.ts': {
    'Words of the log': [["'PayFast notification'", '""']],
  },
  'backend/payments/payfast/form-fields.ts': {
    'Beyond either end of the text there is nothing to keep': [
      ['start < end', 'start <= end'],
      ['end > start', 'end >= start'],
    ],
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'A function without a return gives undefined': [
      ['{ if (error instanceof URIError) return undefined; throw error; }', '{}'],
    ],
    'Decoding throws nothing else': [['error instanceof URIError', 'true']],
  },
  'backend/payments/payfast/notification.ts': {
    'The default is for the compiler: the value is always there': [["''", '"Stryker was here!"']],
    'The signature was found at this place': [['fields[end]?.[1]', 'fields[end][1]']],
    'Without fields it is not read on': [['-1', '+1']],
  },
  'backend/payments/payfast/source-addresses.ts': {
    'What is no address is in no block either': [['family !== 0', 'true']],
    'Node takes every word but that of IPv4 for IPv6': [["'ipv6'", '""']],
  },
  'backend/catalogue/stock/change-available.ts': {
    'A pause only gives others their turn': [
      ['movements.length % ROWS_BEFORE_A_PAUSE === 0', 'true'],
      ['movements.length % ROWS_BEFORE_A_PAUSE === 0', 'false'],
      ['movements.length % ROWS_BEFORE_A_PAUSE === 0', 'movements.length % ROWS_BEFORE_A_PAUSE !== 0'],
      ['movements.length % ROWS_BEFORE_A_PAUSE', 'movements.length * ROWS_BEFORE_A_PAUSE'],
    ],
  },
  'backend/catalogue/stock/lock-stock-levels.ts': {
    'Only saves a query': [['productIds.length === 0', 'false']],
  },
  'backend/catalogue/stock/record-movements.ts': {
    'Only saves a call, which does nothing where nobody listens': [
      ['listeners.length > 0', 'true'],
      ['listeners.length > 0', 'listeners.length >= 0'],
    ],
  },
  'backend/catalogue/stock/stock-events.ts': {
    'Only saves a query': [
      ["!isWanted(listeners, 'stock.changed') && !isWanted(listeners, 'stock.low')", 'false'],
    ],
    'What has no topic is wanted by nobody': [['[]', '["Stryker was here"]']],
  },
  'backend/orders/stock/move-units.ts': {
    'Only the order of locks differs: on SQLite one transaction writes at a time, and PostgreSQL has its own test (last-units)':
      [
        [
          "{ for (const { productId } of inIdOrder(units)) { await trx .updateTable('stock') .set((eb) => ({ available: eb.ref('available') })) .where('product_id', '=', productId) .execute(); } }",
          '{}',
        ],
        [
          "{ await trx .updateTable('stock') .set((eb) => ({ available: eb.ref('available') })) .where('product_id', '=', productId) .execute(); }",
          '{}',
        ],
      ],
  },
  'backend/orders/stock/restock-lines.ts': {
    'Only saves a query': [['parts.length === 0', 'false']],
  },
  'backend/catalogue/price-and-stock.ts': {
    'What has no times of a sale changes no price': [['[]', '["Stryker was here"]']],
  },
  'backend/catalogue/prices.ts': {
    'Only how many products go into one transaction': [
      ['start < all.length', 'start <= all.length'],
      ['all.slice(start, start + BATCH)', 'all'],
    ],
    'A pause only gives others their turn': [
      ['start + BATCH < all.length', 'true'],
      ['start + BATCH < all.length', 'start + BATCH <= all.length'],
    ],
    'Only saves queries': [
      ['ids.length > 0', 'true'],
      ['ids.length > 0', 'ids.length >= 0'],
      ['changedIds.length === 0', 'false'],
      ['variableIds.length === 0', 'false'],
      ['groupedIds.length === 0', 'false'],
    ],
    'A union has the names of its first query': [["'id'", '""']],
  },
  'backend/catalogue/sellable-conditions.ts': {
    'What is missing is false as well': [['{ includesBackorders: false }', '{}']],
  },
  'backend/catalogue/sellable-rows.ts': {
    'The default is for the compiler: all three are given, or none': [["''", '"Stryker was here!"']],
    'Neither text is in stock or on backorder': [["'outofstock'", '""']],
    'Where nothing is counted, backorders are not looked at': [["'no'", '""']],
  },
  'backend/checkout/choose-refund.ts': {
    'A line that is missing was refused before': [
      [
        'lines.find(({ id }) => id === lineId)?.price_cents',
        'lines.find(({ id }) => id === lineId).price_cents',
      ],
    ],
  },
  'backend/checkout/book-refund.ts': {
    'A line that is missing was refused before': [
      ["''", '"Stryker was here!"'],
      ['lines.find(({ id }) => id === lineId)?.name', 'lines.find(({ id }) => id === lineId).name'],
    ],
    "Only 'return' is asked for": [["'refund'", '""']],
  },
  'backend/checkout/refund-order.ts': {
    'No order is deleted, and one without an id is not found under its lock either': [
      ["{ ok: false, code: 'order_not_found' }", '{}'],
      ['false', 'true'],
      ["'order_not_found'", '""'],
      ['id === undefined', 'false'],
      ['!order', 'false'],
    ],
    'Where everything is refunded no line is looked at, and no line is called so': [
      ['[]', '["Stryker was here"]'],
    ],
    'No refund is found without a key': [['key === null', 'false']],
  },
  'backend/checkout/client-figures.ts': {
    'There is a line for each item': [
      ['lines[index]?.priceCents', 'lines[index].priceCents'],
      ['lines[index]?.totalCents', 'lines[index].totalCents'],
    ],
  },
  'backend/checkout/insert-order.ts': {
    'It only leads to the earlier order of the key, which says so itself': [
      ["{ code: 'idempotency_key_reused' }", '{}'],
      ["'idempotency_key_reused'", '""'],
    ],
  },
  'backend/checkout/place-order.ts': {
    'No order is found without a key': [['replaced', 'true']],
    'Only saves work: the courier is asked for deliveries alone, where there is one': [
      ["!services.courier || method !== 'shipping'", 'false'],
      ["!services.courier || method !== 'shipping'", "!services.courier && method !== 'shipping'"],
      ["method !== 'shipping'", 'false'],
    ],
  },
  'backend/checkout/expire-orders.ts': {
    'No order is deleted': [['order?.status', 'order.status']],
  },
  'backend/checkout/supersede-order.ts': {
    'Only the order of locks differs, on which last-units has its own test on PostgreSQL': [
      ['[...wanted, ...(await findOrderUnits(trx, old.id))]', '[]'],
    ],
  },
  'backend/checkout/sell-instead-of-successor.ts': {
    'Only the order of locks differs, on which last-units has its own test on PostgreSQL': [
      ['[ ...(await findOrderUnits(trx, order.id)), ...(await findOrderUnits(trx, successor.id)), ]', '[]'],
    ],
  },
  'backend/orders/stock/hold-limits.ts': {
    'SQLite has no such locks; on PostgreSQL the test holds that orders of one mailbox take turns': [
      ['Object.values(keys).filter((key) => key !== null)', 'Object.values(keys)'],
      ['(key) => key !== null', '() => undefined'],
      ['key !== null', 'true'],
      ['key !== null', 'false'],
      ['key !== null', 'key === null'],
    ],
    'Only saves a query: nothing is equal to null': [['key === null', 'false']],
  },
  'backend/orders/price-lines.ts': {
    'A line is refused in no other way': [['error instanceof Refused', 'true']],
  },
  'backend/counter/sell.ts': {
    'Only saves work: a mail without a recipient is not written': [
      ["given.email !== ''", 'true'],
      ["''", '"Stryker was here!"'],
    ],
    'Cash has no reference and a card gives no change: both columns are empty anyway': [
      ["payment.by === 'card'", 'true'],
      ["payment.by === 'cash'", 'true'],
    ],
  },
  'backend/counter/offline-sale.ts': {
    'What is missing is of a line of the sale': [
      ['line?.name', 'line.name'],
      ["''", '"Stryker was here!"'],
    ],
    'What is not counted is not moved, and the sides of a line that is gone are not read': [
      ['[]', '["Stryker was here"]'],
    ],
  },
};
