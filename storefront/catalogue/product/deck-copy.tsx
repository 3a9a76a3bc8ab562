import { Link } from 'react-router';
import { formatRand } from '#domain/money/money.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { Printing } from './find-printings.ts';
import '../single.css';

/** One row that leads those who want to play, not collect, to a cheap printing. */
export default function DeckCopy({ copy }: { copy: Printing }) {
  const { address, image, number, rarity, condition, priceCents } = copy;
  const facts = [`Printing ${number}`, rarity?.name, condition, 'in stock'];
  return (
    <Link className="deck-copy" to={address}>
      <Picture src={image} alt="" width={44} height={61} />
      <span>
        <b>Only need it for a deck?</b>
        <br />
        {facts.filter(Boolean).join(', ')}
      </span>
      <b>{formatRand(priceCents)}</b>
    </Link>
  );
}
