import { useEffect, useRef } from 'react';
import { Link, useSubmit } from 'react-router';
import type { ApiDeckLine, ApiExistingCard } from '#contract/deck-lists.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { basketAddress, choiceName, MORE } from './basket-address.ts';
import { copiesLabel, existingPlace, offerLabel, printingName } from './deck-texts.ts';
import { findDeckWants } from './find-deck-wants.ts';

interface LineChoiceProps {
  /** Of the stored list. */
  id: string;
  /** Of the page. */
  query: URLSearchParams;
  line: ApiDeckLine;
}

/** What is taken for the line, and what could be instead. */
export function LineChoice({ id, query, line }: LineChoiceProps) {
  const { match, offers, name } = line;
  if (match === 'unread') {
    return (
      <ButtonLink to={`/deck/${id}/edit#list`} size="small">
        Fix the line
      </ButtonLink>
    );
  }
  if (match === 'guess' || match === 'same_name') {
    return (
      <>
        <Button type="submit" name="confirmed" value={line.line} size="small">
          Yes, {name} {match === 'same_name' && printingName(line)}
        </Button>
        {match === 'same_name' && offers.length > 1 && <CopySelect id={id} query={query} line={line} />}
        {line.exists && (
          <small>
            {line.exists.name} exists and is not in stock:{' '}
            <WantLink line={line.line} card={line.exists} isAny={!line.exists.is_listed} />
          </small>
        )}
      </>
    );
  }
  if (match === 'not_needed') return null;
  if (match === 'outside_rules') return <span className="muted">None within your rules</span>;
  const wanted = findDeckWants([line])?.address;
  if (wanted && (match === 'sold_out' || match === 'not_stocked')) {
    return (
      <>
        <ButtonLink
          to={wanted}
          size="small"
          icon="bell"
          aria-label={`Tell me when ${name || line.written} comes in, line ${line.line}`}
        >
          Tell me when
        </ButtonLink>
        {line.exists?.is_listed && line.exists.is_one_card && (
          <small>
            or <WantLink line={line.line} card={line.exists} isAny={false} />
          </small>
        )}
      </>
    );
  }
  return offers.length === 0 ? (
    <span className="muted">None left</span>
  ) : (
    <CopySelect id={id} query={query} line={line} />
  );
}

interface WantLinkProps {
  line: number;
  card: ApiExistingCard;
  isAny: boolean;
}

function WantLink({ line, card, isAny }: WantLinkProps) {
  const label = isAny ? 'Tell me when' : `only ${existingPlace(card)}`;
  return (
    <Link
      className="text-link"
      to={`/tell-me-when?printing=${card.printing_id}${isAny ? ':any' : ''}`}
      rel="nofollow"
      aria-label={`${label}, tell me when ${card.name} comes in, line ${line}`}
    >
      {label}
    </Link>
  );
}

function CopySelect({ id, query, line }: LineChoiceProps) {
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  const { offers, copies, choice, name, offer_count } = line;
  const isKnown = choice === null || choice === 0 || offers.some((offer) => offer.id === choice);
  const dearer = offer_count - offers.length;
  const isOpened = query.get(MORE) === `${line.line}`;
  // The link that was pressed is gone.
  useEffect(() => {
    if (isOpened) select.current?.focus();
  }, [isOpened]);
  return (
    <>
      <select
        key={`${choice}`}
        ref={select}
        className="field__input deck-lines__choice"
        name={choiceName(line.line)}
        defaultValue={choice ?? ''}
        aria-label={`Copy for ${name}, line ${line.line}`}
        onChange={({ currentTarget: { form } }) =>
          form && submit(form, { preventScrollReset: true, replace: true })
        }
      >
        <option value="">
          {line.match === 'same_name'
            ? 'Choose another'
            : choice === null && copies.length > 0
              ? copiesLabel(copies)
              : 'By your rules'}
        </option>
        {!isKnown && <option value={choice}>{copiesLabel(copies)}</option>}
        {offers.map((offer) => (
          <option key={offer.id} value={offer.id}>
            {offerLabel(offer)}
          </option>
        ))}
        <option value="0">Wait for it</option>
        {isOpened && dearer > 0 && <option disabled>{dearer} dearer copies</option>}
      </select>
      {!isOpened && dearer > 0 && (
        <Link
          className="text-link small deck-lines__more"
          to={moreAddress(id, query, line.line)}
          preventScrollReset
          replace
          aria-label={`${dearer} more copies of ${name}, line ${line.line}`}
        >
          {dearer} more
        </Link>
      )}
    </>
  );
}

function moreAddress(id: string, query: URLSearchParams, line: number): string {
  const next = new URLSearchParams(query);
  next.set(MORE, `${line}`);
  return `${basketAddress(id, next)}#line-${line}`;
}
