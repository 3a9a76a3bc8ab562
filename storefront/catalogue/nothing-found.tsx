import type { CardProduct } from '../cart/card-product.ts';
import { ProductTile } from '../cart/product-tile.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import type { ShopQuery } from './shop-query.ts';

interface NothingFoundProps {
  query: ShopQuery;
  closest: CardProduct[];
  clearAddress: string;
}

/** An empty list: what happened, two next steps, and what comes near a search. */
export default function NothingFound({ query, closest, clearAddress }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        spot="search"
        title="No products found"
        actions={
          <>
            <ButtonLink to={clearAddress} preventScrollReset>
              Clear Filters
            </ButtonLink>
            <ButtonLink to="/contact">Ask us for it</ButtonLink>
          </>
        }
      >
        Try adjusting your search or filter criteria.
      </EmptyState>
      {closest.length > 0 && (
        <section className="shop-closest">
          <SpringHeading text="Close matches" wide="Close" />
          <p className="muted">The nearest we have to “{query.search}”.</p>
          <ProductGrid view={query.view} dense>
            {closest.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </ProductGrid>
        </section>
      )}
    </>
  );
}
