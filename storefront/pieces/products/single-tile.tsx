import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CartProblem, cartMessage } from '#domain/cart/cart.ts';
import { type CartCorrection, correctionMessage } from '#domain/cart/cart-check.ts';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { formatRand } from '#domain/money/money.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import { countOf } from '#domain/text/counts.ts';
import { currentCart } from '../../state/cart-store.ts';
import { putInCart, useUnitsInCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { AddForm } from './add-form.tsx';
import { CardError } from './card-error.tsx';
import { type CardProduct, singleLine } from './card-product.ts';
import { CardWindow } from './card-window.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { ConditionStrip } from './condition-strip.tsx';
import { Price } from './price.tsx';
import { offerAddress, wantAddress } from './product-address.ts';
import type { Single, SingleOffer } from './single.ts';
import './single-tile.css';

interface SingleTileProps {
  product: CardProduct;
  single: Single;
  /** Heading level: one below the section's heading. */
  level?: 2 | 3 | undefined;
  eager?: boolean | undefined;
  /** At most one gold button per section. */
  gold?: boolean | undefined;
}

/** A card sold by condition: its price and button follow the choice in its strip. */
export default function SingleTile({ product, single, level = 3, eager, gold = false }: SingleTileProps) {
  const { card, number, set, language, graded, isCopy } = single;
  const form = useRef<HTMLFormElement>(null);
  const hasPressed = useRef(false);
  const [chosenId, setChosenId] = useState(single.shown.variationId);
  const [gone, setGone] = useState<readonly SingleOffer[]>([]);
  const [problem, setProblem] = useState<string>();
  const offers = single.offers.map((each) => (gone.includes(each) ? { ...each, ...SOLD_OUT } : each));
  const offer = offers.find(({ variationId }) => variationId === chosenId) ?? offers[0] ?? single.shown;
  const inCart = useUnitsInCart(product.id, offer.variationId);
  const line = singleLine(product, offer);
  const isOut = !isPurchasable(offer);
  const isForSale = !isOut && !isCopy;
  const Name = `h${level}` as const;

  // A choice made before hydration wins.
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>(':checked');
    if (checked) setChosenId(Number(checked.value));
  }, []);

  // Button and stepper replace each other and pass on the focus.
  useEffect(() => {
    if (hasPressed.current) form.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    hasPressed.current = false;
  });

  function choose(variationId: number | undefined) {
    setChosenId(variationId);
    setProblem(undefined);
  }

  function refuse(refused: CartProblem | undefined) {
    setProblem(refused && refusal(refused, offer, offers));
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    hasPressed.current = inCart === 0;
    const refused = putInCart(line, 1);
    refuse(refused);
    if (refused) return;
    const added = currentCart();
    const { checkLine } = await import('../../state/check-line.ts');
    const correction = await checkLine(line, added);
    if (correction) correct(correction);
  }

  /** The shop's stock was newer than the page. */
  function correct(correction: CartCorrection) {
    setProblem(correctionMessage(correction));
    if (correction.code !== 'sold_out' && correction.code !== 'gone') return;
    hasPressed.current = true;
    refuse({ code: 'out_of_stock', name: product.name });
    const known = single.offers.find(({ variationId }) => variationId === offer.variationId);
    if (known) setGone([...gone, known]);
    const next = nextOf(offer, offers);
    if (next) setChosenId(next.variationId);
  }

  const what = [offer.condition, `${card} ${number}`].filter(Boolean).join(', ');
  const buy =
    inCart === 0 ? (
      <Button
        type="submit"
        look={gold && !product.hasOptions ? 'gold' : 'line'}
        className="product-card__add"
        aria-label={product.hasOptions ? `Add ${what}, to cart` : `Add to cart: ${what}`}
      >
        {product.hasOptions ? '' : 'Add to cart'}
      </Button>
    ) : (
      <CartStepper
        line={line}
        label={`${card} ${number}, ${offer.condition}, in your cart`}
        onStep={(refused, isRemoved) => {
          refuse(refused);
          hasPressed.current = isRemoved;
        }}
      />
    );

  return (
    <article
      className={isOut ? 'product-card single-tile product-card--out' : 'product-card single-tile'}
      data-family={familyOf(product.brand)}
    >
      <CardWindow product={product} single={single} offer={offer} eager={eager} />
      <div className="single-tile__name">
        <Name className="product-card__name title">
          <Link to={offerAddress(product, offer)} prefetch="intent">
            {card}
            <span className="sr-only">{product.name.slice(card.length)}</span>
          </Link>
        </Name>
        <p>
          <CardNumber number={number} /> · {set}
          {language && ` · ${language}`}
        </p>
      </div>
      <AddForm ref={form} className="single-tile__buy" onSubmit={add}>
        <input type="hidden" name="product_id" value={product.id} />
        <ConditionStrip
          card={card}
          graded={graded}
          isCopy={isCopy}
          offers={offers}
          chosen={offer}
          onChoose={choose}
        />
        <div className="single-tile__foot">
          {isForSale && (
            <div className="single-tile__price">
              <OfferPrice offer={offer} />
              {product.hasOptions && buy}
            </div>
          )}
          <TileNote product={product} single={single} offer={offer} inCart={inCart} />
          {isOut && (
            <ButtonLink to={wantAddress(product)} icon="bell">
              Tell me when
            </ButtonLink>
          )}
          {isCopy && <ButtonLink to={offerAddress(product, offer)}>Choose the very copy</ButtonLink>}
          {isForSale && product.hasOptions && (
            <ButtonLink to={offerAddress(product, offer)} look={gold ? 'gold' : 'line'} prefetch="intent">
              View Options
            </ButtonLink>
          )}
          {isForSale && !product.hasOptions && buy}
        </div>
      </AddForm>
      {problem && (
        <div className="product-card__error">
          <CardError message={problem} onDismiss={() => setProblem(undefined)} />
        </div>
      )}
    </article>
  );
}

const SOLD_OUT = { stockStatus: 'outofstock', stockQuantity: 0 } as const;

/** Bold up to the size of the set. */
function CardNumber({ number }: { number: string }) {
  const slash = number.indexOf('/');
  const own = slash < 0 ? number : number.slice(0, slash);
  return (
    <>
      <b>{own}</b>
      {number.slice(own.length)}
    </>
  );
}

function OfferPrice({ offer: { priceCents, regularPriceCents } }: { offer: SingleOffer }) {
  const regular = regularPriceCents === undefined ? undefined : formatRand(regularPriceCents);
  return <Price price={formatRand(priceCents)} regular={regular} />;
}

interface TileNoteProps {
  product: CardProduct;
  single: Single;
  offer: SingleOffer;
  inCart: number;
}

function TileNote({ product, single: { copies, onlyPlayed, offers }, offer, inCart }: TileNoteProps) {
  if (!isPurchasable(offer)) {
    return <p className="single-tile__note">Last sold at {formatRand(offer.priceCents)}</p>;
  }
  if (inCart > 0) return <p className="single-tile__note single-tile__note--ok">{inCart} in your cart</p>;
  if (copies) {
    return <p className="single-tile__note">{countOf(copies, 'copy', 'copies')} with photographs</p>;
  }
  if (onlyPlayed) {
    return (
      <p className="single-tile__note single-tile__note--warn">
        Only played copies. <Link to={wantAddress(product)}>Ask for NM</Link>
      </p>
    );
  }
  if (offers.length < 2) return null;
  return (
    <p className="single-tile__note">
      <Link to="/conditions">What {offer.code} means</Link>
    </p>
  );
}

const nextOf = (offer: SingleOffer, offers: readonly SingleOffer[]): SingleOffer | undefined =>
  offers.find((other) => other !== offer && isPurchasable(other));

/** The refused condition, and the price of the next. */
function refusal(problem: CartProblem, offer: SingleOffer, offers: readonly SingleOffer[]): string {
  if (problem.code !== 'out_of_stock' && !('available' in problem)) return cartMessage(problem);
  const next = nextOf(offer, offers);
  const reason =
    problem.code === 'out_of_stock' ? `The last ${offer.condition} has just gone.` : cartMessage(problem);
  return next ? `${reason} ${next.condition} is ${formatRand(next.priceCents)}.` : reason;
}
