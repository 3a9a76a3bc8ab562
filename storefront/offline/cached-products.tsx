import { formatRand } from '#domain/money/money.ts';
import { Price } from '../pieces/products/price.tsx';
import { ProductCard } from '../pieces/products/product-card.tsx';
import { ProductGrid } from '../pieces/products/product-grid.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { CachedPage } from './cached-page.ts';

const MAX_PRODUCTS = 8;

export function CachedProducts({ pages }: { pages: CachedPage[] }) {
  const cached = pages.flatMap(({ address, product }) => (product ? [{ address, ...product }] : []));
  // A product may be cached several times, with different options.
  const isLatest = ({ name }: { name: string }, at: number) =>
    cached.findIndex((other) => other.name === name) === at;
  const products = cached.filter(isLatest).slice(0, MAX_PRODUCTS);
  if (products.length === 0) return null;
  return (
    <section className="section section--sunken">
      <div className="wrap">
        <div className="section-head">
          <div>
            <SpringHeading text="Seen lately" wide="lately" />
            <p className="muted">As they were when you looked; prices and stock may have changed since.</p>
          </div>
        </div>
        <ProductGrid>
          {products.map(({ address, name, brand, image, priceCents, isFrom }) => (
            <ProductCard
              key={address}
              to={address}
              name={name}
              brand={brand}
              image={image}
              price={priceCents !== undefined && <Price price={formatRand(priceCents)} from={isFrom} />}
              action={
                <ButtonLink to={address} reloadDocument aria-label={`View ${name}`}>
                  View
                </ButtonLink>
              }
            />
          ))}
        </ProductGrid>
      </div>
    </section>
  );
}
