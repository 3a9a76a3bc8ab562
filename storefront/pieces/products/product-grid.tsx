import type { ReactNode } from 'react';
import './product-grid.css';

interface ProductGridProps {
  view?: 'grid' | 'list' | undefined;
  /** Narrower gaps, for the column beside the shop's filters. */
  dense?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

export function ProductGrid({ view = 'grid', dense = false, busy = false, children }: ProductGridProps) {
  const classes = ['product-grid', view === 'list' && 'product-grid--list', dense && 'product-grid--dense'];
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-busy={busy}>
      {children}
    </div>
  );
}
