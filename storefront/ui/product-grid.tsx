import type { ReactNode } from 'react';
import './product-grid.css';

interface ProductGridProps {
  view?: 'grid' | 'list' | undefined;
  /** Narrower gaps, for the shop's column beside the filters. */
  dense?: boolean | undefined;
  busy?: boolean | undefined;
  /** Leaves out what would not fill its row; without a row its whole section. */
  wholeRows?: boolean | undefined;
  children: ReactNode;
}

/** Holds <ProductCard>s, or <ProductSkeleton>s while they load. */
export function ProductGrid(props: ProductGridProps) {
  const { view = 'grid', dense = false, busy = false, wholeRows = false, children } = props;
  const classes = [
    'product-grid',
    view === 'list' && 'product-grid--list',
    dense && 'product-grid--dense',
    wholeRows && 'product-grid--whole',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-busy={busy}>
      {children}
    </div>
  );
}
