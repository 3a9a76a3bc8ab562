import { LATEST_ARRIVALS } from '#domain/shop-facts.ts';
import { type CardProduct, toCardProduct } from '../cart/card-product.ts';
import { storefrontContext } from '../context.ts';
import { pageMeta } from '../page-meta.ts';
import { type ShopApi, ShopApiError } from '../shop-api.ts';
import type { Route } from './+types/home-page.ts';
import { About } from './about.tsx';
import { Founder } from './founder.tsx';
import { Hero } from './hero.tsx';
import { LatestArrivals } from './latest-arrivals.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { useHashScroll } from './use-hash-scroll.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: 'Trading cards and Saturday tournaments',
    description:
      'Pokémon, One Piece, Yu-Gi-Oh and Magic: sealed boosters, singles and accessories, couriered across South Africa.',
    path: '/',
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shopApi, shop } = context.get(storefrontContext);
  return { latest: await findLatest(shopApi), shopName: shop.name, city: shop.city };
}

export interface Latest {
  products: CardProduct[];
  error?: string | undefined;
}

/** One section without an answer must not take the page with it. */
async function findLatest(shopApi: ShopApi): Promise<Latest> {
  try {
    const { products } = await shopApi.products({ featured: true, perPage: LATEST_ARRIVALS });
    return { products: products.map(toCardProduct) };
  } catch (error) {
    if (error instanceof ShopApiError) return { products: [], error: error.message };
    throw error;
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { latest, shopName, city } = loaderData;
  useHashScroll();
  return (
    <main id="main" tabIndex={-1}>
      <Hero city={city} />
      <TrustStrip />
      <LatestArrivals latest={latest} />
      <About city={city} />
      <Founder shopName={shopName} city={city} />
    </main>
  );
}
