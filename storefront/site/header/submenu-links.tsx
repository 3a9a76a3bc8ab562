import { Link } from 'react-router';
import type { SubmenuLink } from './nav-items.ts';

export const SubmenuLinks = ({ links }: { links: readonly SubmenuLink[] }) =>
  links.map(({ label, href, count }) => (
    <li key={href}>
      <Link to={href}>
        {label}
        {count !== undefined && <span className="submenu__count">{count}</span>}
      </Link>
    </li>
  ));
