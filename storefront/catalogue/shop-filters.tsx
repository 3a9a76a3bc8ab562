import { useEffect, useMemo } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { CategoryLinks } from './category-links.tsx';
import type { CategoryBranch } from './category-tree.ts';
import { ChipMenu, closeMenus } from './chip-menu.tsx';
import { type FacetGroup, PROMOTED } from './facet-groups.ts';
import { FacetList, FacetOption, FacetOptions } from './facet-list.tsx';
import { FILTERS_ID } from './filter-list.ts';
import type { CountedKind } from './goods-kinds.ts';
import { type ShopQuery, shopAddress, shopParams, sortValue, usualSort } from './shop-query.ts';
import { ShopSort } from './shop-sort.tsx';
import { submitOnChange, useShopForm } from './use-shop-form.ts';
import './chip-line.css';

export interface ShopFiltersProps {
  query: ShopQuery;
  /** undefined if the request failed. */
  brands: readonly { name: string; label: string; count: number }[] | undefined;
  brandName: string;
  tree: CategoryBranch[];
  categoryIds: readonly number[];
  kinds: readonly CountedKind[];
  facets: ShopFacets;
  total: number;
}

export interface ShopFacets {
  inStock: number | undefined;
  onSale: number | undefined;
  prices: { lowest: string; highest: string } | undefined;
  groups: FacetGroup[];
}

/** The filters, sort and view of a list, in one line above it. */
export default function ShopFilters(props: ShopFiltersProps) {
  const { query, brandName, kinds, facets, total } = props;
  // Memoised per response, so that the fields keep the latest choice during a navigation.
  const shown = useMemo(() => ({ ...query, brand: brandName }), [query, brandName]);
  const { form, onSubmit } = useShopForm(shown);
  useEffect(() => {
    document.addEventListener('pointerdown', closeMenus);
    return () => document.removeEventListener('pointerdown', closeMenus);
  }, []);
  const groups = PROMOTED.flatMap((name) => facets.groups.find((group) => group.name === name) ?? []);
  return (
    <Form className="chip-line" ref={form} action="/shop" method="get" onSubmit={onSubmit}>
      {/* The form's default button, pressed by Enter; it would otherwise be 'Grid view'. */}
      <button type="submit" hidden>
        Search
      </button>
      <input type="hidden" name="category" defaultValue={query.category} />
      <input type="hidden" name="unsorted" defaultValue={sortValue(usualSort(query))} />
      <input type="hidden" name="sold_out" defaultValue={query.soldOut ? 'true' : ''} />
      <input type="hidden" name="view" defaultValue={query.view} />
      <fieldset className="chip-line__chips" id={FILTERS_ID} tabIndex={-1}>
        <legend className="sr-only">Filters</legend>
        <label className="chip chip--toggle">
          <input
            type="checkbox"
            name="in_stock"
            value="true"
            disabled={facets.inStock === 0 && !query.inStock}
            defaultChecked={query.inStock}
            onChange={submitOnChange}
          />
          In stock
          <span className="chip__detail">{facets.inStock}</span>
        </label>
        {kinds.length > 0 && <Kinds query={query} kinds={kinds} />}
        {groups.map((group) => (
          <GroupChip
            key={group.name}
            group={group}
            chosen={query.attributes[group.name] ?? []}
            total={total}
          />
        ))}
        <ChipMenu label="All filters" detail={undefined} isOn={false} total={total}>
          <MoreFilters {...props} />
        </ChipMenu>
      </fieldset>
      <ShopSort query={query} />
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Form>
  );
}

function Kinds({ query, kinds }: { query: ShopQuery; kinds: readonly CountedKind[] }) {
  return (
    <nav className="chip-kinds" aria-label="Singles or sealed">
      {kinds.map(({ label, category, count, isChosen }) =>
        count === 0 && !isChosen ? (
          <NoneChip key={label} label={label} />
        ) : (
          <Link
            key={label}
            className="chip"
            to={shopAddress({ ...query, category: isChosen ? '' : category, page: 1 })}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
          >
            {label}
            <span className="chip__detail">{count}</span>
          </Link>
        ),
      )}
    </nav>
  );
}

/** Would find nothing. */
const NoneChip = ({ label }: { label: string }) => (
  <span className="chip chip--none">
    {label}
    <span className="chip__detail">0</span>
  </span>
);

const MAX_NAMED = 2;

function GroupChip({ group, chosen, total }: { group: FacetGroup; chosen: string[]; total: number }) {
  const labels = group.options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  if (group.options.length === 0) return <NoneChip label={group.name} />;
  const said = labels.length > MAX_NAMED ? `${labels.length} chosen` : labels.join(', ');
  return (
    <ChipMenu
      label={group.name}
      detail={said || String(group.options.length)}
      isOn={chosen.length > 0}
      total={total}
    >
      <FacetOptions group={group} chosen={chosen} />
    </ChipMenu>
  );
}

function MoreFilters({ query, brands, brandName, tree, categoryIds, facets }: ShopFiltersProps) {
  const groups = facets.groups.filter(({ name }) => !PROMOTED.includes(name));
  return (
    <div className="shop-filters">
      <Field
        name="search"
        id="filter-search"
        label="Search products"
        type="search"
        placeholder="Set, card or code"
        autoComplete="off"
        maxLength={100}
        defaultValue={query.search}
      />
      <SelectField
        name="brand"
        id="filter-brand"
        label="Brand"
        options={brandOptions(brands ?? [], brandName)}
        defaultValue={brandName}
        error={brands ? undefined : 'Failed to load brands'}
        onChange={submitOnChange}
      />
      <FacetOption
        name="onSale"
        value="true"
        label="On Sale"
        count={facets.onSale}
        hidden={facets.onSale === 0 && !query.onSale}
        defaultChecked={query.onSale}
        onChange={submitOnChange}
      />
      <PriceRange query={query} prices={facets.prices} />
      {groups.length > 0 && (
        <div>
          {groups.map((group) => (
            <FacetList key={group.name} group={group} chosen={query.attributes[group.name] ?? []} />
          ))}
        </div>
      )}
      <CategoryLinks query={query} tree={tree} categoryIds={categoryIds} />
    </div>
  );
}

/** Keeps the selected brand even if the list no longer has it. */
function brandOptions(brands: readonly { name: string; label: string; count: number }[], chosen: string) {
  const options = brands.map(({ name, label, count }) => ({ value: name, label: `${label} (${count})` }));
  const isKnown = chosen === '' || brands.some(({ name }) => name === chosen);
  const missing = isKnown ? [] : [{ value: chosen, label: chosen }];
  return [{ value: '', label: 'All Brands' }, ...options, ...missing];
}

interface PriceRangeProps {
  query: ShopQuery;
  /** Range of the list ignoring its price filter. */
  prices: { lowest: string; highest: string } | undefined;
}

function PriceRange({ query, prices }: PriceRangeProps) {
  const fields = shopParams(query);
  const bound = (name: 'min_price' | 'max_price', label: string, hint: string | undefined) => (
    <Field
      compact
      name={name}
      id={`filter-${name}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={hint}
      defaultValue={fields.get(name) ?? ''}
      onBlur={submitOnChange}
    />
  );
  return (
    <fieldset className="price-range">
      <legend className="title">Price in rand</legend>
      {bound('min_price', 'From', prices?.lowest)}
      {bound('max_price', 'To', prices?.highest)}
      <Button type="submit">
        Go<span className="sr-only">: apply the price</span>
      </Button>
    </fieldset>
  );
}
