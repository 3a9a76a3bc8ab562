import { Link } from 'react-router';
import { slugify } from '#domain/text/text.ts';
import { FinishMark, RarityMark } from '../../pieces/products/card-signs.tsx';
import type { Single } from '../../pieces/products/single.ts';
import '../single.css';

export interface SingleIdentity
  extends Pick<Single, 'card' | 'set' | 'number' | 'rarity' | 'finish' | 'language'> {
  /** If the card is sold in only one. */
  condition?: string | undefined;
}

/** Facts that distinguish a card from others of its name. */
export default function SingleFacts({ set, number, rarity, finish, language }: SingleIdentity) {
  return (
    <p className="single-facts">
      <Link to={`/shop?${new URLSearchParams({ 'attribute[Set]': set.includes(',') ? slugify(set) : set })}`}>
        {set}
      </Link>
      <b>{number}</b>
      {rarity && <RarityMark rarity={rarity} full />}
      {finish && <FinishMark finish={finish} full />}
      {language}
    </p>
  );
}
