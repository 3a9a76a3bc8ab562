import { foldCase } from '#domain/text/text.ts';
import type { StorefrontServices } from '../api/context.ts';
import { type Brand, type Category, withFallback } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import type { NavData, SubmenuLink } from './header/nav-items.ts';

/** Specification, sections 2 and 5. */
export function navigationOf(
  categories: Category[],
  brands: Brand[] = [],
  displayText: (text: string) => string = (text) => text,
): NavData {
  const singles = topCategory(categories, ['singles', 'all-singles']);
  const accessories = topCategory(categories, ['accessories']);
  const countOf = (id: string) => brands.find((brand) => brand.id === id)?.count;
  return {
    singlesCategoryId: singles?.id,
    counts: {
      pokemon: countOf('pokemon'),
      onePiece: countOf('one-piece'),
      singles: singles?.count,
      accessories: accessories?.count,
    },
    submenus: {
      pokemon: categoriesContaining(categories, 'pokemon').map(linkByName('pokemon', displayText)),
      onePiece: categoriesContaining(categories, 'one piece').map(linkByName('one piece', displayText)),
      singles: childrenOf(categories, singles).map(linkById('singles', displayText)),
      accessories: childrenOf(categories, accessories).map(linkByName('accessories', displayText)),
    },
  };
}

export function topCategory(categories: Category[], wanted: string[]): Category | undefined {
  return categories.find(
    ({ parentId, name, slug }) =>
      parentId === undefined && (wanted.includes(name.toLowerCase()) || wanted.includes(slug.toLowerCase())),
  );
}

const categoriesContaining = (categories: Category[], part: string): Category[] =>
  categories.filter(({ name }) => foldCase(name).includes(part)).sort(byName);

const childrenOf = (categories: Category[], parent: Category | undefined): Category[] =>
  parent ? categories.filter(({ parentId }) => parentId === parent.id).sort(byName) : [];

const byName = (one: Category, other: Category): number => one.name.localeCompare(other.name, 'en-ZA');

const linkByName =
  (parent: string, displayText: (text: string) => string) =>
  ({ name, count }: Category): SubmenuLink => ({
    label: displayText(withoutParent(name, parent)),
    href: `/shop?category=${encodeURIComponent(name)}`,
    count,
  });

const linkById =
  (parent: string, displayText: (text: string) => string) =>
  ({ id, name, count }: Category): SubmenuLink => ({
    label: displayText(withoutParent(name, parent)),
    href: `/shop?category=${id}`,
    count,
  });

/** 'Pokémon booster boxes' -> 'Booster boxes', and 'Magic singles' -> 'Magic' under Singles. */
function withoutParent(name: string, parent: string): string {
  const words = name.split(/\s+/);
  const length = parent.split(' ').length;
  if (words.length <= length) return name;
  const reads = (part: string[]) => foldCase(part.join(' ')) === parent;
  if (reads(words.slice(0, length))) return capitalised(words.slice(length).join(' '));
  return reads(words.slice(-length)) ? words.slice(0, -length).join(' ') : name;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type MenuServices = Pick<StorefrontServices, 'shopApi' | 'noteMissing' | 'isWaiting'>;

export const findMenuCategories = async (services: MenuServices): Promise<Category[]> =>
  services.isWaiting
    ? []
    : withFallback(withTimeout(services.shopApi.categories(), PART_TIMEOUT_MS, services), []);

export const findMenuBrands = async (services: MenuServices): Promise<Brand[]> =>
  services.isWaiting
    ? []
    : withFallback(withTimeout(services.shopApi.brands(), PART_TIMEOUT_MS, services), []);
