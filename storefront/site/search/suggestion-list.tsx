import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SuggestionOption } from './suggestion-option.tsx';
import { type SuggestionRow, suggestionRows } from './suggestion-rows.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface ListboxState {
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface SuggestionListProps {
  id: string;
  text: string;
  onStateChange: (list: ListboxState | undefined) => void;
  onChosen: () => void;
}

export default function SuggestionList({ id, text, onStateChange, onChosen }: SuggestionListProps) {
  const navigate = useNavigate();
  // A choice is valid only for the text it was made under.
  const [chosen, setChosen] = useState({ text, place: -1 });
  const suggestions = useSuggestions(text);
  const rows = suggestions ? suggestionRows(suggestions) : [];
  const isOpen = rows.length > 0;
  const foundNothing = suggestions !== undefined && !isOpen;
  const active = chosen.text === text && chosen.place < rows.length ? chosen.place : -1;

  function choose(row: SuggestionRow, field: HTMLElement) {
    onChosen();
    field.closest<HTMLElement>('[popover]')?.hidePopover();
    void navigate(row.to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const row = rows[active];
    if (step !== 0) {
      event.preventDefault();
      // One more position than rows: the field itself, with nothing chosen.
      const places = rows.length + 1;
      setChosen({ text, place: ((active + 1 + step + places) % places) - 1 });
    } else if (event.key === 'Enter' && row) {
      event.preventDefault();
      choose(row, event.currentTarget);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler is a new one each time, with the same rows
  useEffect(() => {
    onStateChange(isOpen ? { activeId: active < 0 ? undefined : `${id}-${active}`, onKeyDown } : undefined);
  }, [suggestions, active, isOpen, text]);

  return (
    <>
      <p className={foundNothing ? 'search-combobox__list search-combobox__none' : 'sr-only'} role="status">
        {foundNothing
          ? 'No products found. Press Search to look further.'
          : isOpen && `${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      <div className="search-combobox__list" id={id} role="listbox" aria-label="Suggestions" hidden={!isOpen}>
        {rows.map((row, place) => (
          <SuggestionOption
            key={row.to}
            id={`${id}-${place}`}
            row={row}
            isActive={place === active}
            onChoose={(option) => choose(row, option)}
          />
        ))}
      </div>
    </>
  );
}
