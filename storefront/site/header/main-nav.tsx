import { useLocation } from 'react-router';
import { MainNavItem } from './main-nav-item.tsx';
import { isCurrentPage, type NavItem } from './nav-items.ts';
import './main-nav.css';

export function MainNav({ items }: { items: readonly NavItem[] }) {
  const here = useLocation();
  return (
    <nav className="main-nav" aria-label="Main">
      <ul>
        {items.map(
          (item) =>
            !item.isMenuOnly && (
              <MainNavItem key={item.label} item={item} current={isCurrentPage(item.to, here)} />
            ),
        )}
      </ul>
    </nav>
  );
}
