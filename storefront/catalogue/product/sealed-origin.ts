import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Product } from '../../api/shop-api.ts';

export interface SealedOrigin {
  supplier?: string | undefined;
  packing?: string | undefined;
}

const SEALED =
  /\b(sealed|boosters?|tins|(elite|gift|trainer)( \w+)? boxes|(structure|starter|commander|theme) decks)\b/i;

/** A product's own 'Supplier' and 'Packed' count before the shop's facts; undefined: not sold sealed. */
export function sealedOriginOf(
  { kind, categories, details }: Pick<Product, 'kind' | 'categories' | 'details'>,
  shop: Pick<ShopFacts, 'sealedSupplier' | 'sealedPacking'>,
): SealedOrigin | undefined {
  if (kind === 'bundle' || !categories.some(({ name }) => SEALED.test(name))) return undefined;
  const detailOf = (name: string) =>
    details.find((detail) => detail.name.toLowerCase() === name)?.options.join(', ');
  return {
    supplier: detailOf('supplier') ?? shop.sealedSupplier,
    packing: detailOf('packed') ?? shop.sealedPacking,
  };
}
