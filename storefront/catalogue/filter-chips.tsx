import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { type ShopQuery, shopAddress } from './shop-query.ts';

type FilterName = 'search' | 'category' | 'brand' | 'onSale';

/** Which filters narrow the list. */
export function activeFilters(query: ShopQuery): FilterName[] {
  const names: FilterName[] = ['search', 'category', 'brand', 'onSale'];
  return names.filter((name) => query[name] !== '' && query[name] !== false);
}

interface FilterChipsProps {
  query: ShopQuery;
  categoryName: string;
  brandName: string;
}

const WITHOUT: Record<FilterName, Partial<ShopQuery>> = {
  search: { search: '' },
  category: { category: '' },
  brand: { brand: '' },
  onSale: { onSale: false },
};

/** What is filtered, above the list; pressing a chip takes its filter away. */
export function FilterChips({ query, categoryName, brandName }: FilterChipsProps) {
  const { list, rememberFocus } = useFocusAfterRemoval(query);
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  const { orderby, order, view } = query;
  const labels = { search: `“${query.search}”`, category: categoryName, brand: brandName, onSale: 'On Sale' };
  return (
    <div className="filter-chips" ref={list}>
      {filters.map((name, index) => (
        <Link
          key={name}
          className="chip chip--on"
          to={shopAddress({ ...query, ...WITHOUT[name], page: 1 })}
          preventScrollReset
          onClick={(event) => rememberFocus(event, index)}
        >
          <span className="sr-only">Remove filter </span>
          {labels[name]}
          <Icon name="x" />
        </Link>
      ))}
      <Link className="chip chip--clear" to={shopAddress({ orderby, order, view })} preventScrollReset>
        Clear Filters
      </Link>
    </div>
  );
}

/** When a chip has gone, the focus goes to the one that took its place, so that it never falls to the page's start. */
function useFocusAfterRemoval(query: ShopQuery) {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query is the moment when the chip has gone
  useEffect(() => {
    if (removed.current === undefined) return;
    const chips = list.current?.querySelectorAll('a') ?? [];
    const next = chips[Math.min(removed.current, chips.length - 1)];
    (next ?? document.getElementById('result-count'))?.focus({ preventScroll: true });
    removed.current = undefined;
  }, [query]);
  return {
    list,
    rememberFocus(event: MouseEvent, index: number) {
      if (!event.metaKey && !event.ctrlKey) removed.current = index;
    },
  };
}
