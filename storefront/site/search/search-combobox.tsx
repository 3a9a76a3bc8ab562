import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../ui/overlays/lazy-part.tsx';
import type { ListState } from './suggestion-list.tsx';
import './search.css';

// Most visits need no search: its list is loaded with the field's first focus.
const SuggestionList = lazyPart(() => import('./suggestion-list.tsx'));

/**
 * The header's search field as a combobox (ARIA pattern: list autocomplete with manual selection). Enter without a
 * choice sends the form around it; without JavaScript it is a plain search field.
 */
export function SearchCombobox() {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isWanted, setIsWanted] = useState(false);
  const [list, setList] = useState<ListState>();

  // Who was quick has typed already. The form around it empties itself once the search is on its way.
  useEffect(() => {
    setText(input.current?.value ?? '');
    setIsWanted(input.current === document.activeElement);
    const form = input.current?.form;
    const empty = () => setText('');
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, []);

  return (
    <div className="search-combobox">
      <input
        className="field__input"
        ref={input}
        // Not type="search": there Escape empties the field before it may close the panel.
        type="text"
        enterKeyHint="search"
        name="search"
        required
        maxLength={100}
        aria-label="Search products"
        placeholder="Set, card or code"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={listId}
        aria-activedescendant={list?.activeId}
        value={text}
        onFocus={() => setIsWanted(true)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => list?.onKeyDown(event)}
      />
      {isWanted && <SuggestionList id={listId} text={text} onList={setList} onChosen={() => setText('')} />}
    </div>
  );
}
