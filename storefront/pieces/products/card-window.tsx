import { isPurchasable } from '#domain/stock/stock.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { reductionOf } from './card-button.ts';
import type { CardProduct } from './card-product.ts';
import { FinishMark, RarityMark } from './card-signs.tsx';
import type { Single, SingleOffer } from './single.ts';
import './card-window.css';

interface CardWindowProps {
  product: Pick<CardProduct, 'image' | 'isNew'>;
  single: Single;
  offer: SingleOffer;
  eager?: boolean | undefined;
}

/** The card with its description and one badge below, never on top. */
export function CardWindow({ product, single, offer, eager }: CardWindowProps) {
  const { rarity, finish, graded } = single;
  const picture = (
    <Picture
      src={product.image}
      alt=""
      width={252}
      height={352}
      sizes="(max-width: 768px) 37vw, 212px"
      eager={eager}
    />
  );
  return (
    <div className="product-window card-window die-cut">
      {graded ? (
        <div className="slab">
          <p aria-hidden="true">
            {graded.company ?? 'Graded'} <b>{graded.grade}</b>
          </p>
          {picture}
        </div>
      ) : (
        picture
      )}
      <div className="card-window__foot">
        {rarity && <RarityMark rarity={rarity} />}
        {finish && <FinishMark finish={finish} />}
        <CardBadge isNew={product.isNew} single={single} offer={offer} />
      </div>
    </div>
  );
}

interface CardBadgeProps {
  isNew?: true | undefined;
  single: Single;
  offer: SingleOffer;
}

/** The first that applies: sold out, graded, photographs, sale, new. */
function CardBadge({ isNew, single: { graded, copies }, offer }: CardBadgeProps) {
  const { priceCents, regularPriceCents } = offer;
  if (!isPurchasable(offer)) return <Badge kind="out">Sold out</Badge>;
  if (graded) return <Badge kind="new">Graded {graded.grade}</Badge>;
  if (copies) {
    return (
      <Badge kind="photos">
        <Icon name="camera" /> Photos
      </Badge>
    );
  }
  if (regularPriceCents !== undefined) {
    return (
      <Badge kind="sale">
        <span className="sr-only">Sale </span>
        {reductionOf(priceCents, regularPriceCents)}
      </Badge>
    );
  }
  return isNew && <Badge kind="new">New</Badge>;
}
