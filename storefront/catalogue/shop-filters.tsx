import { useMemo } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { CategoryLinks } from './category-links.tsx';
import type { CategoryBranch } from './category-tree.ts';
import type { ShopQuery } from './shop-query.ts';
import { submitOnChange, useShopForm } from './use-shop-form.ts';

export interface ShopFiltersProps {
  query: ShopQuery;
  /** undefined when the shop could not say. */
  brands: readonly { name: string }[] | undefined;
  /** The chosen brand as the shop spells it. */
  brandName: string;
  tree: CategoryBranch[];
  categoryId: number | undefined;
}

/** Search, brand, category and On Sale; the toolbar's selects belong to the same form. */
export function ShopFilters(props: ShopFiltersProps & { formId: string }) {
  const { query, brands, brandName, tree, categoryId, formId } = props;
  // One object per answer: while the next one is on its way, the fields keep what was just chosen.
  const shown = useMemo(() => ({ ...query, brand: brandName }), [query, brandName]);
  const { form, onSubmit } = useShopForm(shown);
  return (
    <div className="filter-column">
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
        <input type="hidden" name="view" defaultValue={query.view} />
        <Checkbox
          name="onSale"
          value="true"
          label="On Sale"
          defaultChecked={query.onSale}
          onChange={submitOnChange}
        />
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      </Form>
      <CategoryLinks query={query} tree={tree} categoryId={categoryId} />
    </div>
  );
}

/** A brand that the shop no longer has stays visible as long as it is asked for. */
function brandOptions(brands: readonly { name: string }[], chosen: string) {
  const names = brands.map(({ name }) => name);
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return [{ value: '', label: 'All Brands' }, ...all.map((name) => ({ value: name, label: name }))];
}
