import type { ReactNode } from 'react';
import { SpringHeading } from '../text/spring-heading.tsx';
import { Spot, type SpotName } from './spot.tsx';
import './empty-state.css';

interface EmptyStateProps {
  spot: SpotName;
  title: string;
  /** 1 when the empty state is the page. */
  level?: 1 | 2 | 3 | undefined;
  children: ReactNode;
  /** One or two next steps. */
  actions?: ReactNode;
  framed?: boolean | undefined;
}

/** Says what happened and where to go from here. */
export function EmptyState({ spot, title, level = 2, children, actions, framed = false }: EmptyStateProps) {
  return (
    <div className={framed ? 'empty-state empty-state--framed' : 'empty-state'}>
      <Spot name={spot} />
      <SpringHeading text={title} level={level} wide="" className="empty-state__title" />
      <p className="empty-state__text">{children}</p>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
