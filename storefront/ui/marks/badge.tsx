import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  kind: 'sale' | 'new' | 'out' | 'photos';
  children: ReactNode;
}

export function Badge({ kind, children }: BadgeProps) {
  return <span className={`badge badge--${kind}`}>{children}</span>;
}
