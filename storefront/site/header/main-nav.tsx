import './main-nav.css';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/marks/icon.tsx';
import { useDismiss } from '../../ui/overlays/use-dismiss.ts';
import { isCurrentPage, type NavItem, type SubmenuLink } from './nav-items.ts';

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

interface MainNavItemProps {
  item: NavItem;
  current: boolean;
}

/** peek: opened by hover; pinned: by button or arrow key; dismissed: closed despite hover or focus. */
type Menu = 'closed' | 'peek' | 'pinned' | 'dismissed';

function MainNavItem({ item, current }: MainNavItemProps) {
  const [menu, setMenu] = useState<Menu>('closed');
  const area = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const open = menu === 'peek' || menu === 'pinned';

  const dismiss = useCallback((by: Event) => {
    if (by.type === 'keydown' && area.current?.contains(document.activeElement)) toggle.current?.focus();
    setMenu('dismissed');
  }, []);
  useDismiss(area, open, dismiss);

  function onEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse') setMenu('peek');
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setMenu('closed');
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // Hidden links cannot take the focus.
    flushSync(() => setMenu('pinned'));
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.main-nav__menu a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    links.at(step > 0 ? (at + 1) % links.length : Math.max(at, 0) - 1)?.focus();
  }

  const link = (
    <Link
      className={item.sale ? 'main-nav__link main-nav__link--sale' : 'main-nav__link'}
      to={item.to}
      prefetch="intent"
      aria-current={current ? 'page' : undefined}
    >
      {item.label}
    </Link>
  );
  if (!item.submenu) return <li className="main-nav__item">{link}</li>;
  return (
    <li
      className="main-nav__item"
      ref={area}
      data-family={item.family}
      data-menu={open ? 'open' : menu}
      onPointerEnter={onEnter}
      onPointerLeave={() => setMenu('closed')}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {link}
      <button
        type="button"
        className="main-nav__toggle"
        ref={toggle}
        aria-label={`${item.label} submenu`}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setMenu(menu === 'pinned' ? 'dismissed' : 'pinned')}
      >
        <Icon name="chevron-down" />
      </button>
      <div className="main-nav__menu" id={menuId}>
        <div className="main-nav__panel">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click bubbles from links, which keys press too */}
          <ul onClick={() => setMenu('dismissed')}>
            <SubmenuLinks links={item.submenu} />
          </ul>
          <img className="die-cut" src={item.picture} alt="" width="424" height="530" loading="lazy" />
        </div>
      </div>
    </li>
  );
}

export const SubmenuLinks = ({ links }: { links: readonly SubmenuLink[] }) =>
  links.map(({ label, href, count }) => (
    <li key={href}>
      <Link to={href}>
        {label}
        {count !== undefined && <span className="submenu__count">{count}</span>}
      </Link>
    </li>
  ));
