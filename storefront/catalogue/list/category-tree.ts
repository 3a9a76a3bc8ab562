import { foldCase } from '#domain/text/text.ts';
import type { Category } from '../../api/shop-api.ts';

export interface CategoryBranch {
  id: number;
  name: string;
  count: number;
  children: CategoryBranch[];
}

/** Descendants are flattened to one level. */
export function categoryTree(categories: Category[]): CategoryBranch[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const isTop = ({ parentId }: Category) => parentId === undefined || !byId.has(parentId);
  const branch = (category: Category): CategoryBranch => ({
    id: category.id,
    name: category.name,
    count: category.count,
    children: categories
      .filter((other) => other !== category && !isTop(other) && topOf(other, byId) === category)
      .sort(byName)
      .map((child) => ({ id: child.id, name: child.name, count: child.count, children: [] })),
  });
  return categories.filter(isTop).sort(byName).map(branch);
}

/** Of the list's chosen categories: those called alike may belong to several branches. */
export function parentOf(categories: Category[], chosen: readonly Category[]): Category | undefined {
  const [parent, ...others] = new Set(chosen.map(({ parentId }) => parentId));
  return others.length === 0 ? categories.find(({ id }) => id === parent) : undefined;
}

/** Ignores case, accents and punctuation: 'Pokemon' finds the brand Pokémon. */
export const findBrand = <Named extends { id: string; name: string }>(
  brands: Named[],
  wanted: string,
): Named | undefined => brands.find(({ id, name }) => same(name, wanted) || same(id, wanted));

function topOf(category: Category, byId: Map<number, Category>): Category {
  let top = category;
  // Guards against categories that are each other's parent.
  for (let steps = byId.size; steps > 0; steps -= 1) {
    const parent = top.parentId === undefined ? undefined : byId.get(top.parentId);
    if (!parent) break;
    top = parent;
  }
  return top;
}

const same = (one: string, other: string): boolean => fold(one) === fold(other);
const fold = (text: string): string =>
  foldCase(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const byName = (one: Category, other: Category): number => one.name.localeCompare(other.name, 'en-ZA');
