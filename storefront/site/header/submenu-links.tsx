import { Link } from '../../ui/controls/link.tsx';
import type { SubmenuLink } from './nav-items.ts';

/** What a menu opens, with how many products lie behind each link. */
export const SubmenuLinks = ({ links }: { links: readonly SubmenuLink[] }) =>
  links.map(({ label, href, count }) => (
    <li key={href}>
      <Link to={href}>
        {label}
        {count !== undefined && <span className="submenu__count">{count}</span>}
      </Link>
    </li>
  ));
