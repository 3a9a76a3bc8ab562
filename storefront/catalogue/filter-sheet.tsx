import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import type { FilterDrawerProps } from './filter-drawer.tsx';
import { FILTERS_BUTTON_ID } from './filter-list.ts';

const FilterDrawer = lazyPart(() => import('./filter-drawer.tsx'));

interface FilterSheetProps extends Omit<FilterDrawerProps, 'open' | 'onClose'> {
  /** How many filters are set. */
  active: number;
}

/** Where the column has no room: a button that brings the filters up. Without JavaScript the column stays (shop.css). */
export function FilterSheet({ active, ...filters }: FilterSheetProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className="shop__filter-button">
      <Button
        id={FILTERS_BUTTON_ID}
        size="small"
        icon="sliders-horizontal"
        aria-haspopup="dialog"
        onClick={() => {
          setIsWanted(true);
          setOpen(true);
        }}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      {isWanted && <FilterDrawer {...filters} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
