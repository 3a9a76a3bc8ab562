import { areOfOneGame } from '#domain/catalogue/game-family.ts';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { ProductGrid } from '../../pieces/products/product-grid.tsx';
import { ProductTile } from '../../pieces/products/product-tile.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { EmptyState } from '../../ui/marks/empty-state.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';
import styles from './unknown-product.css?url';

interface UnknownProductProps {
  title: string;
  text: string;
  products: readonly CardProduct[];
  /** Of the address. */
  words?: string | undefined;
  /** Found by these words. */
  areSimilar?: boolean | undefined;
}

/** Leads on: by a search, and by similar goods or what others buy. */
export default function UnknownProduct({ title, text, products, words, areSimilar }: UnknownProductProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="screen" />
      <EmptyState
        spot="not-found"
        level={1}
        title={title}
        actions={
          <>
            <form className="unknown-product__search" action="/shop">
              <Field
                name="search"
                id="unknown-search"
                label="Search products"
                type="search"
                placeholder="Set, card or code"
                autoComplete="off"
                maxLength={100}
                defaultValue={words}
              />
              <Button type="submit" look="ink">
                Search
              </Button>
            </form>
            <ButtonLink to="/shop" look="gold" size="large">
              Back to Shop
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
      {products.length > 0 && (
        <section className="unknown-product__others">
          {areSimilar ? (
            <SpringHeading text="Close to what you looked for" wide="looked" />
          ) : (
            <SpringHeading text="In stock now" wide="stock" />
          )}
          <ProductGrid oneGame={areOfOneGame(products)}>
            {products.map((product) => (
              <ProductTile key={product.id} product={product} level={3} />
            ))}
          </ProductGrid>
        </section>
      )}
    </>
  );
}
