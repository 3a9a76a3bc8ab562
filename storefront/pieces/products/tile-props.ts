import type { CardProduct } from './card-product.ts';

export interface ProductTileProps {
  product: CardProduct;
  caption?: string | undefined;
  /** Heading level: one below the section's heading. */
  level?: 2 | 3 | undefined;
  eager?: boolean | undefined;
  /** At most one gold button per section. */
  gold?: boolean | undefined;
}
