import type { ReactNode } from 'react';
import './product-grid.css';

/** Products in a row of a page at its widest. */
export const ROW_LENGTH = 4;

interface ProductGridProps {
  /** Five in a row on wide screens. */
  dense?: boolean | undefined;
  /** Quiet windows for a list of one game. */
  oneGame?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

export function ProductGrid({ dense, oneGame, busy = false, children }: ProductGridProps) {
  const classes = ['product-grid', dense && 'product-grid--dense', oneGame && 'product-grid--one-game'];
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-busy={busy}>
      {children}
    </div>
  );
}
