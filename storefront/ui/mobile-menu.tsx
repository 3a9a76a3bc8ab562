import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from './button-link.tsx';
import { Flank } from './flank.tsx';
import { IconButton } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import { MobileMenuItem } from './mobile-menu-item.tsx';
import type { NavItem } from './nav-items.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import './mobile-menu.css';

interface MobileMenuProps {
  id: string;
  dialog: RefObject<HTMLDialogElement | null>;
  items: readonly NavItem[];
  chatUrl: string;
}

/** The full sheet below 1200 px. One submenu is open at a time; following a link closes it. */
export default function MobileMenu({ id, dialog, items, chatUrl }: MobileMenuProps) {
  const [openLabel, setOpenLabel] = useState<string>();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location, also the same address again, closes it
  useEffect(() => dialog.current?.close(), [key, dialog]);

  return (
    <dialog
      className="mobile-menu"
      id={id}
      ref={dialog}
      aria-label="Menu"
      onClose={() => setOpenLabel(undefined)}
    >
      <Flank />
      <div className="mobile-menu__head">
        <Logo />
        {/* A form of this method closes the dialog without JavaScript too. */}
        <form method="dialog">
          <IconButton icon="x" label="Close" type="submit" />
        </form>
      </div>
      <nav className="mobile-menu__list" aria-label="Main">
        <ul>
          {items.map((item) => (
            <MobileMenuItem
              key={item.label}
              item={item}
              open={item.label === openLabel}
              onToggle={() => setOpenLabel(item.label === openLabel ? undefined : item.label)}
            />
          ))}
        </ul>
      </nav>
      <div className="mobile-menu__foot">
        <ThemeToggle className="button button--line theme-toggle">Theme</ThemeToggle>
        <ButtonLink to={chatUrl} look="gold" icon="chat">
          Chat to us
        </ButtonLink>
      </div>
    </dialog>
  );
}
