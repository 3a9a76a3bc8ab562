import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SHOP_PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { columnSort, LIST_COLUMNS, type ListColumn, listCaption } from './list-columns.ts';
import { ListPreview, usePreview } from './list-preview.tsx';
import styles from './list-table.css?url';
import { ListTableRow } from './list-table-row.tsx';
import type { ShopQuery } from './shop-query.ts';

interface ListTableProps {
  query: ShopQuery;
  title: string;
  products: readonly CardProduct[];
  isBusy: boolean;
}

/** A table as card players know it: one row per card. */
export default function ListTable({ query, title, products, isBusy }: ListTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [spoken, setSpoken] = useState('');
  const preview = usePreview();
  return (
    <div className="list-view">
      <link rel="stylesheet" href={styles} precedence="screen" />
      <table className="list-table" ref={table} aria-busy={isBusy} onKeyDown={moveBetweenRows}>
        <caption className="sr-only">{listCaption(title, query, SHOP_PAGE_SIZE)}</caption>
        <thead>
          <tr>
            {LIST_COLUMNS.map((column) => (
              <Head key={column.label} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ListTableRow
              // Another list may show another condition of the card, which is another row.
              key={`${product.id} ${product.single?.shown.variationId}`}
              product={product}
              onSpeak={setSpoken}
              onShow={preview.show}
              onHide={preview.hide}
            />
          ))}
        </tbody>
      </table>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      {preview.shown && <ListPreview {...preview.shown} />}
    </div>
  );
}

function Head({ column: { label, sort, align, isHidden }, query }: { column: ListColumn; query: ShopQuery }) {
  const className = `list-table__${label.replace('.', '').toLowerCase()}`;
  if (sort === undefined) {
    return (
      <th scope="col" className={className}>
        {isHidden ? <span className="sr-only">{label}</span> : label}
      </th>
    );
  }
  const { to, direction } = columnSort(query, sort);
  return (
    <th scope="col" className={className} aria-sort={direction} data-align={align}>
      <Link to={to} preventScrollReset>
        {label}
        <span className="list-table__arrows">
          {direction !== 'descending' && <Icon name="chevron-up" />}
          {direction !== 'ascending' && <Icon name="chevron-down" />}
        </span>
      </Link>
    </th>
  );
}

/** Alt and an arrow key move to the same field of the next row that has it. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget } = event;
  const step = STEPS[event.key];
  if (!event.altKey || step === undefined || !(target instanceof HTMLElement) || !target.dataset.field)
    return;
  event.preventDefault();
  const { field } = target.dataset;
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)];
  const next = fields[fields.indexOf(target) + step];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
