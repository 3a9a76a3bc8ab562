import { foldAccents } from '#domain/text.ts';
import type { Category } from './shop-api.ts';
import type { NavData, SubmenuLink } from './ui/nav-items.ts';

/** What the menus list, out of the shop's categories (specification, sections 2 and 5). */
export function navigationOf(categories: Category[]): NavData {
  const singles = topCategory(categories, ['singles', 'all-singles']);
  const accessories = topCategory(categories, ['accessories']);
  return {
    singlesCategoryId: singles?.id,
    submenus: {
      pokemon: named(categories, 'pokemon').map(byName),
      onePiece: named(categories, 'one piece').map(byName),
      singles: childrenOf(categories, singles).map(byId),
      accessories: childrenOf(categories, accessories).map(byName),
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

const named = (categories: Category[], part: string): Category[] =>
  categories.filter(({ name }) => foldAccents(name).toLowerCase().includes(part)).sort(inOrder);

const childrenOf = (categories: Category[], parent: Category | undefined): Category[] =>
  parent ? categories.filter(({ parentId }) => parentId === parent.id).sort(inOrder) : [];

const inOrder = (one: Category, other: Category): number => one.name.localeCompare(other.name, 'en-ZA');

const byName = ({ name }: Category): SubmenuLink => ({
  label: name,
  href: `/shop?category=${encodeURIComponent(name)}`,
});
const byId = ({ id, name }: Category): SubmenuLink => ({ label: name, href: `/shop?category=${id}` });
