import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/marks/icon.tsx';
import { SubmenuLinks } from './main-nav.tsx';
import type { NavItem } from './nav-items.ts';

interface MobileMenuItemProps {
  item: NavItem;
  open: boolean;
  onToggle: () => void;
}

export function MobileMenuItem({ item, open, onToggle }: MobileMenuItemProps) {
  const submenu = useRef<HTMLUListElement>(null);
  const submenuId = useId();
  // Opening moves the focus into the submenu; closing leaves it on the button.
  useEffect(() => {
    if (open) submenu.current?.querySelector('a')?.focus();
  }, [open]);

  return (
    <li className="mobile-menu__item" data-family={item.family}>
      <div className="mobile-menu__line">
        <Link
          className={item.sale ? 'mobile-menu__link mobile-menu__link--sale' : 'mobile-menu__link'}
          to={item.to}
        >
          {item.label}
        </Link>
        {item.submenu && (
          <button
            type="button"
            className="icon-button mobile-menu__toggle"
            aria-label={`${item.label} submenu`}
            aria-expanded={open}
            aria-controls={submenuId}
            onClick={onToggle}
          >
            <Icon name="chevron-down" />
          </button>
        )}
      </div>
      {item.submenu && (
        <ul className="mobile-menu__submenu" id={submenuId} ref={submenu} data-open={open ? '' : undefined}>
          <SubmenuLinks links={item.submenu} />
        </ul>
      )}
    </li>
  );
}
