import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ThemeToggle } from '../../ui/controls/theme-toggle.tsx';
import { FlankStripe } from '../../ui/foundation/bands.tsx';
import { useScrolledPast } from '../../ui/motion/scrolling.ts';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import type { NavItem } from './nav-items.ts';
import './site-header.css';
import { Icon } from '../../ui/marks/icon.tsx';

interface SiteHeaderProps {
  shop: { name: string; chatUrl: string };
  items: readonly NavItem[];
  freeDoorDeliveryFrom: string;
  deliveryTime: string;
  cart: ReactNode;
  /** Without it, as at the checkout, all links are in the menu. */
  searchField?: ReactNode;
}

// Server-rendered, but its code loads after the page's own.
const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx'));

const STRIP_HIDES_AFTER_PX = 50;
const MENU_ID = 'site-menu';
const SEARCH_ID = 'site-search';
// Opens the dialog without JavaScript; browsers without invoker commands need the click handler.
const OPENS_MENU = { command: 'show-modal', commandfor: MENU_ID };

export function SiteHeader(props: SiteHeaderProps) {
  const { shop, items, freeDoorDeliveryFrom, deliveryTime, cart, searchField } = props;
  const compact = useScrolledPast(STRIP_HIDES_AFTER_PX);
  return (
    <header
      className={searchField ? 'site-top' : 'site-top site-top--slim'}
      data-compact={compact ? '' : undefined}
    >
      {searchField && (
        <button type="button" className="skip-link" popoverTarget={SEARCH_ID}>
          Skip to search
        </button>
      )}
      <ShippingStrip freeDoorDeliveryFrom={freeDoorDeliveryFrom} deliveryTime={deliveryTime} />
      <div className="site-header">
        <div className="site-header__bar wrap">
          <IconButton
            icon="menu"
            label="Open menu"
            className="site-header__burger"
            aria-haspopup="dialog"
            {...OPENS_MENU}
            onClick={(event) => {
              if (!('command' in event.currentTarget))
                document.querySelector<HTMLDialogElement>(`#${MENU_ID}`)?.showModal();
            }}
          />
          <Link className="site-header__home" to="/" aria-label={`${shop.name} home`}>
            <Logo />
          </Link>
          {searchField && <MainNav items={items} />}
          <div className="site-header__tools">
            {searchField && (
              <>
                <IconButton icon="search" label="Search" popoverTarget={SEARCH_ID} />
                <ThemeToggle className="icon-button theme-toggle" />
              </>
            )}
            {cart}
          </div>
        </div>
        <FlankStripe />
      </div>
      {searchField && <HeaderSearch id={SEARCH_ID} field={searchField} />}
      <MobileMenu id={MENU_ID} items={items} chatUrl={shop.chatUrl} />
    </header>
  );
}

interface ShippingStripProps {
  freeDoorDeliveryFrom: string;
  deliveryTime: string;
}

function ShippingStrip({ freeDoorDeliveryFrom, deliveryTime }: ShippingStripProps) {
  return (
    <section className="shipping-strip storm" aria-label="Delivery offers">
      <ul className="wrap">
        <li>
          <Icon name="courier" />
          <span>
            Free shipping over <b>{freeDoorDeliveryFrom}</b> to your door
          </span>
        </li>
        <li>
          <Link to="/track">Track your order</Link>
        </li>
        <li>{deliveryTime}</li>
      </ul>
    </section>
  );
}
