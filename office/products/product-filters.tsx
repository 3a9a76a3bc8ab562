import { useMemo } from 'react';
import { Link, useHref } from 'react-router';
import type { OfficeProductChoices } from '#backend/products/find-choices.ts';
import type { OfficeProducts } from '#backend/products/list-products.ts';
import {
  readProductFilter,
  readSavedFilter,
  withoutToken,
  writeSavedFilter,
} from '#domain/catalogue/product-filter.ts';
import { FilterBar } from '../pieces/lists/filter-bar.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { addressOf, type ProductAddress, VIEW_NAMES } from '../pieces/product-address.ts';
import { useMe } from '../pieces/screen.tsx';
import { Views } from '../pieces/views.tsx';
import { ColumnForm } from './column-form.tsx';
import { FilterForm } from './filter-form.tsx';

interface ProductFiltersProps {
  address: ProductAddress;
  list: OfficeProducts;
  choices: OfficeProductChoices;
}

/** Above the list: its views, its filters, and what can be done with all of it. */
export function ProductFilters({ address, list, choices }: ProductFiltersProps) {
  const { search, view, sort } = address;
  const { rights } = useMe();
  const csvAddress = useHref('/products/csv');
  const filter = useMemo(() => readProductFilter(search), [search]);
  const savedFilter = writeSavedFilter(address);
  const isSaved = savedFilter !== '' && list.views.some(({ q }) => q === savedFilter);
  return (
    <>
      <Views
        views={[
          ...VIEW_NAMES.map(([name, words]) => ({
            to: addressOf({ ...address, view: name, page: 1 }),
            name: words,
            count: list.counts[name] ?? 0,
            isCurrent: view === name && !isSaved,
          })),
          ...list.views.map(({ name, q, count }) => ({
            to: addressOf(readSavedFilter(q)),
            name,
            count,
            isCurrent: q === savedFilter,
          })),
        ]}
      />
      <div className="product-filters">
        <FilterBar
          label="Filter products"
          placeholder="the shop’s own search: card, set, number, sku"
          value={filter.words}
          kept={{ view: view === 'all' ? undefined : view, sort, tokens: filter.tokens.join(' ') }}
          tokens={filter.tokens.map((text) => ({
            text,
            without: addressOf({ ...address, search: withoutToken(search, text), page: 1 }),
          }))}
        />
        <FilterForm address={address} choices={choices} views={list.views} />
        <ColumnForm chosen={list.columns} />
        <Link className="button button--line" to="/products/new">
          New product
        </Link>
        <Link className="button button--line" to="/products/new-single">
          New single
        </Link>
        {rights.includes('exports') && (
          <a className="button button--line" href={csvAddress + addressOf(address).slice('/products'.length)}>
            <OfficeIcon name="download" /> CSV
          </a>
        )}
      </div>
    </>
  );
}
