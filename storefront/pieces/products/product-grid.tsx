import type { ReactNode } from 'react';
import './product-grid.css';

interface ProductGridProps {
  /** Narrower gaps, for the column beside the shop's filters. */
  dense?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

export function ProductGrid({ dense = false, busy = false, children }: ProductGridProps) {
  const classes = ['product-grid', dense && 'product-grid--dense'];
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-busy={busy}>
      {children}
    </div>
  );
}
