import type { OfficeProducts } from '#backend/products/list-products.ts';
import { EmptyTable, FilteredToNothing } from '../pieces/empty-table.tsx';
import { addressOf, type ProductAddress, VIEW_NAMES } from '../pieces/product-address.ts';

interface NoProductsProps {
  address: ProductAddress;
  list: OfficeProducts;
}

/** In place of an empty list: the first step, or the filters to drop. */
export function NoProducts({ address, list }: NoProductsProps) {
  const { search, view } = address;
  if (search === '' && view === 'all') {
    return (
      <EmptyTable title="No products yet">
        Your products are listed here, with price and stock. Import a file, or add the first one by hand.
      </EmptyTable>
    );
  }
  const filters = list.without.map(({ part, search: without, total }) => ({
    text: part,
    without: addressOf({ ...address, search: without, page: 1 }),
    count: total,
  }));
  const [, viewName = view] = VIEW_NAMES.find(([name]) => name === view) ?? [];
  const viewFilter = {
    text: viewName,
    without: addressOf({ ...address, view: 'all', page: 1 }),
    count: list.counts.all,
  };
  return (
    <FilteredToNothing
      of="the products"
      filters={view === 'all' ? filters : [...filters, viewFilter]}
      clearTo="/products"
    />
  );
}
