import { Link } from 'react-router';
import { cardName } from '#domain/cards/card-details.ts';
import { formatRand } from '#domain/money/money.ts';
import { FinishMark, RarityMark } from '../pieces/products/card-signs.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Printing } from './find-printings.ts';
import './other-printings.css';

interface OtherPrintingsProps {
  productId: number;
  name: string;
  printings: Printing[];
}

export default function OtherPrintings({ productId, name, printings }: OtherPrintingsProps) {
  return (
    <section className="product-detail__printings">
      <SpringHeading text="Other printings" wide="printings" />
      <table className="other-printings">
        <caption className="sr-only">Printings of {cardName(name)}</caption>
        <tbody>
          {printings.map(({ id, address, image, set, number, rarity, finish, condition, priceCents }) => (
            <tr key={id} aria-current={id === productId ? 'true' : undefined}>
              <td>
                <Picture src={image} alt="" width={33} height={46} />
              </td>
              <th scope="row">
                <Link to={address}>
                  {set} <span className="whole-code">{number}</span>
                </Link>
              </th>
              <td>{rarity && <RarityMark rarity={rarity} />}</td>
              <td>{finish && <FinishMark finish={finish} />}</td>
              <td>{condition}</td>
              <td>
                <b>{formatRand(priceCents)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
