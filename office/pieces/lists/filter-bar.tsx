import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Keys, pressedBy } from '../keyboard/keys.tsx';

interface FilterBarProps {
  label: string;
  placeholder: string;
  name?: string;
  value: string;
  /** Other filters of the address, kept when the search is submitted. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** Active filters, each with a link without it. */
  tokens?: readonly { text: string; without: string }[];
  /** Further buttons. */
  children?: ReactNode;
}

/** A GET form: the list's address holds the search. */
export const FilterBar = (props: FilterBarProps) => {
  const { label, placeholder, name = 'search', value, kept = {}, tokens = [], children } = props;
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(value);
  useEffect(() => {
    // What was searched for here stays as it is typed, which may be further by now.
    if (input.current && searched.current !== value) input.current.value = value;
    searched.current = value;
  }, [value]);
  return (
    <Form
      className="filter-bar"
      role="search"
      onSubmit={() => {
        searched.current = input.current?.value.trim() ?? '';
      }}
    >
      {Object.entries(kept).map(
        ([key, text]) => text && <input key={key} type="hidden" name={key} value={text} />,
      )}
      <div className="filter-box">
        <Icon name="search" />
        {tokens.map(({ text, without }) => (
          <span key={text} className="token">
            {text}
            <Link to={without} aria-label={`Remove ${text}`}>
              <Icon name="x" />
            </Link>
          </span>
        ))}
        <input
          ref={input}
          type="search"
          name={name}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={value}
          maxLength={200}
          {...pressedBy('/')}
        />
        <Keys of="/" />
      </div>
      <Button type="submit">Search</Button>
      {children}
    </Form>
  );
};
