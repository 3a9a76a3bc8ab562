import { ProductGrid } from '../ui/product-grid.tsx';
import { ProductSkeleton } from '../ui/product-skeleton.tsx';

/** Four cards to come. */
export const ProductSkeletons = () => (
  <ProductGrid busy>
    <ProductSkeleton />
    <ProductSkeleton />
    <ProductSkeleton />
    <ProductSkeleton />
  </ProductGrid>
);
