import { Link } from 'react-router';
import { cardName } from '#domain/cards/card-details.ts';
import { formatRand } from '#domain/money/money.ts';
import { FinishMark, RarityMark } from '../../pieces/products/card-signs.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';
import type { Printing } from './find-printings.ts';
import './other-printings.css';

interface OtherPrintingsProps {
  productId: number;
  name: string;
  printings: Printing[];
  /** Cards that only have its name. */
  namesakes: Printing[];
}

export default function OtherPrintings({ productId, name, printings, namesakes }: OtherPrintingsProps) {
  const card = cardName(name);
  return (
    <section className="product-detail__printings">
      {printings.length > 0 && (
        <>
          <SpringHeading text="Other printings" wide="printings" />
          <Printings caption={`Printings of ${card}`} printings={printings} productId={productId} />
        </>
      )}
      {namesakes.length > 0 && (
        <>
          <SpringHeading text="Same name, other card" wide="other" />
          {namesakes.some(({ told }) => !told) && (
            <p className="muted">Check the text before you play one for the other.</p>
          )}
          <Printings caption={`Other cards called ${card}`} printings={namesakes} productId={productId} />
        </>
      )}
    </section>
  );
}

interface PrintingsProps {
  caption: string;
  printings: Printing[];
  productId: number;
}

const Printings = ({ caption, printings, productId }: PrintingsProps) => (
  <table className="other-printings">
    <caption className="sr-only">{caption}</caption>
    <tbody>
      {printings.map(({ id, address, image, set, number, rarity, finish, condition, priceCents, told }) => (
        <tr key={id} aria-current={id === productId ? 'true' : undefined}>
          <td>
            <Picture src={image} alt="" width={33} height={46} />
          </td>
          <th scope="row">
            <Link to={address}>
              {set} <span className="whole-code">{number}</span>
            </Link>
            {told && <small>{told}</small>}
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
);
