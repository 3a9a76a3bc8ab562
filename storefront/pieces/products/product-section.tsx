import { areOfOneGame } from '#domain/catalogue/game-family.ts';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductTile } from './product-tile.tsx';

interface ProductSectionProps {
  heading: string;
  wide: string;
  products: readonly CardProduct[];
  sunken?: boolean;
}

/** Renders nothing without products. Hides incomplete rows unless sunken (product-grid.css). */
export function ProductSection({ heading, wide, products, sunken = false }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <section className={sunken ? 'section section--sunken' : 'section'}>
      <div className="wrap">
        <div className="section-head">
          <SpringHeading text={heading} wide={wide} />
        </div>
        <ProductGrid oneGame={areOfOneGame(products)}>
          {products.map((product) => (
            <ProductTile key={product.id} product={product} />
          ))}
        </ProductGrid>
      </div>
    </section>
  );
}
