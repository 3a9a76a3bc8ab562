import { codeKey } from '#domain/cards/card-keys.ts';
import { conditionRank } from '#domain/cards/condition-rank.ts';
import { dictionary } from '#domain/text/dictionary.ts';
import { matchOptions } from '#domain/text/match-terms.ts';
import { foldCase } from '#domain/text/text.ts';
import type { Brand, Category, FacetAttribute, Facets, FacetTerm } from '../../api/shop-api.ts';

export interface FacetGroup {
  name: string;
  options: FacetOption[];
}

export interface FacetOption {
  /** As written in the address. */
  value: string;
  label: string;
  count: number;
  /** Other names of a set, separated by blanks. */
  alsoCalled?: string | undefined;
}

/** Asked for most: each has a chip of its own, also where a list has none of its options. */
export const PROMOTED = ['Set', 'Condition', 'Rarity', 'Finish'];

export const withPromoted = (
  found: FacetAttribute[],
  ofShop: readonly { name: string }[],
): FacetAttribute[] => [
  ...PROMOTED.flatMap((promoted) => {
    const none = ofShop.some(({ name }) => name === promoted) ? { name: promoted, terms: [] } : [];
    return found.find(({ name }) => name === promoted) ?? none;
  }),
  ...found.filter(({ name }) => !PROMOTED.includes(name)),
];

export const FIRST_OPTIONS = 8;
const CONDITION = 'Condition';
/** Keeps pages of a huge catalogue small; the rest can be found by search. */
const MAX_OPTIONS = 250;

/** Chosen options that no product in the list has any more are kept, so that they can be deselected. */
export function facetGroups(found: FacetAttribute[], chosen: Record<string, string[]>): FacetGroup[] {
  const gone = Object.keys(chosen).filter((name) => !found.some((attribute) => attribute.name === name));
  return [...found, ...gone.map((name) => ({ name, terms: [] }))].map(({ name, terms }) => {
    const options = terms.map((term) => ({
      value: addressValue(term),
      label: term.name,
      count: term.count,
      ...(term.alsoCalled && { alsoCalled: term.alsoCalled }),
    }));
    const missing = (chosen[name] ?? []).filter((value) => !options.some((option) => option.value === value));
    return {
      name,
      options: [
        ...missing.map((value) => ({ value, label: value, count: 0 })),
        ...(name === CONDITION ? options.toSorted(bestFirst) : inOrder(options)),
      ],
    };
  });
}

/** Options stay where they are while others are chosen: only their counts change, and what is new comes last. */
export function withLatestCounts(shown: readonly FacetGroup[], latest: readonly FacetGroup[]): FacetGroup[] {
  const namesOf = (groups: readonly FacetGroup[]) => groups.map(({ name }) => name);
  return [...new Set([...namesOf(shown), ...namesOf(latest)])].map((name) => {
    const optionsIn = (groups: readonly FacetGroup[]) =>
      groups.find((group) => group.name === name)?.options ?? [];
    const counted = new Map(optionsIn(latest).map((option) => [option.value, option]));
    const kept = optionsIn(shown).map((option) => ({
      ...option,
      count: counted.get(option.value)?.count ?? 0,
    }));
    for (const { value } of kept) counted.delete(value);
    return { name, options: [...kept, ...counted.values()] };
  });
}

/** Whether the address has names in any case, slugs or ids; the options of a name with a comma are one. */
export function asSpelt(found: FacetAttribute[], chosen: Record<string, string[]>): Record<string, string[]> {
  return dictionary(
    Object.entries(chosen).map(([name, options]): [string, string[]] => {
      const attribute = found.find((candidate) => foldCase(candidate.name.trim()) === foldCase(name.trim()));
      const spelt = spell(attribute?.terms ?? [], options);
      return [attribute?.name ?? name, [...new Set(spelt)]];
    }),
  );
}

function spell(terms: readonly FacetTerm[], options: readonly string[]): string[] {
  const whole = matchOptions(terms, options.join());
  if (whole.length > 0) return whole.map(addressValue);
  return options.flatMap((option) => {
    const found = matchOptions(terms, option);
    if (found.length > 0) return found.map(addressValue);
    const called = terms.filter(({ alsoCalled }) => isCalled(alsoCalled, codeKey(option)));
    return called.length > 0 ? called.map(addressValue) : [option];
  });
}

const isCalled = (alsoCalled = '', key = ''): boolean => alsoCalled.split(' ').includes(key) && key !== '';

/** By its label, or a set by the beginning of whatever else it is called: 'obf', 'SV03'. */
export function isFoundBy({ label, alsoCalled = '' }: FacetOption, searchText: string): boolean {
  if (foldCase(label.trim()).includes(foldCase(searchText.trim()))) return true;
  const key = codeKey(searchText);
  return key !== '' && ` ${alsoCalled}`.includes(` ${key}`);
}

/** The options of an address in their own words: a slug stands there for a name with a comma. */
export function asRead(
  found: FacetAttribute[],
  chosen: Record<string, string[]>,
  displayName: (text: string) => string,
): Record<string, string[]> {
  return dictionary(
    Object.entries(chosen).map(([name, options]): [string, string[]] => {
      const terms = found.find((attribute) => attribute.name === name)?.terms ?? [];
      const nameOf = (option: string) => terms.find((term) => addressValue(term) === option)?.name ?? option;
      return [name, options.map((option) => displayName(nameOf(option)))];
    }),
  );
}

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

export function countedBrands(
  brands: Brand[],
  facets: Facets | undefined,
  chosen: Brand | undefined,
): Brand[] {
  if (!facets) return brands;
  const counts = new Map(facets.brands.map(({ name, count }) => [foldCase(name.trim()), count]));
  return brands.flatMap((brand) => {
    const count = counts.get(foldCase(brand.name.trim())) ?? 0;
    return count > 0 || brand === chosen ? [{ ...brand, count }] : [];
  });
}

/** Options are comma-separated in an address, so a name with a comma is replaced by its slug. */
const addressValue = ({ name, slug }: { name: string; slug: string }): string =>
  name.includes(',') ? slug : name;

const bestFirst = (one: FacetOption, other: FacetOption): number =>
  conditionRank(one.label) - conditionRank(other.label);

function inOrder(options: FacetOption[]): FacetOption[] {
  const byCount = options.toSorted((one, other) => other.count - one.count).slice(0, MAX_OPTIONS);
  const rest = byCount.slice(FIRST_OPTIONS);
  return [
    ...byCount.slice(0, FIRST_OPTIONS),
    ...rest.sort((one, other) => one.label.localeCompare(other.label, 'en-ZA', { numeric: true })),
  ];
}
