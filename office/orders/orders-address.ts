import type { OrderSort } from '#contract/office/orders.ts';
import { ORDER_SORTS } from '#domain/office/office.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { writePart } from '#domain/text/filter-parts.ts';

/** Built-in views. */
export const ORDER_VIEWS: readonly { slug: string; name: string; status?: OrderStatus }[] = [
  { slug: 'to-pack', name: 'To pack', status: 'paid' },
  { slug: 'no-stock', name: 'Paid, no stock', status: 'paid_unfulfillable' },
  { slug: 'not-paid', name: 'Not paid yet', status: 'pending' },
  { slug: 'to-collect', name: 'Ready to collect', status: 'ready_to_collect' },
  { slug: 'shipped', name: 'Shipped', status: 'shipped' },
  { slug: 'all', name: 'All' },
];

export interface OrdersAddress {
  view: string;
  q: string;
  sort: OrderSort;
  page: number;
  /** The order in the side panel. */
  peek: string;
}

/** Several fields contribute to the filter; dates come from date fields. */
export function readOrdersAddress(query: URLSearchParams): OrdersAddress {
  const page = query.get('page') ?? '';
  const parts = [
    ...query.getAll('q'),
    ...['since', 'until', 'town', 'total'].map((name) => writePart(name, query.get(name) ?? '')),
  ];
  return {
    view: ORDER_VIEWS.find(({ slug }) => slug === query.get('view'))?.slug ?? 'all',
    q: parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ')
      .slice(0, 250),
    sort: ORDER_SORTS.find((sort) => sort === query.get('sort')) ?? '-placed',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    peek: query.get('peek')?.slice(0, 40) ?? '',
  };
}

/** The filter combined with the view's, as the list expects it. */
export function filterOf({ view, q }: Pick<OrdersAddress, 'view' | 'q'>): string {
  const status = ORDER_VIEWS.find(({ slug }) => slug === view)?.status;
  return [status && `state:${status}`, q].filter(Boolean).join(' ');
}

/** The list's address without defaults. */
export function addressOf(asked: Partial<OrdersAddress>): string {
  const query = new URLSearchParams();
  const { view = 'all', q = '', sort = '-placed', page = 1, peek = '' } = asked;
  if (view !== 'all') query.set('view', view);
  if (q !== '') query.set('q', q);
  if (sort !== '-placed') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  if (peek !== '') query.set('peek', peek);
  return query.size > 0 ? `/orders?${query}` : '/orders';
}
