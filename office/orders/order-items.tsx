import { Fragment } from 'react';
import { Link } from 'react-router';
import { withWords } from '#domain/credit/gift-card-code.ts';
import { formatRand } from '#domain/money/money.ts';
import { NO_PRODUCT } from '#domain/orders/counter-prices.ts';
import { countOf } from '#domain/text/counts.ts';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { useMe } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { centsOf, rand } from './order-state.tsx';
import type { ShownOrder } from './shown-order.ts';

type Item = ShownOrder['items'][number];

/** Items with current stock, and totals. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="part" aria-labelledby="items">
      <div className="part__head">
        <h2 id="items">{countOf(count, 'item')}</h2>
      </div>
      <Table
        caption="Items of the order"
        className="order-items"
        columns={COLUMNS}
        rows={order.items}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
      />
      <dl className="order-sums order-sums--page">
        <dt>Items</dt>
        <dd>{rand(order.items_total)}</dd>
        <dt>{order.delivery_title}</dt>
        <dd>{rand(order.delivery_before)}</dd>
        {order.discounts.map(({ title, total }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
          <Fragment key={`${place} ${title}`}>
            <dt>{title}</dt>
            <dd>{rand(`-${total}`)}</dd>
          </Fragment>
        ))}
        <dt className="order-sums__total">{totalWords(order)}</dt>
        <dd className="order-sums__total figure">{rand(order.total)}</dd>
        {order.paid_with.map(({ name, total, is_taken }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same end
          <Fragment key={`${place} ${name}`}>
            <dt>{cardWords(order, name, is_taken)}</dt>
            <dd>{rand(total)}</dd>
          </Fragment>
        ))}
        {order.paid_with.length > 0 && (
          <>
            <dt>{order.paid_at === null ? 'To pay in money' : 'In money'}</dt>
            <dd>{rand(order.due)}</dd>
          </>
        )}
        {centsOf(order.refunded) > 0 && (
          <>
            <dt>Refunded</dt>
            <dd>{rand(order.refunded)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function cardWords({ paid_at }: ShownOrder, name: string, isTaken: boolean): string {
  if (paid_at === null) return name;
  return isTaken ? `Paid ${withWords(name)}` : `${name}, used up before it was paid`;
}

function totalWords({ paid_at, vat }: ShownOrder): string {
  if (paid_at === null) return 'Total, not paid';
  return vat === null ? 'Paid' : `Paid, VAT of ${rand(vat)} included`;
}

/** The product of today, for whoever may open it. */
const ItemName = ({ item: { product_id, title } }: { item: Pick<Item, 'product_id' | 'title'> }) =>
  useMe().rights.includes('products') && product_id !== NO_PRODUCT ? (
    <Link className="quiet-link" to={`/products/${product_id}`}>
      <b>{title}</b>
    </Link>
  ) : (
    <b>{title}</b>
  );

const COLUMNS: readonly Column<Item>[] = [
  {
    name: 'Item',
    className: 'order-items__item',
    cell: ({ seats = [], ...item }) => (
      <span className="order-item">
        <Picture src={item.image ?? undefined} alt="" width={26} height={36} />
        <span>
          <ItemName item={item} />
          <CardTags tags={item.tags} />
          <span className="meta">
            {[
              ...item.options,
              ...(seats.length > 0 ? [`seats of ${seats.map((seat) => seat.name).join(', ')}`] : []),
              ...(centsOf(item.discount) > 0 ? [`${rand(item.total)} after discounts`] : []),
              ...(item.refunded > 0 ? [`${item.refunded} refunded`] : []),
            ].join(', ')}
          </span>
        </span>
      </span>
    ),
  },
  { name: 'SKU', className: 'meta', from: 'desktop', cell: ({ sku }) => sku },
  {
    name: 'In stock',
    isNumber: true,
    from: 'tablet',
    cell: ({ in_stock, held }) =>
      in_stock === null ? '–' : `${in_stock}${held > 0 ? ` + ${held} held` : ''}`,
  },
  { name: 'Each', isNumber: true, from: 'tablet', cell: ({ price }) => rand(price) },
  { name: 'Qty', isNumber: true, className: 'order-items__quantity', cell: ({ quantity }) => quantity },
  {
    name: 'Total',
    isNumber: true,
    className: 'order-items__total',
    cell: ({ total, discount }) => formatRand(centsOf(total) + centsOf(discount)),
  },
];
