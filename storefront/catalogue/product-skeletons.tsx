import { ProductGrid } from '../ui/product-grid.tsx';
import { ProductSkeleton } from '../ui/product-skeleton.tsx';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The shop while it loads: eight cards to come. */
export function ProductSkeletons({ view }: { view: 'grid' | 'list' }) {
  return (
    <ProductGrid view={view} dense busy>
      {KEYS.map((key) => (
        <ProductSkeleton key={key} />
      ))}
    </ProductGrid>
  );
}
