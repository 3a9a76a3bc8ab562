import './ui/foundation/base.css';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { PAGE_PATHS, PREVIEW_PATHS } from '#contract/paths.ts';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { formatWholeRand } from '#domain/money/money.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import type { Route } from './+types/root.ts';
import { storefrontContext } from './api/context.ts';
import appIcon from './assets/logo/app-icon-180.png?no-inline';
import favicon from './assets/logo/favicon.svg?no-inline';
import { CartOpener } from './cart/cart-opener.tsx';
import { CartToasts } from './cart/cart-toasts.tsx';
import { Connection } from './offline/connection.tsx';
import { DeliveryContext } from './pieces/delivery/delivery-settings.ts';
import { ConsentBanner } from './site/consent/consent-banner.tsx';
import { ErrorPage } from './site/error-page.tsx';
import { ScrollToTop } from './site/footer/scroll-to-top.tsx';
import { Logo } from './site/header/logo.tsx';
import { footerOwnLinks, footerShopLinks, navItems } from './site/header/nav-items.ts';
import { SiteHeader } from './site/header/site-header.tsx';
import { findMenuBrands, findMenuCategories, navigationOf } from './site/navigation.ts';
import { SearchCombobox } from './site/search/search-combobox.tsx';
import { ButtonLink } from './ui/controls/button-link.tsx';
import { Document, fontUrls } from './ui/foundation/document.tsx';
import { LoadingBar } from './ui/marks/loading-bar.tsx';
import { lazyComponent } from './ui/overlays/lazy-component.tsx';
import { WantOpener } from './wants/want-opener.tsx';

// Loaded only in shops that have one.
const Analytics = lazyComponent(() => import('./site/consent/analytics.tsx'));
// Server-rendered, but its code loads after the page's own.
const SiteFooter = lazyComponent(() => import('./site/footer/site-footer.tsx'));

const preloadedFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  ...fontUrls.map(preloadedFont),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: appIcon },
];

const { orderPage, wants, waiting, entry } = PAGE_PATHS;
const SECRET_PATHS = [orderPage, wants, waiting, entry, PREVIEW_PATHS.page];

/** The link in their address is a key, which no other company's script may read. */
const isSecret = ({ url }: Request): boolean =>
  SECRET_PATHS.some((path) => new URL(url).pathname.startsWith(`${path}/`));

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shop, publicUrl } = services;
  const [categories, brands] = await Promise.all([findMenuCategories(services), findMenuBrands(services)]);
  const displayName = brandNamer(shop.brandNames);
  const nav = navigationOf(categories, brands, displayName);
  const { name, legalName, tagline, city, chatUrl, socials, vatNumber } = shop;
  return {
    shop: { name, legalName, tagline, city, chatUrl, socials, vatNumber },
    delivery: shop.delivery,
    publicUrl,
    analyticsUrl: isSecret(request) ? undefined : shop.analyticsUrl,
    strip: shop.banner ?? `${shop.delivery.standardDays.join('-')} day delivery, nationwide`,
    nav: {
      items: navItems(nav, displayName, shop.menu),
      shopLinks: footerShopLinks(nav, displayName, shop.footerMenu),
      ownLinks: footerOwnLinks(services),
    },
    year: Number(southAfricanDay(new Date()).slice(0, 4)),
  };
}

export const shouldRevalidate = () => false;

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {loaderData.analyticsUrl && <Analytics url={loaderData.analyticsUrl} />}
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Document skipWords="Skip to content">
      <LoadingBar />
      <SiteFrame>{children}</SiteFrame>
      <CartToasts />
      <WantOpener />
      <Connection />
      <ConsentBanner />
    </Document>
  );
}

function SiteFrame({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const isCheckout = useLocation().pathname === '/checkout';
  if (!site) return <BareFrame>{children}</BareFrame>;
  const { shop, delivery, strip, nav, year } = site;
  return (
    <DeliveryContext value={delivery}>
      <SiteHeader
        shop={shop}
        items={nav.items}
        freeDoorDeliveryFrom={formatWholeRand(delivery.freeDoorFromCents)}
        deliveryTime={strip}
        cart={isCheckout ? BACK_TO_CART : <CartOpener />}
        searchField={isCheckout ? undefined : <SearchCombobox />}
      />
      {children}
      <ScrollToTop />
      <SiteFooter shop={shop} shopLinks={nav.shopLinks} ownLinks={nav.ownLinks} year={year}>
        {COOKIE_CHOICES}
      </SiteFooter>
    </DeliveryContext>
  );
}

// A constant: new props would discard the server-rendered footer before its code arrives.
const COOKIE_CHOICES = <Link to="/cookies-policy#cookie-choices">Cookie choices</Link>;

const BACK_TO_CART = (
  <ButtonLink to="/cart" icon="arrow-left" size="small">
    Back to cart
  </ButtonLink>
);

/** For the error page when the root loader itself failed. */
const BareFrame = ({ children }: { children: ReactNode }) => (
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
