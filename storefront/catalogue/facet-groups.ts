import { byName } from '#domain/by-name.ts';
import { foldAccents } from '#domain/text.ts';
import type { Brand, Category, FacetAttribute, Facets } from '../api/shop-api.ts';

/** One attribute that a list can be narrowed by. */
export interface FacetGroup {
  name: string;
  /** The most frequent ones first, the rest by name. */
  options: FacetOption[];
}

export interface FacetOption {
  /** As it stands in the address. */
  value: string;
  label: string;
  count: number;
}

/** How many options of a group show before 'Show all'. */
export const FIRST_OPTIONS = 8;
/** A page should not carry the long tail of a huge catalogue; the search finds it. */
const MAX_OPTIONS = 250;

/** The attributes of a list; a chosen option that the list no longer has stays, so that it can be taken away. */
export function facetGroups(found: FacetAttribute[], chosen: Record<string, string[]>): FacetGroup[] {
  const gone = Object.keys(chosen).filter((name) => !found.some((attribute) => attribute.name === name));
  return [...found, ...gone.map((name) => ({ name, terms: [] }))].map(({ name, terms }) => {
    const options = terms.map((term) => ({ value: addressValue(term), label: term.name, count: term.count }));
    const missing = (chosen[name] ?? []).filter((value) => !options.some((option) => option.value === value));
    return {
      name,
      options: [...missing.map((value) => ({ value, label: value, count: 0 })), ...inOrder(options)],
    };
  });
}

/** The chosen options as the shop spells them, whatever case or slug an address names them by. */
export function asSpelt(found: FacetAttribute[], chosen: Record<string, string[]>): Record<string, string[]> {
  return byName(
    Object.entries(chosen).map(([name, options]): [string, string[]] => {
      const attribute = found.find((candidate) => fold(candidate.name) === fold(name));
      const spelt = options.map((option) => {
        const term = attribute?.terms.find(
          (each) => fold(each.name) === fold(option) || each.slug === option,
        );
        return term ? addressValue(term) : option;
      });
      return [attribute?.name ?? name, spelt];
    }),
  );
}

/** Categories that lead somewhere, with what they would leave of the present list. */
export function countedCategories(
  categories: Category[],
  facets: Facets | undefined,
  chosen: readonly Category[],
): Category[] {
  if (!facets) return categories;
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]));
  return categories.flatMap((category) => {
    const count = counts.get(category.id) ?? 0;
    return count > 0 || chosen.includes(category) ? [{ ...category, count }] : [];
  });
}

/** The same for brands. */
export function countedBrands(
  brands: Brand[],
  facets: Facets | undefined,
  chosen: Brand | undefined,
): Brand[] {
  if (!facets) return brands;
  const counts = new Map(facets.brands.map(({ name, count }) => [fold(name), count]));
  return brands.flatMap((brand) => {
    const count = counts.get(fold(brand.name)) ?? 0;
    return count > 0 || brand === chosen ? [{ ...brand, count }] : [];
  });
}

/** A comma separates options in an address. */
const addressValue = ({ name, slug }: { name: string; slug: string }): string =>
  name.includes(',') ? slug : name;

function inOrder(options: FacetOption[]): FacetOption[] {
  const byCount = options.toSorted((one, other) => other.count - one.count).slice(0, MAX_OPTIONS);
  const rest = byCount.slice(FIRST_OPTIONS);
  return [
    ...byCount.slice(0, FIRST_OPTIONS),
    ...rest.sort((one, other) => one.label.localeCompare(other.label, 'en-ZA', { numeric: true })),
  ];
}

const fold = (text: string): string => foldAccents(text).toLowerCase().trim();
