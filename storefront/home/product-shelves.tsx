import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProductSkeletons } from '../pieces/products/product-skeletons.tsx';
import { ProductTile } from '../pieces/products/product-tile.tsx';
import { Shelf } from '../ui/motion/shelf.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import { type Section, SectionBody } from './section-body.tsx';
import type { ShelfProduct } from './top-shelf.ts';
import './binder.css';

interface ProductShelfProps {
  shelf: Section<ShelfProduct>;
  viewAll: string;
}

/** Nothing to show, and nothing failed: the section is left out. */
const isEmpty = ({ items, error }: Section<ShelfProduct>): boolean =>
  items.length === 0 && error === undefined;

/** The most expensive singles, as pockets of a binder. */
export const SinglesShelf = (props: ProductShelfProps) =>
  isEmpty(props.shelf) ? null : (
    <section className="section section--flush storm">
      <ProductShelf
        {...props}
        label="Singles"
        className="binder"
        heading={
          <div>
            <SpringHeading text="Singles, top shelf" wide="top" />
            <p>
              Or <Link to="/deck">paste a deck list</Link>: every card, found.
            </p>
          </div>
        }
      />
    </section>
  );

export const AccessoriesShelf = (props: ProductShelfProps) =>
  isEmpty(props.shelf) ? null : (
    <section className="section section--sunken">
      <ProductShelf
        {...props}
        label="Accessories"
        heading={
          <div>
            <SpringHeading text="Kit for the table" wide="table" />
            <p className="muted">Sleeves, mats, boxes and dice.</p>
          </div>
        }
      />
    </section>
  );

interface ShelfParts extends ProductShelfProps {
  label: string;
  heading: ReactNode;
  className?: string;
}

function ProductShelf({ shelf, viewAll, label, heading, className }: ShelfParts) {
  const cards = shelf.items.map((product) => (
    <ProductTile key={product.id} product={product} caption={product.caption} />
  ));
  return (
    <div className="wrap">
      {cards.length > 0 ? (
        <Shelf label={label} heading={heading} viewAll={viewAll} className={className}>
          {cards}
        </Shelf>
      ) : (
        <>
          <div className="section-head">{heading}</div>
          <SectionBody
            section={shelf}
            failure="Error loading products"
            skeleton={<ProductSkeletons count={4} />}
            empty={null}
          >
            {() => null}
          </SectionBody>
        </>
      )}
    </div>
  );
}
