import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from '../ui/controls/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { type ActiveFilter, FILTERS_BUTTON_ID, FILTERS_HEADING_ID } from './filter-list.ts';

interface FilterChipsProps {
  filters: ActiveFilter[];
  /** The address without any of them. */
  clearAddress: string;
}

/** What is filtered, above the list; pressing a chip takes its filter away. */
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

/** When a chip has gone, the focus goes to the one that took its place, else to the filters' heading. */
function useFocusAfterRemoval(filters: ActiveFilter[]) {
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  const shown = filters.map(({ label }) => label).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters are the moment when the chip has gone
  useEffect(() => {
    if (removed.current === undefined) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('.chip--on') ?? [];
    const next = chips[Math.min(removed.current, chips.length - 1)];
    // On a phone the heading is away, and the button that brings the filters stands for it.
    for (const target of [next, byId(FILTERS_HEADING_ID), byId(FILTERS_BUTTON_ID)]) {
      target?.focus({ preventScroll: true });
      if (target && document.activeElement === target) break;
    }
    removed.current = undefined;
  }, [shown]);
  return {
    list,
    rememberFocus(event: MouseEvent, index: number) {
      if (!event.metaKey && !event.ctrlKey) removed.current = index;
    },
  };
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
