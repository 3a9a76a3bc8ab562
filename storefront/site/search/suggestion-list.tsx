import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { countOf } from '#domain/text/counts.ts';
import type { Suggestions } from '../../api/shop-api.ts';
import { ProductWindow } from '../../pieces/products/product-window.tsx';
import { StockLabel } from '../../pieces/products/stock-label.tsx';
import { askJson } from '../../state/ask-json.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { withUnbrokenCodes } from '../../ui/text/unbroken-codes.tsx';
import { type SuggestionRow, suggestionRows } from './suggestion-rows.ts';

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
          : isOpen && countOf(rows.length, 'suggestion')}
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

const DEBOUNCE_MS = 120;
const MIN_LENGTH = 2;

function useSuggestions(text: string): Suggestions | undefined {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>();
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < MIN_LENGTH) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search: wanted });
      const suggestions = await askJson<Suggestions>(`/search/suggestions?${query}`, {
        signal: asking.signal,
      });
      if (suggestions) setFound({ text: wanted, suggestions });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  // Keeps the last suggestions until the next arrive, unless the text is unrelated.
  return wanted.length >= MIN_LENGTH && found && wanted.startsWith(found.text.slice(0, MIN_LENGTH))
    ? found.suggestions
    : undefined;
}

interface SuggestionOptionProps {
  id: string;
  row: SuggestionRow;
  isActive: boolean;
  onChoose: (option: HTMLElement) => void;
}

/** Focus stays in the field (aria-activedescendant): options are clicked only. */
function SuggestionOption({ id, row, isActive, onChoose }: SuggestionOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox's field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`suggestion suggestion--${row.kind}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.currentTarget)}
    >
      {row.kind === 'category' ? (
        <>
          <Icon name="search" />
          <span className="suggestion__text">
            in <b>{row.name}</b>
          </span>
          <span className="suggestion__side">{row.count} products</span>
        </>
      ) : (
        <>
          <ProductWindow thumb src={row.image} family={familyOf(row.brand)} />
          <span className="suggestion__text">
            <b>{withUnbrokenCodes(row.name)}</b>
            {row.print && <span className="muted">{row.print}</span>}
          </span>
          <span className="suggestion__side">
            <span className="numeric">{row.price}</span>
            <StockLabel stock={row.stock}>{row.stockText}</StockLabel>
          </span>
        </>
      )}
    </div>
  );
}
