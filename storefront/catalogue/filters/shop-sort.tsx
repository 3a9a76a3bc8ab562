import { SelectField } from '../../ui/controls/select-field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { type ShopQuery, type Sort, sortValue } from '../list/shop-query.ts';
import { submitOnChange } from './use-shop-form.ts';

const RELEVANCE = { value: 'relevance', label: 'Relevance' };
const SORT_OPTIONS = [
  { value: 'date', label: 'Newest' },
  { value: 'price', label: 'Price' },
  { value: 'name', label: 'Name' },
  { value: 'set', label: 'Set and number' },
];
/** Chosen by the heads of the list view. */
const HEAD_OPTIONS = [
  { value: 'number', label: 'Number' },
  { value: 'rarity', label: 'Rarity' },
  { value: 'finish', label: 'Finish' },
  { value: 'stock', label: 'Stock' },
];
const ORDER_OPTIONS = [
  { value: 'desc', label: 'High to Low' },
  { value: 'asc', label: 'Low to High' },
];

export const sortOptions = ({ search, orderby }: Pick<ShopQuery, 'search'> & Pick<Sort, 'orderby'>) => [
  ...(search === '' ? [] : [RELEVANCE]),
  ...SORT_OPTIONS,
  ...HEAD_OPTIONS.filter(({ value }) => value === orderby),
];

/** Sort, order and view of a list, as fields of its form. */
export function ShopSort({ query }: { query: ShopQuery }) {
  return (
    <div className="shop-bar__sort">
      <SelectField
        compact
        name="orderby"
        id="filter-sort"
        label="Sort by"
        options={sortOptions(query)}
        defaultValue={query.orderby}
        onChange={submitOnChange}
      />
      <SelectField
        compact
        name="order"
        id="filter-order"
        label="Order"
        options={ORDER_OPTIONS}
        defaultValue={query.order}
        disabled={sortValue(query) === 'relevance'}
        onChange={submitOnChange}
      />
      <fieldset className="view-switch">
        <legend className="sr-only">View</legend>
        <ViewButton view="grid" current={query.view} />
        <ViewButton view="list" current={query.view} />
      </fieldset>
    </div>
  );
}

function ViewButton({ view, current }: { view: ShopQuery['view']; current: ShopQuery['view'] }) {
  return (
    <button
      type="submit"
      name="view"
      value={view}
      formMethod="post"
      formAction="/shop/view"
      aria-label={view === 'grid' ? 'Grid view' : 'List view'}
      aria-pressed={current === view}
    >
      <Icon name={view === 'grid' ? 'layout-grid' : 'list'} />
    </button>
  );
}
