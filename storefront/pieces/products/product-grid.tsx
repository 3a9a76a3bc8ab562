import type { ReactNode } from 'react';
import './product-grid.css';

/** Products in a row of a page at its widest. */
export const ROW_LENGTH = 4;

interface ProductGridProps {
  /** Quiet windows for a list of one game. */
  oneGame?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

export function ProductGrid({ oneGame, busy = false, children }: ProductGridProps) {
  return (
    <div className={oneGame ? 'product-grid product-grid--one-game' : 'product-grid'} aria-busy={busy}>
      {children}
    </div>
  );
}
