import type { CardProduct } from '../cart/card-product.ts';
import { ProductTile } from '../cart/product-tile.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';
import { ProductSkeletons } from './product-skeletons.tsx';
import { type ShopQuery, shopAddress } from './shop-query.ts';
import { useLasting } from './use-lasting.ts';

interface ShopResultsProps {
  query: ShopQuery;
  products: CardProduct[];
  pages: number;
  error: string | undefined;
  isLoading: boolean;
}

const FIRST_ROW = 4;

export function ShopResults({ query, products, pages, error, isLoading }: ShopResultsProps) {
  const showSkeletons = useLasting(isLoading);
  if (showSkeletons) return <ProductSkeletons view={query.view} />;
  if (error !== undefined) {
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" icon="rotate-cw" onClick={() => window.location.reload()}>
            Retry
          </Button>
        }
      >
        Error loading products: {error}
      </Notice>
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState
        spot="search"
        title="No products found"
        actions={
          <>
            <ButtonLink to="/shop">Clear Filters</ButtonLink>
            <ButtonLink to="/contact">Ask us for it</ButtonLink>
          </>
        }
      >
        Try adjusting your search or filter criteria.
      </EmptyState>
    );
  }
  return (
    <>
      <ProductGrid view={query.view} dense busy={isLoading}>
        {products.map((product, index) => (
          <ProductTile key={product.id} product={product} level={2} eager={index < FIRST_ROW} />
        ))}
      </ProductGrid>
      <Pagination current={query.page} total={pages} href={(page) => shopAddress({ ...query, page })} />
    </>
  );
}
