import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SEALED_NAMES, SINGLES_NAMES } from '#domain/catalogue/kinds-of-goods.ts';
import type { KindsInShop } from '#domain/shop/home-texts.ts';
import { GALLERY } from '../api/content-api.ts';
import { type StorefrontServices, storefrontContext } from '../api/context.ts';
import { withFallback } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import morning from '../assets/hero/sky-morning.svg?no-inline';
import morningOnPhones from '../assets/hero/sky-morning-m.svg?no-inline';
import storm from '../assets/hero/sky-storm.svg?no-inline';
import stormOnPhones from '../assets/hero/sky-storm-m.svg?no-inline';
import { JsonLd } from '../pieces/page/json-ld.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { findMenuCategories } from '../site/navigation.ts';
import { scrollBehavior } from '../ui/motion/scrolling.ts';
import type { Route } from './+types/home-page.ts';
import { About, Founder } from './about.tsx';
import { findLatest } from './find-latest.ts';
import { findNextTournaments } from './find-next-tournaments.ts';
import { Gallery } from './gallery.tsx';
import { gallerySlides } from './gallery-slides.ts';
import { Hero } from './hero.tsx';
import { heroCards } from './hero-cards.ts';
import { homeContent } from './home-content.ts';
import { LatestArrivals } from './latest-arrivals.tsx';
import { loadSection } from './load-section.ts';
import { AccessoriesShelf, SinglesShelf } from './product-shelves.tsx';
import { shopData } from './shop-data.ts';
import { findTopShelf, shelfAddress } from './top-shelf.ts';
import { Tournaments } from './tournaments.tsx';
import { TrustStrip } from './trust-strip.tsx';

/** Preloaded, because the stylesheet would request the sky later. */
export const links: Route.LinksFunction = () =>
  heroSkies.map(({ href, media }) => ({ rel: 'preload', as: 'image', href, media, fetchPriority: 'high' }));

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { sealed, singles } = loaderData?.kinds ?? ALL_KINDS;
  const goods = [sealed && 'sealed boosters, ', singles && 'singles and '].filter(Boolean).join('');
  return pageMeta(matches[0].loaderData, {
    title: 'Trading cards and Saturday tournaments',
    description: `Pokémon, One Piece, Yu-Gi-Oh! and Magic: ${goods}accessories, couriered across South Africa.`,
    path: '/',
  });
}

/** Sections fail one by one, not with the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shopApi, contentApi, shop } = services;
  const stocked = findStocked(services);
  const [gallery, latest, tournaments, singles, accessories, links, { kinds }] = await Promise.all([
    loadSection(
      Promise.all([contentApi.newestOf(GALLERY), stocked]).then(([posts, { brands, kinds }]) =>
        gallerySlides(posts, brands, kinds.sealed),
      ),
      services,
    ),
    loadSection(findLatest(shopApi), services),
    findNextTournaments(services, new Date()),
    loadSection(findTopShelf(shopApi, 'Singles'), services),
    loadSection(findTopShelf(shopApi, 'Accessories'), services),
    findLinks(services),
    stocked,
  ]);
  const hero = heroCards(singles.items);
  return {
    hero,
    kinds,
    content: homeContent(shop, kinds),
    gallery,
    latest,
    tournaments,
    singles,
    accessories,
    links,
    shopName: shop.name,
    city: shop.city,
  };
}

const ALL_KINDS: KindsInShop = { sealed: true, singles: true };

/** What the shop has any of; all kinds of goods unless it is known otherwise. */
async function findStocked(services: StorefrontServices) {
  const { shopApi } = services;
  const [brands, categories] = await Promise.all([
    withFallback(withTimeout(shopApi.brands(), PART_TIMEOUT_MS, services), undefined),
    withFallback(withTimeout(shopApi.categories(), PART_TIMEOUT_MS, services), undefined),
  ]);
  const has = (names: RegExp) => categories?.some(({ name, count }) => count > 0 && names.test(name)) ?? true;
  return { brands, kinds: { sealed: has(SEALED_NAMES), singles: has(SINGLES_NAMES) } };
}

async function findLinks(services: StorefrontServices) {
  const categories = await findMenuCategories(services);
  return {
    singles: shelfAddress(categories, 'Singles'),
    accessories: shelfAddress(categories, 'Accessories'),
  };
}

export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
  const { hero, kinds, content, gallery, latest, tournaments, singles, accessories, links, shopName, city } =
    loaderData;
  const { shop, publicUrl } = matches[0].loaderData;
  useHashScroll();
  return (
    <main id="main" tabIndex={-1}>
      <Hero city={city} singles={hero} {...content.hero} />
      <TrustStrip
        city={city}
        hasSealed={kinds.sealed}
        hasConditions={singles.items.some(({ single }) => single?.shown.condition)}
      />
      <Gallery gallery={gallery} />
      <LatestArrivals latest={latest} />
      <Tournaments tournaments={tournaments} city={city} />
      <SinglesShelf shelf={singles} viewAll={links.singles} />
      <AccessoriesShelf shelf={accessories} viewAll={links.accessories} />
      <About {...content.about} />
      <Founder shopName={shopName} city={city} {...content.founder} />
      <JsonLd data={import.meta.env.SSR && shopData(shop, publicUrl)} />
    </main>
  );
}

const DELAY_MS = 100;

/** Waits for the page's layout to settle. */
function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the same link pressed again
  useEffect(() => {
    if (hash === '') return;
    const timer = setTimeout(() => {
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: scrollBehavior() });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key]);
}

const LIGHT = '(prefers-color-scheme: light)';
const DARK = '(prefers-color-scheme: dark)';
const PHONE = '(max-width: 768px)';
const WIDER = '(min-width: 769px)';

/** The backgrounds of hero.css by media query. */
const heroSkies = [
  { href: morning, media: `${LIGHT} and ${WIDER}` },
  { href: morningOnPhones, media: `${LIGHT} and ${PHONE}` },
  { href: storm, media: `${DARK} and ${WIDER}` },
  { href: stormOnPhones, media: `${DARK} and ${PHONE}` },
];
