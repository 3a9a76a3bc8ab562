import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const SecondaryLinks = ({ children }: { children: ReactNode }) => (
  <ul className="ways-on">{children}</ul>
);

interface SecondaryLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

export const SecondaryLink = ({ to, className, children }: SecondaryLinkProps) => (
  <li className={className}>
    <Link to={to} className="text-link">
      {children}
    </Link>
  </li>
);
