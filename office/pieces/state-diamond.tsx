import type { ReactNode } from 'react';

/** How far work has got: not begun, yours to do, on its way, done, running low, wrong, over. */
export type DiamondState = 'waiting' | 'todo' | 'half' | 'done' | 'low' | 'wrong' | 'over';

export const StateDiamond = ({ state, children }: { state: DiamondState; children: ReactNode }) => (
  <span className={`diamond diamond--${state}`}>{children}</span>
);
