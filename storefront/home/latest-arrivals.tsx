import type { CardProduct } from '../cart/card-product.ts';
import { ProductTile } from '../cart/product-tile.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { ProductSkeletons } from '../ui/product-skeletons.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import { type Section, SectionBody } from './section-body.tsx';
import '../ui/product-grid.css';
import './latest-arrivals.css';

/** One large tile and three; while it has nothing to show the heading stays. */
export function LatestArrivals({ latest }: { latest: Section<CardProduct> }) {
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
        <SectionBody
          section={latest}
          failure="Error loading products"
          skeleton={<ProductSkeletons count={4} />}
          empty={<p className="muted">No products available at the moment.</p>}
        >
          {(products) => (
            <div className="latest">
              {products.map((product, index) => (
                <ProductTile key={product.id} product={product} gold={index === 0} />
              ))}
            </div>
          )}
        </SectionBody>
      </div>
    </section>
  );
}
