import { type ReactNode, useRef } from 'react';
import { Flank } from './flank.tsx';
import { HeaderSearch } from './header-search.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { type NavData, navItems } from './nav-items.ts';
import { ShippingStrip } from './shipping-strip.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import './site-header.css';

interface SiteHeaderProps {
  shop: { name: string; chatUrl: string };
  nav: NavData;
  freeDoorDeliveryFrom: string;
  deliveryTime?: string | undefined;
  /** A <CartLink>. */
  cart: ReactNode;
  /** A search field called 'search'. */
  searchField: ReactNode;
}

// The server writes it; its code comes after the page's own.
const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'));

const STRIP_HIDES_AFTER_PX = 50;
const MENU_ID = 'site-menu';
const SEARCH_ID = 'site-search';
// Opens the dialog, also before and without JavaScript; React's types don't know these attributes yet. A browser
// that doesn't know them either needs the click handler.
const OPENS_MENU = { command: 'show-modal', commandfor: MENU_ID };

export function SiteHeader({
  shop,
  nav,
  freeDoorDeliveryFrom,
  deliveryTime,
  cart,
  searchField,
}: SiteHeaderProps) {
  const compact = useScrolledPast(STRIP_HIDES_AFTER_PX);
  const menu = useRef<HTMLDialogElement>(null);
  const items = navItems(nav);
  return (
    <header className="site-top" data-compact={compact ? '' : undefined}>
      <ShippingStrip
        freeDoorDeliveryFrom={freeDoorDeliveryFrom}
        deliveryTime={deliveryTime ?? '3-5 day delivery, nationwide'}
      />
      <div className="site-header">
        <div className="site-header__bar wrap">
          <IconButton
            icon="menu"
            label="Open menu"
            className="site-header__burger"
            aria-haspopup="dialog"
            {...OPENS_MENU}
            onClick={(event) => {
              if (!('command' in event.currentTarget)) menu.current?.showModal();
            }}
          />
          <Link className="site-header__home" to="/" aria-label={`${shop.name} home`}>
            <Logo />
          </Link>
          <MainNav items={items} />
          <div className="site-header__tools">
            <IconButton icon="search" label="Search" popoverTarget={SEARCH_ID} />
            <ThemeToggle className="icon-button theme-toggle" />
            {cart}
          </div>
        </div>
        <Flank />
      </div>
      <HeaderSearch id={SEARCH_ID} field={searchField} />
      <MobileMenu id={MENU_ID} dialog={menu} items={items} chatUrl={shop.chatUrl} />
    </header>
  );
}
