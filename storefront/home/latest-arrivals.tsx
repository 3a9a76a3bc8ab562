import { Link, useRevalidator } from 'react-router';
import { ProductTile } from '../cart/product-tile.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProductSkeleton } from '../ui/product-skeleton.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import type { Latest } from './home-page.tsx';
import '../ui/product-grid.css';
import './latest-arrivals.css';

/** One large tile and three; while it has nothing to show the heading stays. */
export function LatestArrivals({ latest }: { latest: Latest }) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <div>
            <SpringHeading text="Latest Arrivals" wide="Arrivals" />
            <p className="muted">Unpacked this week, counted twice.</p>
          </div>
          <Link className="more-link" to="/shop" prefetch="intent">
            Shop everything
            <Icon name="arrow-right" />
          </Link>
        </div>
        <LatestBody {...latest} />
      </div>
    </section>
  );
}

function LatestBody({ products, error }: Latest) {
  const { state, revalidate } = useRevalidator();
  if (error !== undefined && state === 'loading') {
    return (
      <div className="latest" aria-busy="true">
        <ProductSkeleton />
        <ProductSkeleton />
        <ProductSkeleton />
        <ProductSkeleton />
      </div>
    );
  }
  if (error !== undefined) {
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" icon="rotate-cw" onClick={() => revalidate()}>
            Retry
          </Button>
        }
      >
        Error loading products: {error}
      </Notice>
    );
  }
  if (products.length === 0) return <p className="muted">No products available at the moment.</p>;
  return (
    <div className="latest">
      {products.map((product, index) => (
        <ProductTile key={product.id} product={product} gold={index === 0} />
      ))}
    </div>
  );
}
