import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ApiBinderCard } from '#contract/sets.ts';
import { conditionCode } from '#domain/cards/condition-rank.ts';
import { cartMessage } from '#domain/cart/cart.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { AddForm } from '../pieces/products/add-form.tsx';
import { CardError } from '../pieces/products/card-error.tsx';
import { askShop } from '../state/ask-shop.ts';
import { putInCart, useUnitsInCart } from '../state/use-cart.ts';
import { Button } from '../ui/controls/button.tsx';
import { BUY_FORM } from './buy-missing.tsx';

interface BinderCardsProps {
  cards: readonly ApiBinderCard[];
  ticked: ReadonlySet<number>;
  onTick: (id: number, has: boolean) => void;
}

/** The pockets of a binder: what is in stock with its price, what is not fainter. */
export const BinderCards = ({ cards, ticked, onTick }: BinderCardsProps) => (
  <ol className="set-cards">
    {cards.map((card) => (
      <BinderCard
        key={card.printing_id}
        card={card}
        isTicked={ticked.has(card.printing_id)}
        onTick={onTick}
      />
    ))}
  </ol>
);

interface BinderCardProps extends Pick<BinderCardsProps, 'onTick'> {
  card: ApiBinderCard;
  isTicked: boolean;
}

function BinderCard({ card, isTicked, onTick }: BinderCardProps) {
  const { printing_id, name, number, rarity, language, product_id, offer } = card;
  const title = [name, number].filter(Boolean).join(' ');
  return (
    <li className={offer ? 'set-card' : 'set-card set-card--out'}>
      <label className="set-card__tick">
        <input
          type="checkbox"
          name="have"
          form={BUY_FORM}
          value={printing_id}
          checked={isTicked}
          onChange={({ currentTarget: { checked } }) => onTick(printing_id, checked)}
        />
        <span className="sr-only">I have {title}</span>
        <span aria-hidden="true">{number || '–'}</span>
      </label>
      <p className="set-card__name">
        {product_id === null ? <b>{name}</b> : <Link to={productAddress(card)}>{name}</Link>}
        <small>{[rarity, language].filter(Boolean).join(', ')}</small>
      </p>
      {offer ? (
        <Buying title={title} offer={offer} />
      ) : (
        <Link
          className="text-link set-card__want"
          to={`/tell-me-when?printing=${printing_id}`}
          rel="nofollow"
          aria-label={`Tell me when ${title} is in stock`}
        >
          Tell me when
        </Link>
      )}
    </li>
  );
}

const productAddress = ({ product_id, offer }: ApiBinderCard): string =>
  `/shop/product/${offer?.product_id ?? product_id}${offer?.variation_id ? `?variation=${offer.variation_id}` : ''}`;

interface BuyingProps {
  title: string;
  offer: NonNullable<ApiBinderCard['offer']>;
}

function Buying({ title, offer }: BuyingProps) {
  const { product_id, variation_id, condition, finish, price } = offer;
  const [problem, setProblem] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const variationId = variation_id || undefined;
  const inCart = useUnitsInCart(product_id, variationId);
  const kind = [conditionCode(condition), /^(normal|non-?foil)?$/i.test(finish) ? '' : finish];

  /** At the price and stock of now. */
  async function add(event: FormEvent) {
    event.preventDefault();
    setAdding(true);
    const [answer] = await askShop([{ productId: product_id, variationId }]);
    setAdding(false);
    if (!answer) return setProblem('The shop cannot be reached. Please try again.');
    const refused = answer.now ? putInCart(answer.now, 1) : undefined;
    if (!answer.now) setProblem(`${title} is not sold any more.`);
    else setProblem(refused && cartMessage(refused));
  }

  return (
    <AddForm className="set-card__buy" onSubmit={add}>
      <input type="hidden" name="product_id" value={product_id} />
      {variation_id > 0 && <input type="hidden" name="variation_id" value={variation_id} />}
      <span className="set-card__price">
        <b>{formatRand(parseCents(price) ?? 0)}</b> <small>{kind.filter(Boolean).join(' ')}</small>
      </span>
      <Button type="submit" size="small" busy={isAdding} aria-label={`Add ${title} to the cart`}>
        {inCart > 0 ? `Add (${inCart})` : 'Add'}
      </Button>
      {problem && <CardError message={problem} onDismiss={() => setProblem(undefined)} />}
    </AddForm>
  );
}
