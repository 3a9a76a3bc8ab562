import type { ReactNode } from 'react';
import { SpringHeading } from '../text/spring-heading.tsx';
import { Spot, type SpotName } from './spot.tsx';
import './empty-state.css';

interface EmptyStateProps {
  spot: SpotName;
  title: string;
  level?: 1 | 2 | 3 | undefined;
  children: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ spot, title, level = 2, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Spot name={spot} />
      <SpringHeading text={title} level={level} wide="" className="empty-state__title" />
      <p className="empty-state__text">{children}</p>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
