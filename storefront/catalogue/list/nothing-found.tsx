import type { ReactNode } from 'react';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { ProductGrid } from '../../pieces/products/product-grid.tsx';
import { ProductTile } from '../../pieces/products/product-tile.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/marks/empty-state.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';

interface NothingFoundProps {
  search: string;
  closest: CardProduct[];
  popular: CardProduct[];
  clearAddress: string;
}

export default function NothingFound({ search, closest, popular, clearAddress }: NothingFoundProps) {
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
            <ButtonLink to="/deck">Paste a deck list</ButtonLink>
          </>
        }
      >
        Try adjusting your search or filter criteria.
      </EmptyState>
      {closest.length > 0 && (
        <Offer heading="Close matches" wide="Close" products={closest}>
          Similar to “{search}”.
        </Offer>
      )}
      {popular.length > 0 && (
        <Offer heading="Often bought" wide="bought" products={popular}>
          Popular with other shoppers and in stock now.
        </Offer>
      )}
    </>
  );
}

interface OfferProps {
  heading: string;
  wide: string;
  products: CardProduct[];
  children: ReactNode;
}

function Offer({ heading, wide, products, children }: OfferProps) {
  return (
    <section className="shop-closest">
      <SpringHeading text={heading} wide={wide} />
      <p className="muted">{children}</p>
      <ProductGrid>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}
