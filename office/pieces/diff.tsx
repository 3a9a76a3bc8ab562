import type { ReactNode } from 'react';
import { Icon } from '#storefront/ui/marks/icon.tsx';

/** Before and after; without a before, only the current value. */
export function Diff({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === '' || before === undefined) return after;
  return (
    <span className="diff">
      <del>
        <span className="sr-only">before </span>
        {before}
      </del>
      <Icon name="arrow-right" />
      <ins>
        <span className="sr-only">after </span>
        {after}
      </ins>
    </span>
  );
}
