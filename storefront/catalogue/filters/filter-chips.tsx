import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/marks/icon.tsx';
import { type ActiveFilter, FILTERS_ID } from './filter-list.ts';

interface FilterChipsProps {
  filters: ActiveFilter[];
  clearAddress: string;
}

export function FilterChips({ filters, clearAddress }: FilterChipsProps) {
  const { list, rememberFocus } = useFocusAfterRemoval(filters);
  if (filters.length === 0) return null;
  return (
    <div className="filter-chips" ref={list}>
      {filters.map(({ label, without }, index) => (
        <Link
          key={label}
          className="chip chip--on"
          to={without}
          preventScrollReset
          onClick={(event) => rememberFocus(event, index)}
        >
          <span className="sr-only">Remove filter </span>
          {label}
          <Icon name="x" />
        </Link>
      ))}
      <Link
        className="chip chip--clear"
        to={clearAddress}
        preventScrollReset
        onClick={(event) => rememberFocus(event, 0)}
      >
        Clear Filters
      </Link>
    </div>
  );
}

/** Moves the focus from a removed chip to the next one, else to the filters. */
function useFocusAfterRemoval(filters: ActiveFilter[]) {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  const shown = filters.map(({ label }) => label).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the set of filters changes
  useEffect(() => {
    if (removed.current === undefined) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('.chip--on') ?? [];
    const next = chips[Math.min(removed.current, chips.length - 1)];
    (next ?? document.getElementById(FILTERS_ID))?.focus({ preventScroll: true });
    removed.current = undefined;
  }, [shown]);
  return {
    list,
    rememberFocus(event: MouseEvent, index: number) {
      if (!event.metaKey && !event.ctrlKey) removed.current = index;
    },
  };
}
