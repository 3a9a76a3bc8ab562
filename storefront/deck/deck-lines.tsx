import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ApiDeckLine } from '#contract/deck-lists.ts';
import type { PartlyAdded } from '../cart/add-copies.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import { isToConfirm, lineNote, MATCH_SIGNS, matchText, printingName, rand, unitsOf } from './deck-texts.ts';
import { LineChoice } from './line-choice.tsx';

interface DeckLinesProps {
  /** Of the stored list. */
  id: string;
  /** Of the page. */
  query: URLSearchParams;
  lines: readonly ApiDeckLine[];
  /** Lines that the cart accepted only in part, by number. */
  partly: ReadonlyMap<number, PartlyAdded>;
}

export function DeckLines({ id, query, lines, partly }: DeckLinesProps) {
  return (
    <table className="deck-lines">
      <caption className="sr-only">Lines of your list</caption>
      <thead>
        <tr>
          <th scope="col">Want</th>
          <th scope="col">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col">Card</th>
          <th scope="col">From our stock</th>
          <th scope="col">Match</th>
          <th scope="col" className="deck-lines__price">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <Fragment key={line.line}>
            {line.section !== '' && line.section !== lines[place - 1]?.section && (
              <tr className="deck-lines__section">
                <th scope="rowgroup" colSpan={6}>
                  {line.section}
                </th>
              </tr>
            )}
            <Line id={id} query={query} line={line} partly={partly.get(line.line)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  id: string;
  query: URLSearchParams;
  line: ApiDeckLine;
  partly: PartlyAdded | undefined;
}

function Line({ id, query, line, partly }: LineProps) {
  const { match, name, written, product_id, image, copies, quantity } = line;
  const chosen = unitsOf(copies);
  const title = isToConfirm(line) ? titleInDoubt(line) : name || written;
  return (
    <tr id={`line-${line.line}`} className={`deck-lines__line deck-lines__line--${MATCH_SIGNS[match]}`}>
      <td className="deck-lines__want">{match === 'unread' ? '' : quantity}</td>
      <td className="deck-lines__picture">
        {product_id !== null && (
          <Picture src={image ?? undefined} alt="" width={30} height={42} sizes="30px" />
        )}
      </td>
      <th scope="row" className="deck-lines__card">
        {product_id === null ? title : <Link to={productAddress(line)}>{title}</Link>}
        <small>{lineNote(line)}</small>
        {partly && (
          <small className="deck-lines__partly">
            {partly.added} of {partly.wanted} added: the rest has been sold, or is in your cart already.
          </small>
        )}
      </th>
      <td className="deck-lines__stock">
        <LineChoice id={id} query={query} line={line} />
      </td>
      <td className="deck-lines__match">
        <span className={`match match--${MATCH_SIGNS[match]}`}>{matchText(line)}</span>
      </td>
      <td className="deck-lines__price">
        {chosen > 0 && (
          <>
            <span className="deck-lines__total">{rand(line.total)}</span>
            <small>
              {chosen} of {quantity}
            </small>
          </>
        )}
      </td>
    </tr>
  );
}

const titleInDoubt = (line: ApiDeckLine): string =>
  line.match === 'guess'
    ? `Did you mean ${line.name}?`
    : `${line.name} ${printingName(line)}, or another of this name?`;

function productAddress({ product_id, copies }: ApiDeckLine): string {
  const [first] = copies;
  const query = first && first.variation_id > 0 ? `?variation=${first.variation_id}` : '';
  return `/shop/product/${product_id}${query}`;
}
