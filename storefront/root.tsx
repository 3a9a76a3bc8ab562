import './ui/base.css';

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
import appIcon from './assets/logo/app-icon-180.png?no-inline';
import favicon from './assets/logo/favicon.svg?no-inline';
import { CartOpener } from './cart/cart-opener.tsx';
import { CartToasts } from './cart/cart-toasts.tsx';
import { Analytics } from './consent/analytics.tsx';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { storefrontContext } from './context.ts';
import { DeliveryContext } from './delivery-settings.ts';
import { ErrorPage } from './error-page.tsx';
import { findMenuBrands, findMenuCategories } from './find-menu-categories.ts';
import { navigationOf } from './navigation.ts';
import { NonceContext } from './nonce.ts';
import { Connection } from './offline/connection.tsx';
import { SearchCombobox } from './search/search-combobox.tsx';
import { ButtonLink } from './ui/button-link.tsx';
import { cascadeLayers } from './ui/cascade-layers.ts';
import { keepEarlyPresses } from './ui/early-presses.ts';
import { fontUrls } from './ui/fonts.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { Link } from './ui/link.tsx';
import { LoadingBar } from './ui/loading-bar.tsx';
import { Logo } from './ui/logo.tsx';
import { footerShopLinks, navItems } from './ui/nav-items.ts';
import { ScrollToTop } from './ui/scroll-to-top.tsx';
import { SiteHeader } from './ui/site-header.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import { themeScript } from './ui/theme-script.ts';

// The server writes it; its code comes after the page's own.
const SiteFooter = lazyPart(() => import('./ui/site-footer.tsx'));

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
