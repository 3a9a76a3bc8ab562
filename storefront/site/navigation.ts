import { foldAccents } from '#domain/text.ts';
import type { Brand, Category } from '../api/shop-api.ts';
import type { NavData, SubmenuLink } from './header/nav-items.ts';

/** What the menus list, out of the shop's categories (specification, sections 2 and 5). */
export function navigationOf(
  categories: Category[],
  brands: Brand[] = [],
  shown: (text: string) => string = (text) => text,
): NavData {
  const singles = topCategory(categories, ['singles', 'all-singles']);
  const accessories = topCategory(categories, ['accessories']);
  const sizeOf = (id: string) => brands.find((brand) => brand.id === id)?.count;
  return {
    singlesCategoryId: singles?.id,
    counts: {
      pokemon: sizeOf('pokemon'),
      onePiece: sizeOf('one-piece'),
      singles: singles?.count,
      accessories: accessories?.count,
    },
    submenus: {
      pokemon: having(categories, 'pokemon').map(linkByName('pokemon', shown)),
      onePiece: having(categories, 'one piece').map(linkByName('one piece', shown)),
      singles: childrenOf(categories, singles).map(linkById('singles', shown)),
      accessories: childrenOf(categories, accessories).map(linkByName('accessories', shown)),
    },
  };
}

/** A category without a parent, by name or slug in any case. */
export function topCategory(categories: Category[], wanted: string[]): Category | undefined {
  return categories.find(
    ({ parentId, name, slug }) =>
      parentId === undefined && (wanted.includes(name.toLowerCase()) || wanted.includes(slug.toLowerCase())),
  );
}

const having = (categories: Category[], part: string): Category[] =>
  categories.filter(({ name }) => fold(name).includes(part)).sort(inOrder);

const childrenOf = (categories: Category[], parent: Category | undefined): Category[] =>
  parent ? categories.filter(({ parentId }) => parentId === parent.id).sort(inOrder) : [];

const inOrder = (one: Category, other: Category): number => one.name.localeCompare(other.name, 'en-ZA');

const linkByName =
  (parent: string, shown: (text: string) => string) =>
  ({ name, count }: Category): SubmenuLink => ({
    label: shown(withoutParent(name, parent)),
    href: `/shop?category=${encodeURIComponent(name)}`,
    count,
  });

const linkById =
  (parent: string, shown: (text: string) => string) =>
  ({ id, name, count }: Category): SubmenuLink => ({
    label: shown(withoutParent(name, parent)),
    href: `/shop?category=${id}`,
    count,
  });

/** In the Pokémon menu 'Pokémon booster boxes' are 'Booster boxes', among the singles 'Magic singles' are 'Magic'. */
function withoutParent(name: string, parent: string): string {
  const words = name.split(/\s+/);
  const length = parent.split(' ').length;
  if (words.length <= length) return name;
  const reads = (part: string[]) => fold(part.join(' ')) === parent;
  if (reads(words.slice(0, length))) return capitalised(words.slice(length).join(' '));
  return reads(words.slice(-length)) ? words.slice(0, -length).join(' ') : name;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const fold = (text: string): string => foldAccents(text).toLowerCase();
