import { type KeyboardEvent, useState } from 'react';
import { foldAccents } from '#domain/text.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { type FacetGroup, FIRST_OPTIONS, type FacetOption as Option } from './facet-groups.ts';
import { FacetOption } from './facet-option.tsx';
import { submitOnChange } from './use-shop-form.ts';
import './facet-list.css';

interface FacetListProps {
  group: FacetGroup;
  chosen: string[];
}

/** From here on a list can be searched by typing. */
const LONG = 20;

/** One attribute's options. What is filtered away stays in the form, hidden, so that it stays chosen. */
export function FacetList({ group, chosen }: FacetListProps) {
  const { name, options } = group;
  const [startsOpen] = useState(chosen.length > 0);
  const [typed, setTyped] = useState('');
  const wanted = fold(typed);
  const rest = options.slice(FIRST_OPTIONS);
  const [startsWithAll] = useState(rest.some(({ value }) => chosen.includes(value)));
  const toOption = ({ value, label, count }: Option) => (
    <FacetOption
      key={value}
      name={`attribute[${name}]`}
      value={value}
      label={label}
      count={count}
      hidden={!fold(label).includes(wanted)}
      defaultChecked={chosen.includes(value)}
      onChange={submitOnChange}
    />
  );
  return (
    <details className="facet-list" open={startsOpen}>
      <summary className="title">
        {name}
        {chosen.length > 0 && <span className="facet-count">{chosen.length} chosen</span>}
        <Icon name="chevron-down" />
      </summary>
      {options.length > LONG && (
        <input
          className="facet-list__search field__input"
          type="search"
          aria-label={`Find in ${name}`}
          placeholder={`Find in ${name}`}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={ignoreEnter}
        />
      )}
      {options.slice(0, FIRST_OPTIONS).map(toOption)}
      {rest.length > 0 && (
        <details className="facet-list__rest" open={startsWithAll || wanted !== ''}>
          <summary>
            <span>Show all {options.length}</span>
            <span>Show fewer</span>
          </summary>
          {rest.map(toOption)}
        </details>
      )}
    </details>
  );
}

/** Enter would send the form around the field, which this field is no part of. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

const fold = (text: string): string => foldAccents(text).toLowerCase().trim();
