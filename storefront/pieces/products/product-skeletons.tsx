import { ProductGrid } from './product-grid.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

interface ProductSkeletonsProps {
  /** Four for a section of a page, eight for the shop. */
  count: 4 | 8;
  view?: 'grid' | 'list' | undefined;
}

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Cards to come. */
export function ProductSkeletons({ count, view }: ProductSkeletonsProps) {
  return (
    <ProductGrid view={view} dense={count === 8} busy>
      {KEYS.slice(0, count).map((key) => (
        <ProductSkeleton key={key} />
      ))}
    </ProductGrid>
  );
}
