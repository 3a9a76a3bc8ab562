import { SelectField } from '../ui/controls/select-field.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { type ShopQuery, sortValue } from './shop-query.ts';
import { submitOnChange } from './use-shop-form.ts';

const RELEVANCE = { value: 'relevance', label: 'Relevance' };
const SORT_OPTIONS = [
  { value: 'date-desc', label: 'Newest' },
  { value: 'date-asc', label: 'Oldest' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'name-asc', label: 'Name: A to Z' },
  { value: 'name-desc', label: 'Name: Z to A' },
];

/** Sort order and view of a list, as fields of its form. */
export function ShopSort({ query }: { query: ShopQuery }) {
  return (
    <div className="chip-line__sort">
      <SelectField
        compact
        name="sort"
        id="filter-sort"
        label="Sort by"
        options={query.search === '' ? SORT_OPTIONS : [RELEVANCE, ...SORT_OPTIONS]}
        defaultValue={sortValue(query)}
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
      aria-label={view === 'grid' ? 'Grid view' : 'List view'}
      aria-pressed={current === view}
    >
      <Icon name={view === 'grid' ? 'layout-grid' : 'list'} />
    </button>
  );
}
