import { type ReactNode, useMemo } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { CategoryLinks } from './category-links.tsx';
import type { CategoryBranch } from './category-tree.ts';
import type { FacetGroup } from './facet-groups.ts';
import { FacetList } from './facet-list.tsx';
import { FacetOption } from './facet-option.tsx';
import { PriceRange } from './price-range.tsx';
import type { ShopQuery } from './shop-query.ts';
import { submitOnChange, useShopForm } from './use-shop-form.ts';

export interface ShopFiltersProps {
  query: ShopQuery;
  /** undefined when the shop could not say. */
  brands: readonly { name: string; label: string; count: number }[] | undefined;
  /** The chosen brand as the shop spells it. */
  brandName: string;
  tree: CategoryBranch[];
  categoryIds: readonly number[];
  facets: ShopFacets;
}

/** What narrows the list further; counts and prices are missing where the backend does not say. */
export interface ShopFacets {
  inStock: number | undefined;
  onSale: number | undefined;
  prices: { lowest: string; highest: string } | undefined;
  groups: FacetGroup[];
}

/** Every filter of the list; the toolbar's selects belong to the same form. */
export default function ShopFilters(props: ShopFiltersProps & { formId: string; children?: ReactNode }) {
  const { query, brands, brandName, tree, categoryIds, facets, formId, children } = props;
  // One object per answer: while the next one is on its way, the fields keep what was just chosen.
  const shown = useMemo(() => ({ ...query, brand: brandName }), [query, brandName]);
  const { form, onSubmit } = useShopForm(shown);
  return (
    <Form className="shop-filters" id={formId} ref={form} action="/shop" method="get" onSubmit={onSubmit}>
      {/* What Enter presses: without it that would be the form's first other submit button, Grid view. */}
      <button type="submit" hidden>
        Search
      </button>
      <Field
        name="search"
        id={`${formId}-search`}
        label="Search products"
        type="search"
        placeholder="Set, card or code"
        autoComplete="off"
        maxLength={100}
        defaultValue={query.search}
      />
      <SelectField
        name="brand"
        id={`${formId}-brand`}
        label="Brand"
        options={brandOptions(brands ?? [], brandName)}
        defaultValue={brandName}
        error={brands ? undefined : 'Failed to load brands'}
        onChange={submitOnChange}
      />
      <input type="hidden" name="category" defaultValue={query.category} />
      <input type="hidden" name="searched" defaultValue={query.search} />
      <input type="hidden" name="view" defaultValue={query.view} />
      {children}
      <CategoryLinks query={query} tree={tree} categoryIds={categoryIds} />
      <PriceRange query={query} formId={formId} prices={facets.prices} />
      <div>
        <FacetOption
          name="in_stock"
          value="true"
          label="In stock"
          count={facets.inStock}
          hidden={facets.inStock === 0 && !query.inStock}
          defaultChecked={query.inStock}
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
      </div>
      {facets.groups.length > 0 && (
        <div>
          {facets.groups.map((group) => (
            <FacetList key={group.name} group={group} chosen={query.attributes[group.name] ?? []} />
          ))}
        </div>
      )}
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Form>
  );
}

/** A brand that the list no longer has stays visible as long as it is asked for. */
function brandOptions(brands: readonly { name: string; label: string; count: number }[], chosen: string) {
  const options = brands.map(({ name, label, count }) => ({ value: name, label: `${label} (${count})` }));
  const isKnown = chosen === '' || brands.some(({ name }) => name === chosen);
  const missing = isKnown ? [] : [{ value: chosen, label: chosen }];
  return [{ value: '', label: 'All Brands' }, ...options, ...missing];
}
