import { Link } from 'react-router';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { ProductSkeletons } from '../pieces/products/product-skeletons.tsx';
import { ProductTile } from '../pieces/products/product-tile.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import { type Section, SectionBody } from './section-body.tsx';
import '../pieces/products/product-grid.css';
import './latest-arrivals.css';

/** One large tile and three small ones; without products only the heading. */
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
