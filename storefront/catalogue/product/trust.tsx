import { useState } from 'react';
import { Link } from 'react-router';
import { gradeLabel } from '#domain/cards/grading.ts';
import { cartMessage } from '#domain/cart/cart.ts';
import { formatRand } from '#domain/money/money.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import { countOf } from '#domain/text/counts.ts';
import type { Copy, Graded } from '../../api/shop-api.ts';
import { AddForm } from '../../pieces/products/add-form.tsx';
import { toBoughtProduct } from '../../pieces/products/bought-product.ts';
import { CardError } from '../../pieces/products/card-error.tsx';
import { putInCart, useCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { photographsOf } from './gallery-images.ts';
import type { ProductView } from './product-view.ts';
import type { SealedOrigin } from './sealed-origin.ts';
import './trust.css';

const ImageZoom = lazyComponent(() => import('./image-zoom.tsx'));

interface TrustProps {
  product: ProductView;
  origin: SealedOrigin | undefined;
}

/** Grading, photographed copies, the origin of sealed goods, and the shop's promises. */
export default function Trust({ product, origin }: TrustProps) {
  const copies = product.copies.filter(isPurchasable);
  return (
    <>
      {product.graded && (
        <p>
          <b>Graded {gradeLabel(product.graded)}.</b> <CertificateCheck graded={product.graded} />
        </p>
      )}
      {copies.length > 0 && (
        <section className="copies" aria-labelledby="copies">
          <div className="copies__head">
            <h2 className="title" id="copies">
              Choose the very copy
            </h2>
            <span className="small muted">{countOf(copies.length, 'copy', 'copies')}</span>
          </div>
          <ul>
            {copies.map((copy) => (
              <CopyRow key={copy.id} product={product} copy={copy} />
            ))}
          </ul>
        </section>
      )}
      {origin && <WhereItComesFrom {...origin} />}
      {!product.virtual && <Assurances />}
    </>
  );
}

function WhereItComesFrom({ supplier, packing }: SealedOrigin) {
  return (
    <section className="copies" aria-labelledby="origin">
      <div className="copies__head">
        <h2 className="title" id="origin">
          Where it comes from
        </h2>
      </div>
      <dl className="copies__facts">
        {supplier && <Fact name="Supplier" text={supplier} />}
        {packing && <Fact name="Packed" text={packing} />}
      </dl>
      <p className="copies__guide">
        <Link className="text-link" to="/resealed-packs">
          How to spot a resealed pack
        </Link>
      </p>
    </section>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text.charAt(0).toUpperCase() + text.slice(1)}</dd>
  </div>
);

function CopyRow({ product, copy }: { product: ProductView; copy: Copy }) {
  const cart = useCart();
  const [problem, setProblem] = useState<string>();
  const isInCart = cart.items.some(({ variationId }) => variationId === copy.id);
  return (
    <li>
      <Photos copy={copy} />
      <div>
        <b>{titleOf(copy)}</b>
        <p className="small muted">
          Copy {copy.sku}.{' '}
          {copy.graded ? <CertificateCheck graded={copy.graded} /> : 'Photographed front and back.'}
        </p>
      </div>
      <b className="copies__price numeric">{formatRand(copy.priceCents)}</b>
      <AddForm
        onSubmit={(event) => {
          event.preventDefault();
          const refusal = putInCart(toBoughtProduct(product, copy), 1);
          setProblem(refusal && cartMessage(refusal));
        }}
      >
        <input type="hidden" name="product_id" value={product.id} />
        <Button
          type="submit"
          name="variation_id"
          value={copy.id}
          size="small"
          look={isInCart ? 'in-cart' : 'line'}
          icon={isInCart ? 'check' : 'plus'}
        >
          {isInCart ? 'In Cart' : 'Add'}
          <span className="sr-only"> copy {copy.sku}</span>
        </Button>
      </AddForm>
      {problem && <CardError message={problem} onDismiss={() => setProblem(undefined)} />}
    </li>
  );
}

/** Links to the photographs; with JavaScript they open over the page. */
function Photos({ copy }: { copy: Copy }) {
  const [shown, setShown] = useState<number>();
  const photos = photographsOf(copy);
  return (
    <span className="copies__photos">
      {photos.map(({ src, alt }, index) => (
        <a
          key={src}
          href={src}
          aria-label={`${alt}, larger`}
          onClick={(event) => {
            event.preventDefault();
            setShown(index);
          }}
        >
          <Picture src={src} alt="" width={44} height={60} />
        </a>
      ))}
      {shown !== undefined && (
        <ImageZoom
          images={photos}
          name={`Copy ${copy.sku}`}
          index={shown}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </span>
  );
}

const titleOf = ({ graded, attributes, note }: Copy): string =>
  [...(graded ? [gradeLabel(graded)] : Object.values(attributes)), note].filter(Boolean).join(', ');

const CertificateCheck = ({ graded }: { graded: Graded }) => (
  <>
    Certificate {graded.certificate},{' '}
    <a className="link" href={graded.checkUrl} target="_blank" rel="noopener noreferrer">
      check it at {graded.company}
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  </>
);

const ASSURANCES = [
  ['sealed', 'Checked by hand before it leaves'],
  ['insured', 'Insured until it reaches you'],
  ['returns', '14-day returns if unopened'],
  ['lock', 'Card or instant EFT via PayFast'],
] as const;

function Assurances() {
  return (
    <ul className="assurances">
      {ASSURANCES.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
