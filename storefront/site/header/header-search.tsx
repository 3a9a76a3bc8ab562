import { type FormEvent, type ReactNode, type ToggleEvent, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import '../../ui/controls/field.css';
import './header-search.css';

interface HeaderSearchProps {
  id: string;
  field: ReactNode;
}

export function HeaderSearch({ id, field }: HeaderSearchProps) {
  const popover = useRef<HTMLDivElement>(null);

  function focusWhenOpen(event: ToggleEvent) {
    if (event.newState === 'open') popover.current?.querySelector('input')?.focus();
  }

  function search(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const field = form.elements.namedItem('search');
    if (!(field instanceof HTMLInputElement) || field.value.trim() === '') {
      event.preventDefault();
      return;
    }
    field.value = field.value.trim();
    // The router reads the form after this handler; only then may it be reset.
    queueMicrotask(() => {
      form.reset();
      popover.current?.hidePopover();
    });
  }

  return (
    <div className="header-search" id={id} popover="auto" ref={popover} onToggle={focusWhenOpen}>
      <Form className="header-search__form wrap" role="search" action="/shop" method="get" onSubmit={search}>
        {field}
        <Button type="submit" look="ink" icon="search">
          Search
        </Button>
        <IconButton icon="x" label="Close search" popoverTarget={id} popoverTargetAction="hide" />
      </Form>
    </div>
  );
}
