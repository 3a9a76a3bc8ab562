import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { FILTERS_BUTTON_ID } from './filter-list.ts';
import { ShopFilters, type ShopFiltersProps } from './shop-filters.tsx';

interface FilterSheetProps extends ShopFiltersProps {
  total: number;
  /** How many filters are set. */
  active: number;
  clearAddress: string;
}

/** Where the column has no room: a button that brings the filters up. Without JavaScript the column stays (shop.css). */
export function FilterSheet({ total, active, clearAddress, ...filters }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="shop__filter-button">
      <Button
        id={FILTERS_BUTTON_ID}
        size="small"
        icon="sliders-horizontal"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        from="bottom"
        footer={
          <div className="filter-sheet__foot">
            <ButtonLink to={clearAddress} preventScrollReset>
              Clear
            </ButtonLink>
            <Button look="gold" onClick={() => setOpen(false)}>
              Show {total} {total === 1 ? 'product' : 'products'}
            </Button>
          </div>
        }
      >
        {open && (
          <ShopFilters {...filters} formId="sheet-form">
            <input type="hidden" name="orderby" defaultValue={filters.query.orderby} />
            <input type="hidden" name="order" defaultValue={filters.query.order} />
          </ShopFilters>
        )}
      </Drawer>
    </div>
  );
}
