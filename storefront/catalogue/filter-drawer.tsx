import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import ShopFilters, { type ShopFiltersProps } from './shop-filters.tsx';

export interface FilterDrawerProps extends ShopFiltersProps {
  open: boolean;
  onClose: () => void;
  total: number;
  clearAddress: string;
}

/** The filters in a sheet from the window's foot. */
export default function FilterDrawer({ open, onClose, total, clearAddress, ...filters }: FilterDrawerProps) {
  const { orderby, order } = filters.query;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filters"
      from="bottom"
      footer={
        <div className="filter-sheet__foot">
          <ButtonLink to={clearAddress} preventScrollReset>
            Clear
          </ButtonLink>
          <Button look="gold" onClick={onClose}>
            Show {total} {total === 1 ? 'product' : 'products'}
          </Button>
        </div>
      }
    >
      {open && (
        <ShopFilters {...filters} formId="sheet-form">
          {/* The toolbar's selects belong to the other form. */}
          <input type="hidden" name="orderby" defaultValue={orderby} />
          <input type="hidden" name="order" defaultValue={order} />
        </ShopFilters>
      )}
    </Drawer>
  );
}
