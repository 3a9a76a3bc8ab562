import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { activeFilters } from './filter-chips.tsx';
import { ShopFilters, type ShopFiltersProps } from './shop-filters.tsx';
import { shopAddress } from './shop-query.ts';

/** Where the column has no room: a button that brings the filters up. Without JavaScript the column stays (shop.css). */
export function FilterSheet({ total, ...filters }: ShopFiltersProps & { total: number }) {
  const [open, setOpen] = useState(false);
  const { orderby, order, view } = filters.query;
  const active = activeFilters(filters.query).length;
  return (
    <div className="shop__filter-button">
      <Button size="small" icon="sliders-horizontal" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        from="bottom"
        footer={
          <div className="filter-sheet__foot">
            <ButtonLink to={shopAddress({ orderby, order, view })} preventScrollReset>
              Clear
            </ButtonLink>
            <Button look="gold" onClick={() => setOpen(false)}>
              Show {total} {total === 1 ? 'product' : 'products'}
            </Button>
          </div>
        }
      >
        {open && <ShopFilters {...filters} formId="sheet-form" />}
      </Drawer>
    </div>
  );
}
