import { useId } from 'react';
import { Link } from 'react-router';
import type { FooterLink } from '../header/nav-items.ts';

interface FooterLinksProps {
  title: string;
  links: readonly FooterLink[];
}

export function FooterLinks({ title, links }: FooterLinksProps) {
  const titleId = useId();
  return (
    <nav className="site-footer__links" aria-labelledby={titleId}>
      <h2 className="site-footer__title title" id={titleId}>
        {title}
      </h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
