import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { ProductGrid } from '../pieces/products/product-grid.tsx';
import { ProductTile } from '../pieces/products/product-tile.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/marks/empty-state.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { loader } from './shop-page.tsx';
import type { ShopQuery } from './shop-query.ts';

interface NothingFoundProps {
  query: ShopQuery;
  closest: CardProduct[];
  clearAddress: string;
}

export default function NothingFound({ query, closest, clearAddress }: NothingFoundProps) {
  const { popular } = useLoaderData<typeof loader>();
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
        <Offer heading="Close matches" wide="Close" view={query.view} products={closest}>
          Similar to “{query.search}”.
        </Offer>
      )}
      {popular.length > 0 && (
        <Offer heading="Often bought" wide="bought" view={query.view} products={popular}>
          Popular with other shoppers and in stock now.
        </Offer>
      )}
    </>
  );
}

interface OfferProps {
  heading: string;
  wide: string;
  view: ShopQuery['view'];
  products: CardProduct[];
  children: ReactNode;
}

function Offer({ heading, wide, view, products, children }: OfferProps) {
  return (
    <section className="shop-closest">
      <SpringHeading text={heading} wide={wide} />
      <p className="muted">{children}</p>
      <ProductGrid view={view} dense>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}
