import { SelectField } from '../ui/controls/select-field.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { type ShopQuery, sortValue } from './shop-query.ts';
import { submitOnChange } from './use-shop-form.ts';

/** Chosen by the heads of the list view. */
const HEAD_OPTIONS = [
  { value: 'set-desc', label: 'Set and number: Last to First' },
  { value: 'number-asc', label: 'Number: Low to High' },
  { value: 'number-desc', label: 'Number: High to Low' },
  { value: 'rarity-asc', label: 'Rarity: Common to Rare' },
  { value: 'rarity-desc', label: 'Rarity: Rare to Common' },
  { value: 'finish-asc', label: 'Finish: A to Z' },
  { value: 'finish-desc', label: 'Finish: Z to A' },
  { value: 'stock-asc', label: 'Stock: Fewest First' },
  { value: 'stock-desc', label: 'Stock: Most First' },
];
const RELEVANCE = { value: 'relevance', label: 'Relevance' };
const SORT_OPTIONS = [
  { value: 'set-asc', label: 'Set and number' },
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
        options={[
          ...(query.search === '' ? [] : [RELEVANCE]),
          ...SORT_OPTIONS,
          ...HEAD_OPTIONS.filter(({ value }) => value === sortValue(query)),
        ]}
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
      formMethod="post"
      formAction="/shop/view"
      aria-label={view === 'grid' ? 'Grid view' : 'List view'}
      aria-pressed={current === view}
    >
      <Icon name={view === 'grid' ? 'layout-grid' : 'list'} />
    </button>
  );
}
