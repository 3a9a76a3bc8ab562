import { Fragment } from 'react';
import { Link, useSubmit } from 'react-router';
import type { ApiDeckLine } from '#contract/deck-lists.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import type { PartlyAdded } from './add-copies.ts';
import { choiceName } from './basket-address.ts';
import { copiesLabel, lineNote, MATCH_SIGNS, matchWords, offerLabel, rand, unitsOf } from './deck-words.ts';
import { wantAddress } from './want-address.ts';

interface DeckLinesProps {
  /** Of the stored list. */
  id: string;
  lines: readonly ApiDeckLine[];
  /** Lines of which the cart did not take all, by number. */
  partly: ReadonlyMap<number, PartlyAdded>;
}

export function DeckLines({ id, lines, partly }: DeckLinesProps) {
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
            <Line id={id} line={line} partly={partly.get(line.line)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  id: string;
  line: ApiDeckLine;
  partly: PartlyAdded | undefined;
}

function Line({ id, line, partly }: LineProps) {
  const { match, name, written, product_id, image, copies, quantity } = line;
  const chosen = unitsOf(copies);
  const title = match === 'guess' ? `Did you mean ${name}?` : name || written;
  return (
    <tr id={`line-${line.line}`} className={`deck-lines__line deck-lines__line--${MATCH_SIGNS[match]}`}>
      <td className="deck-lines__want">{match === 'unread' ? '' : quantity}</td>
      <td className="deck-lines__picture">
        {product_id !== null && <Picture src={image?.src} alt="" width={30} height={42} sizes="30px" />}
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
        <Choice id={id} line={line} />
      </td>
      <td className="deck-lines__match">
        <span className={`match match--${MATCH_SIGNS[match]}`}>{matchWords(line)}</span>
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

function productAddress({ product_id, copies }: ApiDeckLine): string {
  const [first] = copies;
  const query = first && first.variation_id > 0 ? `?variation=${first.variation_id}` : '';
  return `/shop/product/${product_id}${query}`;
}

/** What is taken for the line, and what could be instead. */
function Choice({ id, line }: Omit<LineProps, 'partly'>) {
  const submit = useSubmit();
  const { match, offers, copies, choice, name, offer_count } = line;
  if (match === 'unread') {
    return (
      <ButtonLink to={`/deck/${id}/edit#list`} size="small">
        Mend the line
      </ButtonLink>
    );
  }
  if (match === 'guess') {
    return (
      <Button type="submit" name="confirmed" value={line.line} size="small">
        Yes, {name}
      </Button>
    );
  }
  if (match === 'not_needed' || match === 'not_stocked') return null;
  if (match === 'outside_rules') return <span className="muted">None within your rules</span>;
  const wanted = wantAddress([line]);
  if (wanted && match === 'sold_out') {
    return (
      <ButtonLink
        to={wanted}
        size="small"
        icon="bell"
        aria-label={`Tell me when ${name} comes in, line ${line.line}`}
      >
        Tell me when
      </ButtonLink>
    );
  }
  if (offers.length === 0) return <span className="muted">None left</span>;
  const isKnown = choice === null || choice === 0 || offers.some((offer) => offer.id === choice);
  return (
    <select
      key={`${choice}`}
      className="field__input deck-lines__choice"
      name={choiceName(line.line)}
      defaultValue={choice ?? ''}
      aria-label={`Copy for ${name}, line ${line.line}`}
      onChange={({ currentTarget: { form } }) =>
        form && submit(form, { preventScrollReset: true, replace: true })
      }
    >
      <option value="">{choice === null && copies.length > 0 ? copiesLabel(copies) : 'The cheapest'}</option>
      {!isKnown && <option value={choice}>{copiesLabel(copies)}</option>}
      {offers.map((offer) => (
        <option key={offer.id} value={offer.id}>
          {offerLabel(offer)}
        </option>
      ))}
      <option value="0">Wait for it</option>
      {offer_count > offers.length && <option disabled>{offer_count - offers.length} dearer copies</option>}
    </select>
  );
}
