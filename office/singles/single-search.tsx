import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigate, useSubmit } from 'react-router';
import type { FoundInBook } from '#backend/book-desk/find-in-book.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';

interface SingleSearchProps {
  search: string;
  found: FoundInBook;
  isChosen: boolean;
}

const TYPING_MS = 120;

/** Finds while it is typed; Enter takes the first card found, arrows go through the list. */
export function SingleSearch({ search, found, isChosen }: SingleSearchProps) {
  const { printings } = found;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (
    <Form
      role="search"
      className="single-search"
      onChange={({ currentTarget }) => {
        clearTimeout(waiting.current);
        waiting.current = setTimeout(
          () => void submit(currentTarget, { replace: true, preventScrollReset: true }),
          TYPING_MS,
        );
      }}
      onSubmit={(event) => {
        clearTimeout(waiting.current);
        const typed = input.current?.value.trim() ?? '';
        const [first] = printings;
        if (first && typed === search) {
          event.preventDefault();
          void navigate(addressOf(first.id));
        }
      }}
      onKeyDown={(event) => moveIn(list.current, input.current, event)}
    >
      <div className="single-search__row">
        <Field
          ref={input}
          name="search"
          type="search"
          label="Card"
          hint="Name, set and number in any order: char ex obf, or obf 125"
          maxLength={100}
          autoComplete="off"
          autoFocus={!isChosen}
          defaultValue={search}
          {...pressedBy('/')}
        />
        <Button type="submit" name="choose" value="1">
          Find <Keys of="Enter" />
        </Button>
      </div>
      <p className="sr-only" aria-live="polite">
        {search !== '' && `${countOf(printings.length, 'card')} found`}
      </p>
      {search !== '' && printings.length === 0 && !found.is_empty && (
        <p className="meta">Nothing in the card book fits “{search}”.</p>
      )}
      {printings.length > 0 && (
        <ul ref={list} className="single-search__found" aria-label="Found">
          {printings.map(({ id, name, set, set_code, number, rarity, finishes, language, is_sold }) => (
            <li key={id}>
              <Link to={addressOf(id)}>
                <b>{name}</b> <span>{[set || set_code, number].filter(Boolean).join(' ')}</span>
                <span className="meta">
                  {[
                    set && set_code,
                    rarity,
                    finishes,
                    language !== USUAL_LANGUAGE && language,
                    is_sold && 'in the shop',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}

const addressOf = (printing: number): string => `/products/new-single?printing=${printing}`;

function moveIn(list: HTMLElement | null, input: HTMLElement | null, event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !list) return;
  const links = [...list.querySelectorAll('a')];
  const place = links.findIndex((link) => link.matches(':focus'));
  event.preventDefault();
  (links[place + step] ?? (step < 0 ? input : undefined))?.focus();
}
