import type { ReactNode } from 'react';
import { Link } from '../ui/controls/link.tsx';
import './ways-on.css';

/** Where one may go besides what the page asks for first. */
export const WaysOn = ({ children }: { children: ReactNode }) => <ul className="ways-on">{children}</ul>;

interface WayOnProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

export const WayOn = ({ to, className, children }: WayOnProps) => (
  <li className={className}>
    <Link to={to} className="text-link">
      {children}
    </Link>
  </li>
);
