import { Link } from 'react-router';
import { useCart } from '../../state/use-cart.ts';
import { Field } from '../../ui/controls/field.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { CategoryLinks } from './category-links.tsx';
import { ChipMenu } from './chip-menu.tsx';
import { brandOptions } from './filter-fields.tsx';
import type { ShopFiltersProps } from './find-shop-filters.ts';
import { ShopSort } from './shop-sort.tsx';
import { submitOnChange } from './use-shop-form.ts';
import './shop-bar.css';

/** The controls that every list has, in a line of their own; on phones only the sort, as the filters' dialog has the others. */
export function ShopBar({ query, categoryName, brandName, filters, categoryIds }: ShopFiltersProps) {
  const { brands, tree, facets } = filters;
  return (
    <div className="shop-bar">
      <Field
        compact
        name="search"
        id="filter-search"
        label="Search products"
        type="search"
        placeholder="Search set, card or code"
        autoComplete="off"
        maxLength={100}
        defaultValue={query.search}
      />
      <SelectField
        compact
        name="brand"
        id="filter-brand"
        label="Brand"
        options={brandOptions(brands ?? [], brandName)}
        defaultValue={brandName}
        error={brands ? undefined : 'Failed to load brands'}
        onChange={submitOnChange}
      />
      <ChipMenu label={categoryName || 'All Categories'} name="Category" isOn={query.category !== ''}>
        <CategoryLinks query={query} tree={tree} categoryIds={categoryIds} />
      </ChipMenu>
      <label className="chip chip--toggle">
        <input
          type="checkbox"
          name="onSale"
          value="true"
          disabled={facets.onSale === 0 && !query.onSale}
          defaultChecked={query.onSale}
          onChange={submitOnChange}
        />
        On Sale
        <span className="chip__detail">{facets.onSale}</span>
      </label>
      <ShopSort query={query} />
      <CartButton />
      <noscript>
        <button type="submit" className="button button--line button--small">
          Apply
        </button>
      </noscript>
    </div>
  );
}

function CartButton() {
  const { itemCount } = useCart();
  return (
    <Link className="chip shop-bar__cart" to="/cart">
      <Icon name="shopping-bag" />
      Cart{itemCount > 0 && <span className="chip__detail">{itemCount}</span>}
    </Link>
  );
}
