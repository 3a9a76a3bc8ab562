import type { ReactNode } from 'react';
import { SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import { SelectField } from '../ui/controls/select-field.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import type { ShopQuery } from './shop-query.ts';
import { submitOnChange } from './use-shop-form.ts';

interface ShopToolbarProps {
  query: ShopQuery;
  /** undefined when nothing could be counted. */
  total: number | undefined;
  /** The form that the selects belong to. */
  formId: string;
  filterSheet: ReactNode;
}

const RELEVANCE = { value: 'relevance', label: 'Relevance' };
const SORT_OPTIONS = [
  { value: 'date', label: 'Newest' },
  { value: 'price', label: 'Price' },
  { value: 'name', label: 'Name' },
];
const ORDER_OPTIONS = [
  { value: 'desc', label: 'High to Low' },
  { value: 'asc', label: 'Low to High' },
];

export function ShopToolbar({ query, total, formId, filterSheet }: ShopToolbarProps) {
  return (
    <div className="shop-toolbar">
      {filterSheet}
      <p className="shop-toolbar__count" id="result-count" role="status" tabIndex={-1}>
        {total !== undefined && countLabel(total, query.page)}
      </p>
      <SelectField
        compact
        name="orderby"
        form={formId}
        label="Sort by"
        options={query.search === '' ? SORT_OPTIONS : [RELEVANCE, ...SORT_OPTIONS]}
        defaultValue={query.orderby}
        onChange={submitOnChange}
      />
      <SelectField
        compact
        name="order"
        form={formId}
        label="Order"
        options={ORDER_OPTIONS}
        defaultValue={query.order}
        disabled={query.orderby === 'relevance'}
        onChange={submitOnChange}
      />
      <fieldset className="view-switch">
        <legend className="sr-only">View</legend>
        <ViewButton view="grid" query={query} formId={formId} />
        <ViewButton view="list" query={query} formId={formId} />
      </fieldset>
    </div>
  );
}

interface ViewButtonProps {
  view: ShopQuery['view'];
  query: ShopQuery;
  formId: string;
}

function ViewButton({ view, query, formId }: ViewButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      name="view"
      value={view}
      aria-label={view === 'grid' ? 'Grid view' : 'List view'}
      aria-pressed={query.view === view}
    >
      <Icon name={view === 'grid' ? 'layout-grid' : 'list'} />
    </button>
  );
}

function countLabel(total: number, page: number): string {
  const products = total === 1 ? '1 product' : `${total} products`;
  if (total <= SHOP_PAGE_SIZE) return products;
  const from = (page - 1) * SHOP_PAGE_SIZE + 1;
  return `${from} to ${Math.min(total, page * SHOP_PAGE_SIZE)} of ${products}`;
}
