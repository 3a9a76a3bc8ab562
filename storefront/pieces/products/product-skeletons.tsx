import { ProductGrid } from './product-grid.tsx';
import './product-window.css';
import './product-skeleton.css';

interface ProductSkeletonsProps {
  count: 4 | 8;
  view?: 'grid' | 'list' | undefined;
}

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export function ProductSkeletons({ count, view }: ProductSkeletonsProps) {
  if (view === 'list') return <RowSkeletons />;
  return (
    <ProductGrid busy>
      {KEYS.slice(0, count).map((key) => (
        <ProductSkeleton key={key} />
      ))}
    </ProductGrid>
  );
}

const RowSkeletons = () => (
  <div className="row-skeletons" aria-busy="true">
    {KEYS.map((key) => (
      <span key={key} className="skeleton skeleton--text" data-skeleton />
    ))}
  </div>
);

function ProductSkeleton() {
  return (
    <div className="product-skeleton" data-skeleton aria-hidden="true">
      <span className="product-window die-cut skeleton" />
      <div className="product-skeleton__body">
        <span className="skeleton skeleton--text" />
        <span className="skeleton skeleton--text" />
        <span className="skeleton skeleton--text" />
      </div>
      <span className="skeleton" />
    </div>
  );
}
