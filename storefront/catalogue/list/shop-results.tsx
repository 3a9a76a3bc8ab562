import { Fragment, useRef } from 'react';
import type { ApiBookedCard } from '#contract/cards.ts';
import { areOfOneGame } from '#domain/catalogue/game-family.ts';
import { SHOP_PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { ProductGrid, ROW_LENGTH } from '../../pieces/products/product-grid.tsx';
import { ProductSkeletons } from '../../pieces/products/product-skeletons.tsx';
import { ProductTile } from '../../pieces/products/product-tile.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FailedNotice } from '../../ui/marks/failed-notice.tsx';
import { useIsSlow } from '../../ui/marks/loading-bar.tsx';
import { Notice } from '../../ui/marks/notice.tsx';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';
import type { EventTileData } from './find-next-event.ts';
import { type ShopQuery, shopAddress } from './shop-query.ts';
import { useMoreProducts } from './use-more-products.ts';

const NothingFound = lazyComponent(() => import('./nothing-found.tsx'));
const Pagination = lazyComponent(() => import('../../ui/controls/pagination.tsx'));
const ListTable = lazyComponent(() => import('./list-table.tsx'));
const UnstockedCards = lazyComponent(() => import('./unstocked-cards.tsx'));
const EventTile = lazyComponent(() => import('./event-tile.tsx'));

interface ShopResultsProps {
  query: ShopQuery;
  heading: { title: string };
  products: CardProduct[];
  total: number;
  pages: number;
  closest: CardProduct[];
  popular: CardProduct[];
  unstocked?: readonly ApiBookedCard[];
  /** Shown among the first of the unfiltered list. */
  event: EventTileData | undefined;
  clearAddress: string;
  error: string | undefined;
  isLoading: boolean;
}

/** What is sold, and below it what is not. */
export const ShopResults = (props: ShopResultsProps) => (
  <>
    <SoldResults {...props} />
    {props.unstocked && <UnstockedCards cards={props.unstocked} />}
  </>
);

function SoldResults(props: ShopResultsProps) {
  const { query, heading, products, pages, closest, popular, clearAddress, error, isLoading } = props;
  const showSkeletons = useIsSlow(isLoading);
  if (showSkeletons) return <ProductSkeletons count={8} view={query.view} />;
  if (error !== undefined) {
    return <FailedNotice>Error loading products: {error}</FailedNotice>;
  }
  if (products.length === 0) {
    return (
      <NothingFound search={query.search} closest={closest} popular={popular} clearAddress={clearAddress} />
    );
  }
  return (
    <>
      {query.view === 'list' ? (
        <ListTable query={query} title={heading.title} products={products} isBusy={isLoading} />
      ) : (
        <ProductWall {...props} />
      )}
      <Pagination current={query.page} total={pages} href={(page) => shopAddress({ ...query, page })} />
    </>
  );
}

function ProductWall({ query, products: first, total, pages, event, isLoading }: ShopResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const more = useMoreProducts(query, first, (before) => {
    // Focus the first new product, so that keyboard users continue from there.
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>('article h2 a')[before]?.focus({ preventScroll: true });
    });
  });
  return (
    <div ref={list}>
      <ProductGrid oneGame={areOfOneGame(more.products)} busy={isLoading || more.isLoading}>
        {more.products.map((product, index) => (
          <Fragment key={product.id}>
            <ProductTile product={product} level={2} eager={index < ROW_LENGTH} />
            {event && index === ROW_LENGTH - 1 && <EventTile event={event} />}
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
    </div>
  );
}

interface LoadMoreProps {
  shown: number;
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

function LoadMore({ shown, total, isLoading, hasFailed, onMore }: LoadMoreProps) {
  return (
    <div className="load-more">
      <p role="status">
        {shown} of {total}
      </p>
      {hasFailed && <Notice tone="error">The next products could not be loaded.</Notice>}
      {shown < total && (
        <Button busy={isLoading} onClick={onMore}>
          {isLoading ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
