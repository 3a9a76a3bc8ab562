import { Fragment, useRef } from 'react';
import { SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { ProductGrid } from '../pieces/products/product-grid.tsx';
import { ProductSkeletons } from '../pieces/products/product-skeletons.tsx';
import { ProductTile } from '../pieces/products/product-tile.tsx';
import { FailedNotice } from '../ui/marks/failed-notice.tsx';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { useLasting } from '../ui/overlays/use-lasting.ts';
import type { EventTileData } from './find-next-event.ts';
import { LoadMore } from './load-more.tsx';
import { type ShopQuery, shopAddress } from './shop-query.ts';
import { useMoreProducts } from './use-more-products.ts';

const NothingFound = lazyPart(() => import('./nothing-found.tsx'));
const Pagination = lazyPart(() => import('./page-links.tsx'));
const EventTile = lazyPart(() => import('./event-tile.tsx'));

interface ShopResultsProps {
  query: ShopQuery;
  products: CardProduct[];
  total: number;
  pages: number;
  /** Where nothing was found: what comes near. */
  closest: CardProduct[];
  /** Stands after the first row of the whole shop. */
  event: EventTileData | undefined;
  clearAddress: string;
  error: string | undefined;
  isLoading: boolean;
}

const FIRST_ROW = 4;

export function ShopResults(props: ShopResultsProps) {
  const { query, products, closest, clearAddress, error, isLoading } = props;
  const showSkeletons = useLasting(isLoading);
  if (showSkeletons) return <ProductSkeletons count={8} view={query.view} />;
  if (error !== undefined) {
    return <FailedNotice>Error loading products: {error}</FailedNotice>;
  }
  if (products.length === 0) {
    return <NothingFound query={query} closest={closest} clearAddress={clearAddress} />;
  }
  return <ProductList {...props} />;
}

function ProductList({ query, products: first, total, pages, event, isLoading }: ShopResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const more = useMoreProducts(query, first, (before) => {
    // The first of the new products: whoever used the keyboard goes on from there.
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>('article h2 a')[before]?.focus({ preventScroll: true });
    });
  });
  return (
    <div ref={list}>
      <ProductGrid view={query.view} dense busy={isLoading || more.isLoading}>
        {more.products.map((product, index) => (
          <Fragment key={product.id}>
            <ProductTile product={product} level={2} eager={index < FIRST_ROW} />
            {event && index === FIRST_ROW - 1 && <EventTile event={event} />}
          </Fragment>
        ))}
      </ProductGrid>
      {pages > 1 && (
        <LoadMore
          shown={Math.min(total, more.lastPage * SHOP_PAGE_SIZE)}
          total={total}
          isLoading={more.isLoading}
          hasFailed={more.hasFailed}
          onMore={more.loadMore}
        />
      )}
      <Pagination current={query.page} total={pages} href={(page) => shopAddress({ ...query, page })} />
    </div>
  );
}
