import type { OfficeFound } from '#backend/office/find/found.ts';
import { formatRand } from '#domain/money/money.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { commandsFor, isNamed, matchCommands } from './commands.ts';
import type { FindFor, Hit, HitGroup } from './hit.ts';

const COMMANDS = 5;

/** Search results and matching commands; '>' limits to commands. */
export function groupHits(typed: string, found: OfficeFound | undefined, who: FindFor): HitGroup[] {
  const text = typed.trim();
  const all = commandsFor(who);
  if (text.startsWith('>')) return filled([{ name: 'Do', hits: matchCommands(all, text.slice(1)) }]);
  if (text === '') return filled([{ name: 'Go to', hits: all }]);
  const { products = [], orders = [], customers = [], messages = [], gift_cards: cards = [] } = found ?? {};
  const isSigned = /^[#@]/.test(text);
  const commands = isSigned ? [] : matchCommands(all, text).slice(0, COMMANDS);
  return filled([
    { name: 'Go to', hits: commands.filter((command) => isNamed(command, text)) },
    { name: 'Cards and products', hits: products.map((product) => productHit(product, who)) },
    {
      name: products.length > 0 ? 'Orders with it' : 'Orders',
      hits: [...orders.map(orderHit), ...allOrders(text, orders.length)],
    },
    { name: 'Customers', hits: customers.map(customerHit) },
    { name: 'Messages', hits: messages.map(messageHit) },
    { name: 'Gift cards', hits: cards.map(cardHit) },
    {
      name: 'Do',
      hits: [
        ...products.slice(0, 1).flatMap((product) => doWith(product, who)),
        ...commands.filter((command) => !isNamed(command, text)),
      ],
    },
  ]);
}

const filled = (groups: HitGroup[]): HitGroup[] => groups.filter(({ hits }) => hits.length > 0);

export const hitsOf = (groups: readonly HitGroup[]): Hit[] => groups.flatMap(({ hits }) => hits);

const cardHit = ({ id, name, balance_cents, is_stopped }: OfficeFound['gift_cards'][number]): Hit => ({
  id: `gift-card-${id}`,
  to: `/credit/${id}`,
  name,
  detail: `${formatRand(balance_cents)} left${is_stopped ? ', stopped' : ''}`,
  icon: { office: 'banknote' },
});

type Product = OfficeFound['products'][number];

const stockOf = ({ unit_id }: Product): string => `/stock?unit=${unit_id}`;

function productHit(product: Product, { rights }: FindFor): Hit {
  const { id, unit_id, name, detail, image, price_cents, units, stock, held } = product;
  const price = price_cents === null ? 'no price' : `${units > 1 ? 'from ' : ''}${formatRand(price_cents)}`;
  const seesStock = rights.includes('stock');
  const list = `/products?${new URLSearchParams({ search: product.sku || `${name} ${detail}` })}`;
  const isListed = rights.includes('products');
  return {
    id: `product-${id}`,
    to: isListed ? `/products/${id}` : stockOf(product),
    name,
    detail: [
      detail,
      price,
      stock === null ? '' : `${formatCount(stock)} in stock`,
      held > 0 ? `${held} held` : '',
    ]
      .filter(Boolean)
      .join(', '),
    icon: { office: 'layers' },
    image,
    further: [
      ...(isListed
        ? [{ keys: 'Ctrl E', name: 'price', to: units === 1 ? `${list}&edit=${unit_id}` : list }]
        : []),
      ...(isListed && seesStock ? [{ keys: 'Ctrl S', name: 'stock', to: stockOf(product) }] : []),
    ],
  };
}

const doWith = (product: Product, { rights }: FindFor): Hit[] => [
  ...(rights.includes('stock')
    ? [
        {
          id: 'receive',
          to: stockOf(product),
          name: `Receive ${product.name}`,
          detail: product.detail,
          icon: { office: 'scan-barcode' } as const,
        },
      ]
    : []),
  {
    id: 'in-the-shop',
    to: `/shop/product/${product.id}`,
    leaves: true,
    name: `See ${product.name} in the shop`,
    detail: product.detail,
    icon: { shop: 'external-link' },
  },
];

const orderHit = ({ number, name, status }: OfficeFound['orders'][number]): Hit => ({
  id: `order-${number}`,
  to: `/orders/${encodeURIComponent(number)}`,
  name: number,
  detail: `${name}, ${ORDER_STATUS_NAMES[status].toLowerCase()}`,
  icon: { office: 'receipt-text' },
});

/** The palette shows the newest; the list has them all. */
const MAX_ORDERS = 5;

const allOrders = (text: string, shown: number): Hit[] =>
  shown < MAX_ORDERS
    ? []
    : [
        {
          id: 'all-orders',
          to: `/orders?${new URLSearchParams({ q: text.replace(/^#\s*/, '') })}`,
          name: 'All of them',
          detail: 'in the list of orders',
          icon: { office: 'receipt-text' },
          isPersonal: true,
        },
      ];

const customerHit = ({ name, email, orders }: OfficeFound['customers'][number]): Hit => ({
  id: `customer-${email}`,
  to: `/orders?${new URLSearchParams({ q: email })}`,
  name,
  detail: `${email}, ${countOf(orders, 'order')}`,
  icon: { shop: 'users' },
  isPersonal: true,
});

const messageHit = ({ id, who, subject, is_answered }: OfficeFound['messages'][number]): Hit => ({
  id: `message-${id}`,
  to: `/messages/${id}`,
  name: subject,
  detail: is_answered ? `${who}, answered` : who,
  icon: { shop: 'mail' },
  isPersonal: true,
});
