import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CartProblem, cartMessage } from '#domain/cart.ts';
import { formatRand } from '#domain/money.ts';
import { isPurchasable } from '#domain/stock.ts';
import { putInCart, useUnitsInCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CardError } from './card-error.tsx';
import { type CardProduct, singleLine } from './card-product.ts';
import { CardWindow } from './card-window.tsx';
import { CartStepper } from './cart-stepper.tsx';
import { ConditionStrip } from './condition-strip.tsx';
import { familyOf } from './family.ts';
import { optionQuery } from './option-query.ts';
import { Price } from './price.tsx';
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

/** A card sold by condition: what is chosen in its strip is what its price says and its button adds. */
export default function SingleTile({ product, single, level = 3, eager, gold = false }: SingleTileProps) {
  const { offers, card, number, set, language } = single;
  const form = useRef<HTMLFormElement>(null);
  const hasPressed = useRef(false);
  const [chosenId, setChosenId] = useState(single.shown.variationId);
  const [problem, setProblem] = useState<CartProblem>();
  const offer = offers.find(({ variationId }) => variationId === chosenId) ?? single.shown;
  const inCart = useUnitsInCart(product.id, offer.variationId);
  const line = singleLine(product, offer);
  const isOut = !isPurchasable(offer);
  const Name = `h${level}` as const;

  // What was chosen before the script came is what counts.
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>(':checked');
    if (checked) setChosenId(Number(checked.value));
  }, []);

  // Button and stepper take each other's place: the focus goes along.
  useEffect(() => {
    if (hasPressed.current) form.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    hasPressed.current = false;
  });

  function choose(variationId: number | undefined) {
    setChosenId(variationId);
    setProblem(undefined);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    hasPressed.current = inCart === 0;
    setProblem(putInCart(line, 1));
  }

  return (
    <article
      className={isOut ? 'product-card single-tile product-card--out' : 'product-card single-tile'}
      data-family={familyOf(product.brand)}
    >
      <CardWindow product={product} single={single} offer={offer} eager={eager} />
      <div className="single-tile__name">
        <Name className="product-card__name title">
          <Link to={addressOf(product, offer)} prefetch="intent">
            {card}
            <span className="sr-only">{product.name.slice(card.length)}</span>
          </Link>
        </Name>
        <p>
          <CardNumber number={number} /> · {set}
          {language && ` · ${language}`}
        </p>
      </div>
      {/* Works as a plain form post until hydration. */}
      <form ref={form} className="single-tile__buy" method="post" action="/cart/lines" onSubmit={add}>
        <input type="hidden" name="product_id" value={product.id} />
        <ConditionStrip card={card} offers={offers} chosen={offer} onChoose={choose} />
        <div className="single-tile__foot">
          {!isOut && <OfferPrice offer={offer} />}
          {isOut && <Button disabled>Out of stock</Button>}
          {!isOut && inCart === 0 && (
            <Button
              type="submit"
              look={gold ? 'gold' : 'line'}
              className="product-card__add"
              aria-label={`Add ${offer.condition}, ${card} ${number}, to cart`.replace(' ,', '')}
            >
              Add
            </Button>
          )}
          {!isOut && inCart > 0 && (
            <CartStepper
              line={line}
              label={`${card} ${number}, ${offer.condition}, in your cart`}
              onStep={(refused, isRemoved) => {
                setProblem(refused);
                hasPressed.current = isRemoved;
              }}
            />
          )}
          <TileNote single={single} offer={offer} inCart={inCart} />
        </div>
      </form>
      {problem && (
        <div className="product-card__error">
          <CardError message={refusal(problem, offer, offers)} onDismiss={() => setProblem(undefined)} />
        </div>
      )}
    </article>
  );
}

const addressOf = ({ id }: CardProduct, { variationId, options }: SingleOffer): string =>
  `/shop/product/${id}${variationId === undefined ? '' : optionQuery(variationId, options)}`;

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
  single: Single;
  offer: SingleOffer;
  inCart: number;
}

function TileNote({ single, offer, inCart }: TileNoteProps) {
  if (!isPurchasable(offer)) {
    return <p className="single-tile__note">Last sold at {formatRand(offer.priceCents)}</p>;
  }
  if (inCart > 0) return <p className="single-tile__note single-tile__note--ok">{inCart} in your cart</p>;
  if (single.onlyPlayed)
    return <p className="single-tile__note single-tile__note--warn">Only played copies</p>;
  if (single.offers.length < 2) return null;
  return (
    <p className="single-tile__note">
      <Link to="/conditions">What {offer.code} means</Link>
    </p>
  );
}

/** Which condition was refused, and what the next costs. */
function refusal(problem: CartProblem, offer: SingleOffer, offers: readonly SingleOffer[]): string {
  if (problem.code !== 'out_of_stock' && !('available' in problem)) return cartMessage(problem);
  const next = offers.find((other) => other !== offer && isPurchasable(other));
  const reason =
    problem.code === 'out_of_stock' ? `The last ${offer.condition} has just gone.` : cartMessage(problem);
  return next ? `${reason} ${next.condition} is ${formatRand(next.priceCents)}.` : reason;
}
