import { Link } from './link.tsx';
import type { NavItem } from './nav-items.ts';

/** What a menu opens: all of its game first, then its categories. */
export const SubmenuLinks = ({ item: { label, to, submenu = [] } }: { item: NavItem }) => (
  <>
    <li>
      <Link to={to}>All {label}</Link>
    </li>
    {submenu.map((entry) => (
      <li key={entry.href}>
        <Link to={entry.href}>{entry.label}</Link>
      </li>
    ))}
  </>
);
