import { Field } from '../../ui/controls/field.tsx';
import type { CategoryBranch } from '../list/category-tree.ts';
import { type ShopQuery, shopParams } from '../list/shop-query.ts';
import { FacetOption } from './facet-list.tsx';
import type { ShopFacets } from './find-shop-filters.ts';

type CountedBrand = { name: string; label: string; count: number };

/** Keeps the selected brand even if the list no longer has it. */
export function brandOptions(brands: readonly CountedBrand[], chosen: string) {
  const options = brands.map(({ name, label, count }) => ({ value: name, label: `${label} (${count})` }));
  const isKnown = chosen === '' || brands.some(({ name }) => name === chosen);
  const missing = isKnown ? [] : [{ value: chosen, label: chosen }];
  return [{ value: '', label: 'All Brands' }, ...options, ...missing];
}

/** Children are indented below their parents. Keeps a category that is no branch of its own, by its name. */
export function categoryOptions(tree: readonly CategoryBranch[], chosen: { value: string; label: string }) {
  const options = tree.flatMap((branch) => [
    toOption(branch, ''),
    ...branch.children.map((child) => toOption(child, '\u2003')),
  ]);
  const isKnown = chosen.value === '' || options.some(({ value }) => value === chosen.value);
  return [{ value: '', label: 'All Categories' }, ...options, ...(isKnown ? [] : [chosen])];
}

const toOption = ({ id, name, count }: CategoryBranch, indent: string) => ({
  value: String(id),
  label: `${indent}${name} (${count})`,
});

interface PriceRangeProps {
  query: ShopQuery;
  /** Range of the list ignoring its price filter. */
  prices: { lowest: string; highest: string } | undefined;
  /** Distinguishes the fields of several forms. */
  id: string;
}

export function PriceRange({ query, prices, id }: PriceRangeProps) {
  const fields = shopParams(query);
  const bound = (name: 'min_price' | 'max_price', label: string, hint: string | undefined) => (
    <Field
      compact
      name={name}
      id={`${id}-${name}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={hint}
      defaultValue={fields.get(name) ?? ''}
    />
  );
  return (
    <fieldset className="price-range">
      <legend className="title">Price in rand</legend>
      {bound('min_price', 'From', prices?.lowest)}
      {bound('max_price', 'To', prices?.highest)}
    </fieldset>
  );
}

/** Absent where the shop has none of them. */
export function KindsOfCopy({ query, facets }: { query: ShopQuery; facets: ShopFacets }) {
  const kinds = [
    { name: 'graded', label: 'Graded', count: facets.graded, isChosen: query.graded },
    { name: 'photos', label: 'With photographs', count: facets.photographed, isChosen: query.photos },
  ];
  return kinds.map(({ name, label, count, isChosen }) => (
    <FacetOption
      key={name}
      name={name}
      value="true"
      label={label}
      count={count}
      hidden={!count && !isChosen}
      defaultChecked={isChosen}
    />
  ));
}
