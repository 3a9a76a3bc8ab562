import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ThemeToggle } from '../../ui/controls/theme-toggle.tsx';
import { FlankStripe } from '../../ui/foundation/bands.tsx';
import { replayClicks, takeEarlyClicks } from '../../ui/overlays/early-clicks.ts';
import { Logo } from './logo.tsx';
import { MobileMenuItem } from './mobile-menu-item.tsx';
import type { NavItem } from './nav-items.ts';
import './mobile-menu.css';

interface MobileMenuProps {
  id: string;
  items: readonly NavItem[];
  chatUrl: string;
}

export default function MobileMenu({ id, items, chatUrl }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [openLabel, setOpenLabel] = useState<string>();
  const { key } = useLocation();

  const shownAt = useRef(key);

  useEffect(() => {
    void replayClicks(takeEarlyClicks(dialog.current));
  }, []);

  // Any navigation closes the menu, but not hydration: it may have been opened before.
  useEffect(() => {
    if (shownAt.current !== key) dialog.current?.close();
    shownAt.current = key;
  }, [key]);

  return (
    <dialog
      className="mobile-menu"
      id={id}
      ref={dialog}
      aria-label="Menu"
      data-hydrates-late
      onClose={() => setOpenLabel(undefined)}
    >
      <FlankStripe />
      <div className="mobile-menu__head">
        <Logo />
        {/* This form closes the dialog without JavaScript, too. */}
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
