import './ui/foundation/base.css';

import { type ReactNode, useContext } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { brandNamer } from '#domain/brand-names.ts';
import { formatWholeRand } from '#domain/money.ts';
import type { Route } from './+types/root.ts';
import { storefrontContext } from './api/context.ts';
import appIcon from './assets/logo/app-icon-180.png?no-inline';
import favicon from './assets/logo/favicon.svg?no-inline';
import { CartOpener } from './cart/cart-opener.tsx';
import { CartToasts } from './cart/cart-toasts.tsx';
import { Connection } from './offline/connection.tsx';
import { DeliveryContext } from './pieces/delivery/delivery-settings.ts';
import { Analytics } from './site/consent/analytics.tsx';
import { ConsentBanner } from './site/consent/consent-banner.tsx';
import { ErrorPage } from './site/error-page.tsx';
import { findMenuBrands, findMenuCategories } from './site/find-menu-categories.ts';
import { ScrollToTop } from './site/footer/scroll-to-top.tsx';
import { Logo } from './site/header/logo.tsx';
import { footerShopLinks, navItems } from './site/header/nav-items.ts';
import { SiteHeader } from './site/header/site-header.tsx';
import { navigationOf } from './site/navigation.ts';
import { SearchCombobox } from './site/search/search-combobox.tsx';
import { SkipLink } from './site/skip-link.tsx';
import { themeScript } from './site/theme-script.ts';
import { ButtonLink } from './ui/controls/button-link.tsx';
import { Link } from './ui/controls/link.tsx';
import { cascadeLayers } from './ui/foundation/cascade-layers.ts';
import { fontUrls } from './ui/foundation/fonts.ts';
import { LoadingBar } from './ui/marks/loading-bar.tsx';
import { NonceContext } from './ui/nonce.ts';
import { keepEarlyPresses } from './ui/overlays/early-presses.ts';
import { lazyPart } from './ui/overlays/lazy-part.tsx';

// The server writes it; its code comes after the page's own.
const SiteFooter = lazyPart(() => import('./site/footer/site-footer.tsx'));

const preloadedFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  ...fontUrls.map(preloadedFont),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: appIcon },
];

// The browser keeps what came, so its own code need not carry it.
const headScript = import.meta.env.SSR ? `${themeScript};${keepEarlyPresses}` : '';
const headStyle = import.meta.env.SSR ? cascadeLayers : '';

/** What every page shows around itself; without an answer from the backend its menus are empty. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shop, publicUrl } = services;
  const [categories, brands] = await Promise.all([findMenuCategories(services), findMenuBrands(services)]);
  const named = brandNamer(shop.brandNames);
  const nav = navigationOf(categories, brands, named);
  const { name, legalName, tagline, city, chatUrl, socials, vatNumber } = shop;
  return {
    shop: { name, legalName, tagline, city, chatUrl, socials, vatNumber },
    delivery: shop.delivery,
    publicUrl,
    analyticsUrl: shop.analyticsUrl,
    nav: { items: navItems(nav, named), shopLinks: footerShopLinks(nav, named) },
    year: new Date().getFullYear(),
  };
}

/** Header and footer stay as they are while the shopper moves through the shop. */
export const shouldRevalidate = () => false;

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <Analytics url={loaderData.analyticsUrl} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  return (
    // The theme script writes data-theme before React starts.
    <html lang="en-ZA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning>
          {headScript}
        </script>
        <style nonce={nonce} suppressHydrationWarning>
          {headStyle}
        </style>
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <LoadingBar />
        <Surroundings>{children}</Surroundings>
        <CartToasts />
        <Connection />
        <ConsentBanner />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Surroundings({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const isCheckout = useLocation().pathname === '/checkout';
  if (!site) return <WithoutSite>{children}</WithoutSite>;
  const { shop, delivery, nav, year } = site;
  return (
    <DeliveryContext value={delivery}>
      <SiteHeader
        shop={shop}
        items={nav.items}
        freeDoorDeliveryFrom={formatWholeRand(delivery.freeDoorFromCents)}
        deliveryTime={`${delivery.standardDays.join('-')} day delivery, nationwide`}
        cart={isCheckout ? BACK_TO_CART : <CartOpener />}
        searchField={isCheckout ? undefined : <SearchCombobox />}
      />
      {children}
      <ScrollToTop />
      <SiteFooter shop={shop} shopLinks={nav.shopLinks} year={year}>
        {COOKIE_CHOICES}
      </SiteFooter>
    </DeliveryContext>
  );
}

// The same at every rendering: what the server wrote stays until the code of its part is there.
const COOKIE_CHOICES = <Link to="/cookies-policy#cookie-choices">Cookie choices</Link>;

const BACK_TO_CART = (
  <ButtonLink to="/cart" icon="arrow-left" size="small">
    Back to cart
  </ButtonLink>
);

/** Around the error page of a root whose own loader failed. */
const WithoutSite = ({ children }: { children: ReactNode }) => (
  <>
    <header className="site-header">
      <div className="site-header__bar wrap">
        <Link to="/" aria-label="Home">
          <Logo />
        </Link>
        <ButtonLink to="/shop" size="small">
          Shop
        </ButtonLink>
      </div>
    </header>
    {children}
  </>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
