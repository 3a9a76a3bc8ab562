import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SuggestionOption } from './suggestion-option.tsx';
import { type SuggestionRow, suggestionRows } from './suggestion-rows.ts';
import { useSuggestions } from './use-suggestions.ts';
import './search.css';

/**
 * The header's search field as a combobox (ARIA pattern: list autocomplete with manual selection). Enter without a
 * choice sends the form around it; without JavaScript it is a plain search field.
 */
export function SearchCombobox() {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(text);
  const rows = suggestions ? suggestionRows(suggestions) : [];
  const isOpen = rows.length > 0;
  const chosen = isOpen ? rows[active] : undefined;

  // The form around it empties itself once the search is on its way.
  useEffect(() => {
    const form = input.current?.form;
    const empty = () => setText('');
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, []);

  function choose(row: SuggestionRow, field: HTMLElement | null) {
    setText('');
    setActive(-1);
    field?.closest<HTMLElement>('[popover]')?.hidePopover();
    void navigate(row.to);
  }

  function moveOrChoose(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && isOpen) {
      event.preventDefault();
      // One place more than rows: back in the field, where nothing is chosen.
      const places = rows.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen, event.currentTarget);
    }
  }

  return (
    <div className="search-combobox">
      <input
        className="field__input"
        ref={input}
        type="search"
        name="search"
        required
        maxLength={100}
        aria-label="Search products"
        placeholder="Set, card or code"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${active}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={moveOrChoose}
      />
      <p className="sr-only" role="status">
        {suggestions && text !== '' && `${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      <div
        className="search-combobox__list"
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
      >
        {rows.map((row, place) => (
          <SuggestionOption
            key={row.to}
            id={`${listId}-${place}`}
            row={row}
            isActive={place === active}
            onChoose={(field) => choose(row, field)}
          />
        ))}
      </div>
    </div>
  );
}
