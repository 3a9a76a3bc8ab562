import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../../ui/marks/icon.tsx';
import { type FacetGroup, FIRST_OPTIONS, isFoundBy, type FacetOption as Option } from './facet-groups.ts';
import './facet-list.css';
import { Checkbox } from '../../ui/controls/checkbox.tsx';

interface FacetListProps {
  group: FacetGroup;
  chosen: string[];
  onChange?: FacetOptionProps['onChange'];
}

const SEARCHABLE_FROM = 20;

export function FacetList({ group, chosen, onChange }: FacetListProps) {
  const [startsOpen] = useState(chosen.length > 0);
  return (
    <details className="facet-list" open={startsOpen}>
      <summary className="title">
        {group.name}
        {chosen.length > 0 && <span className="facet-count">{chosen.length} chosen</span>}
        <Icon name="chevron-down" />
      </summary>
      <FacetOptions group={group} chosen={chosen} onChange={onChange} />
    </details>
  );
}

/** Options hidden by the search stay in the form, and so stay chosen. */
export function FacetOptions({ group: { name, options }, chosen, onChange }: FacetListProps) {
  const [searchText, setSearchText] = useState('');
  const rest = options.slice(FIRST_OPTIONS);
  const [startsWithAll] = useState(rest.some(({ value }) => chosen.includes(value)));
  const toOption = (option: Option) => (
    <FacetOption
      key={option.value}
      name={`attribute[${name}]`}
      value={option.value}
      label={option.label}
      count={option.count}
      hidden={!isFoundBy(option, searchText)}
      defaultChecked={chosen.includes(option.value)}
      onChange={onChange}
    />
  );
  return (
    <>
      {options.length > SEARCHABLE_FROM && (
        <input
          className="facet-list__search field__input"
          type="search"
          aria-label={`Find in ${name}`}
          placeholder={`Find in ${name}`}
          autoComplete="off"
          onChange={(event) => setSearchText(event.target.value)}
          onKeyDown={ignoreEnter}
        />
      )}
      {options.slice(0, FIRST_OPTIONS).map(toOption)}
      {rest.length > 0 && (
        <details className="facet-list__rest" open={startsWithAll || searchText.trim() !== ''}>
          <summary>
            <span>Show all {options.length}</span>
            <span>Show fewer</span>
          </summary>
          {rest.map(toOption)}
        </details>
      )}
    </>
  );
}

/** Enter would submit the surrounding filter form. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

interface FacetOptionProps
  extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultChecked' | 'onChange'> {
  label: string;
  count: number | undefined;
  hidden?: boolean | undefined;
}

export function FacetOption({ count, hidden, ...checkbox }: FacetOptionProps) {
  const countId = useId();
  return (
    <div className="facet-option" hidden={hidden}>
      <Checkbox {...checkbox} aria-describedby={count === undefined ? undefined : countId} />
      {count !== undefined && (
        <span className="facet-count" id={countId}>
          {count}
        </span>
      )}
    </div>
  );
}
