import { SEALED_NAMES, SINGLES_NAMES } from '#domain/catalogue/kinds-of-goods.ts';
import { type ProductQuery, type ShopApi, withFallback } from '../../api/shop-api.ts';
import type { CategoryBranch } from '../list/category-tree.ts';

/** Single cards, or what is sold sealed. */
export interface GoodsKind {
  label: 'Singles' | 'Sealed';
  /** As written in the address: ids of categories. */
  category: string;
  isChosen: boolean;
}

export interface CountedKind extends GoodsKind {
  /** In the list, whatever kind is chosen; undefined: not known. */
  count: number | undefined;
}

/** A kind's categories may share products, so their own counts do not add up. */
export const countKinds = (
  shopApi: Pick<ShopApi, 'products'>,
  kinds: readonly GoodsKind[],
  query: ProductQuery,
): Promise<CountedKind[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const found = shopApi.products({ ...query, category: kind.category, perPage: 1 });
      return { ...kind, count: (await withFallback(found, undefined))?.total };
    }),
  );

const KINDS = [
  { label: 'Singles', names: SINGLES_NAMES },
  { label: 'Sealed', names: SEALED_NAMES },
] as const;

/** By the names of the shop's top categories; empty unless it has both. */
export function goodsKinds(tree: readonly CategoryBranch[], chosen: readonly number[]): GoodsKind[] {
  const kinds = KINDS.flatMap(({ label, names }) => {
    const branches = tree.filter(({ name }) => names.test(name));
    if (branches.length === 0) return [];
    const below = branches.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
    return {
      label,
      category: branches.map(({ id }) => id).join(),
      isChosen: chosen.length > 0 && chosen.every((id) => below.includes(id)),
    };
  });
  return kinds.length === KINDS.length ? kinds : [];
}
