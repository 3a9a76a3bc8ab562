import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';
import type { ListboxState } from './suggestion-list.tsx';
import './search.css';

// Loaded on the first focus: most visits need no search.
const SuggestionList = lazyComponent(() => import('./suggestion-list.tsx'));

/** ARIA combobox with manual selection; without JavaScript a plain search field. */
export function SearchCombobox() {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isWanted, setIsWanted] = useState(false);
  const [list, setList] = useState<ListboxState>();

  // Adopts text typed before hydration.
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
        // In type="search" Escape would clear the field before closing the panel.
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
      {isWanted && (
        <SuggestionList id={listId} text={text} onStateChange={setList} onChosen={() => setText('')} />
      )}
    </div>
  );
}
