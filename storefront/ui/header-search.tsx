import { type FormEvent, type ToggleEvent, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import './field.css';
import './header-search.css';

interface HeaderSearchProps {
  /** The popover's id: the header's search button names it as its target. */
  id: string;
}

export function HeaderSearch({ id }: HeaderSearchProps) {
  const popover = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function focusWhenOpen(event: ToggleEvent) {
    if (event.newState === 'open') input.current?.focus();
  }

  function search(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (input.current) input.current.value = input.current.value.trim();
    if (!input.current?.value) {
      event.preventDefault();
      return;
    }
    // The router reads the form once this handler is done; only then may it be emptied.
    queueMicrotask(() => {
      form.reset();
      popover.current?.hidePopover();
    });
  }

  return (
    <div className="header-search" id={id} popover="auto" ref={popover} onToggle={focusWhenOpen}>
      <Form className="header-search__form wrap" role="search" action="/shop" method="get" onSubmit={search}>
        <input
          className="field__input"
          ref={input}
          type="search"
          name="search"
          required
          aria-label="Search products"
          placeholder="Set, card or code"
          autoComplete="off"
        />
        <Button type="submit" look="ink" icon="search">
          Search
        </Button>
        <IconButton icon="x" label="Close search" popoverTarget={id} popoverTargetAction="hide" />
      </Form>
    </div>
  );
}
