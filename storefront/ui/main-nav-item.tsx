import { type FocusEvent, type PointerEvent, useCallback, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import type { NavItem } from './nav-items.ts';
import { SubmenuLinks } from './submenu-links.tsx';
import { useDismiss } from './use-dismiss.ts';

interface MainNavItemProps {
  item: NavItem;
  current: boolean;
}

/**
 * peek: opened by hovering or by tabbing in; pinned: opened by its button; dismissed: closed although pointer or
 * focus are still inside.
 */
type Menu = 'closed' | 'peek' | 'pinned' | 'dismissed';

export function MainNavItem({ item, current }: MainNavItemProps) {
  const [menu, setMenu] = useState<Menu>('closed');
  const [byKeyboard, setByKeyboard] = useState(false);
  const area = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const open = menu === 'peek' || menu === 'pinned';

  const dismiss = useCallback((by: Event) => {
    // Escape gives the focus back to the trigger, if it was inside.
    if (by.type === 'keydown' && area.current?.contains(document.activeElement)) toggle.current?.focus();
    setMenu('dismissed');
  }, []);
  useDismiss(area, open, dismiss);

  function onEnter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    setByKeyboard(false);
    setMenu('peek');
  }
  function onFocus(event: FocusEvent) {
    // Whoever comes to the button itself presses it: it must open then, not close what the focus has opened.
    if (event.target === toggle.current) return;
    if (menu !== 'closed' || !event.target.matches(':focus-visible')) return;
    setByKeyboard(true);
    setMenu('peek');
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setMenu('closed');
  }
  function onToggle() {
    // A hovered menu is pinned by the first click; one that the keyboard opened is closed by it.
    setMenu(menu === 'pinned' || (menu === 'peek' && byKeyboard) ? 'dismissed' : 'pinned');
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
  if (!item.submenu?.length) return <li className="main-nav__item">{link}</li>;
  return (
    <li
      className="main-nav__item"
      ref={area}
      data-family={item.family}
      data-menu={open ? 'open' : menu}
      onPointerEnter={onEnter}
      onPointerLeave={() => setMenu('closed')}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {link}
      <button
        type="button"
        className="main-nav__toggle"
        ref={toggle}
        aria-label={`${item.label} submenu`}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={onToggle}
      >
        <Icon name="chevron-down" />
      </button>
      <div className="main-nav__menu" id={menuId}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click bubbles from links, which keys press too */}
        <ul onClick={() => setMenu('dismissed')}>
          <SubmenuLinks item={item} />
        </ul>
      </div>
    </li>
  );
}
