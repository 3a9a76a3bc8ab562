import type { ReactNode } from 'react';

/** Progress: not begun, yours to do, in progress, done, running low, wrong, over. */
export type DiamondState = 'waiting' | 'todo' | 'half' | 'done' | 'low' | 'wrong' | 'over';

export const StateDiamond = ({ state, children }: { state: DiamondState; children: ReactNode }) => (
  <span className={`diamond diamond--${state}`}>{children}</span>
);
