import { useLocation } from 'react-router';
import { MainNavItem } from './main-nav-item.tsx';
import { leadsTo, type NavItem } from './nav-items.ts';
import './main-nav.css';

/** The desktop menu; below 1200 px <MobileMenu> takes over. */
export function MainNav({ items }: { items: readonly NavItem[] }) {
  const here = useLocation();
  return (
    <nav className="main-nav" aria-label="Main">
      <ul>
        {items.map(
          (item) =>
            !item.isExtra && <MainNavItem key={item.label} item={item} current={leadsTo(item.to, here)} />,
        )}
      </ul>
    </nav>
  );
}
